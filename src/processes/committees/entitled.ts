import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { byRegistration, named } from '../named.ts'

type Members = Pick<Loaded<'committee'>, 'persons'>

/** Members of a committee who may vote: who is present and no guest. */
export const entitledOf = ({ persons }: Members): string[] =>
  (persons ?? [])
    .filter(person => person.inviteStatus === 'PRESENTED' && person.role !== 'GUEST')
    .map(person => person.personRegistration)

/** The person who presides over a committee, if one does. */
export const chairOf = ({ persons }: Members): string | null =>
  persons?.find(person => person.role === 'CHAIR')?.personRegistration ?? null

/** The committees of votings, by registration. */
export const committeesOf = async (work: Work, votings: readonly Loaded<'voting'>[]) =>
  byRegistration(await loadByRegistrations(work, 'committee', named(votings, 'committeeRegistration')))
