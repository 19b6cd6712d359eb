import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { byRegistration, named } from '../named.ts'

type Members = Pick<Loaded<'committee'>, 'persons'>

/** A vote in which somebody has none: whoever has asked for what it decides. */
type Ballot = Pick<Loaded<'voting'>, 'requesterRegistration'>

/** Members of a committee who may vote: who is present, no guest, and has not asked for it himself. */
export const entitledOf = ({ persons }: Members, ballot?: Ballot): string[] =>
  (persons ?? [])
    .filter(person => person.inviteStatus === 'PRESENTED' && person.role !== 'GUEST')
    .map(person => person.personRegistration)
    .filter(person => person !== ballot?.requesterRegistration)

/** The person who presides over a committee, if one does; nobody where it is he who asks. */
export const chairOf = ({ persons }: Members, ballot?: Ballot): string | null => {
  const chair = persons?.find(person => person.role === 'CHAIR')?.personRegistration ?? null
  return chair && chair === ballot?.requesterRegistration ? null : chair
}

/** The committees of votings, by registration. */
export const committeesOf = async (work: Work, votings: readonly Loaded<'voting'>[]) =>
  byRegistration(await loadByRegistrations(work, 'committee', named(votings, 'committeeRegistration')))
