import { loadMatching, type Work } from '#engine/index.ts'
import type { Answered } from './answered.ts'

/** Who wrote, as far as the house knows him. */
export interface Sender {
  /** He was written to, or is one of its people. */
  isKnown: boolean
  /** Null too where several have this address. */
  personRegistration: string | null
}

/** So many may have one address between them. */
const mostOfAddress = 20

const isAddress = (address: string) => (one: unknown) =>
  typeof one === 'string' && one.trim().toLowerCase() === address

/** Looks up who has an address: whoever the answered mail went to comes first. */
export const senderOf = async (work: Work, address: string, answered: Answered | null): Promise<Sender> => {
  if (!address) return { isKnown: false, personRegistration: null }
  const wasWritten = answered
    ? [...answered.mail.to, ...(answered.mail.cc ?? [])].some(isAddress(address))
    : false
  const found = await loadMatching(work, 'person', { email: { prefix: address } }, { limit: mostOfAddress })
  const persons = found.filter(person => isAddress(address)(person.email)).map(one => one.registration)
  if (answered?.personRegistration && (wasWritten || persons.includes(answered.personRegistration)))
    return { isKnown: true, personRegistration: answered.personRegistration }
  const personRegistration = persons.length === 1 ? persons[0]! : null
  return { isKnown: wasWritten || persons.length > 0, personRegistration }
}
