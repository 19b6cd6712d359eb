import { type Effect, type Guard, loadMatching } from '#engine/index.ts'
import type { Process } from '../call.ts'

const running = ['VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED']

const nothingOpen: Guard = async (person, work) => {
  const [contract] = await loadMatching(
    work,
    'contract',
    { status: running, 'persons.personRegistration': String(person.registration) },
    { limit: 1 },
  )
  return contract ? { message: `contract ${contract.registration} runs` } : null
}

/** The same record goes on as a person's draft: id and registration stay. */
const convert: Effect = async (_work, prospects) => {
  for (const prospect of prospects) {
    prospect.stage = undefined
    prospect.status = 'DRAFT'
  }
}

/** Persons and prospects. */
export const people: Process = {
  guards: { 'person/nothing-open': nothingOpen },
  effects: { 'prospect/convert': convert },
}
