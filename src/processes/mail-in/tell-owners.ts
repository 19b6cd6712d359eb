import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { tellPeople } from '../tell-people.ts'

/** Whoever looks after what a mail of a person is about hears of it: the owner of what it answers, of its ticket and of its case. */
export const tellOwners = async (work: Work, communication: Loaded<'communication'>): Promise<void> => {
  const { mailKind, ticketRegistration, caseRegistration, subject } = communication
  if (mailKind !== 'MAIL') return
  const [ticket] = ticketRegistration ? await loadByRegistrations(work, 'ticket', [ticketRegistration]) : []
  const [file] = caseRegistration ? await loadByRegistrations(work, 'case', [caseRegistration]) : []
  const owners = [communication.ownerUsername, ticket?.ownerUsername, file?.ownerUsername]
  tellPeople(work, 'ANSWER_CAME', owners, { ...communication, entity: 'communication', name: subject })
}
