import { loadByIds, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/** What a communication may be about. */
export const aboutFields = [
  'ticketRegistration',
  'caseRegistration',
  'contractRegistration',
  'invoiceRegistration',
] as const

/** The records that a mail is about; none where all are empty. */
export type About = { [F in (typeof aboutFields)[number]]?: string | null }

/** A mail of ours that is answered, with what it was about. */
export interface Answered {
  mail: Loaded<'mail'>
  about: About
  personRegistration: string | null
  orgaRegistration: string | null
  category: string | null
  ownerUsername: string | null
}

/** Whether any record is named. */
export const isAboutSomething = (about: About): boolean => aboutFields.some(field => about[field])

/** The parts of a record that say what it is about. */
export const aboutOf = (record: About): About =>
  Object.fromEntries(aboutFields.flatMap(field => (record[field] ? [[field, record[field]]] : [])))

const answeredOf = async (work: Work, mail: Loaded<'mail'>): Promise<Answered> => {
  const sent = mail.communicationRegistration
  const [communication] = sent ? await loadByRegistrations(work, 'communication', [sent]) : []
  return {
    mail,
    about: communication ? aboutOf(communication) : {},
    personRegistration: mail.personRegistration ?? communication?.persons?.[0]?.personRegistration ?? null,
    orgaRegistration: mail.orgaRegistration ?? communication?.orgaRegistration ?? null,
    category: communication?.category ?? null,
    ownerUsername: communication?.ownerUsername ?? null,
  }
}

/** The first of these mails that is still there, the nearest named first. */
export const findAnswered = async (work: Work, ids: readonly string[]): Promise<Answered | null> => {
  const found = new Map((await loadByIds(work, 'mail', ids)).map(mail => [mail._id, mail]))
  const first = ids.map(id => found.get(id)).find(mail => mail !== undefined)
  return first ? answeredOf(work, first) : null
}

/** The mail that a communication answers, by its registration. */
export const answeredBy = async (work: Work, registration: string): Promise<Answered | null> => {
  const [mail] = await loadByRegistrations(work, 'mail', [registration])
  return mail ? answeredOf(work, mail) : null
}
