import { loadByRegistrations, type Plain, type Work } from '#engine/index.ts'

/** Names of the requesters of tickets, by registration. */
export const namesOf = async (work: Work, tickets: readonly Plain[]): Promise<Map<string, string>> =>
  new Map(
    (
      await loadByRegistrations(work, 'person', [
        ...new Set(tickets.flatMap(t => (t.personRegistration ? [String(t.personRegistration)] : []))),
      ])
    ).map(p => [String(p.registration), String(p.name ?? p.registration)]),
  )
