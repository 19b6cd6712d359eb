import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from '../named.ts'

/** Names of the requesters of tickets, by registration. */
export const namesOf = async (
  work: Work,
  tickets: readonly Loaded<'ticket'>[],
): Promise<Map<string, string>> =>
  new Map(
    (await loadByRegistrations(work, 'person', named(tickets, 'personRegistration'))).map(p => [
      p.registration,
      p.name ?? p.registration,
    ]),
  )
