import { loadByRegistrations, type Plain, type Work } from '#engine/index.ts'

/** Members of a committee who may vote: who is present and no guest. */
export const entitledOf = (committee: Plain): string[] =>
  ((committee.persons as Plain[] | undefined) ?? [])
    .filter(person => person.inviteStatus === 'PRESENTED' && person.role !== 'GUEST')
    .map(person => String(person.personRegistration))

/** The person who presides over a committee, if one does. */
export const chairOf = (committee: Plain): string | null => {
  const chair = ((committee.persons as Plain[] | undefined) ?? []).find(person => person.role === 'CHAIR')
  return chair ? String(chair.personRegistration) : null
}

/** The committees of votings, by registration. */
export const committeesOf = async (work: Work, votings: readonly Plain[]): Promise<Map<string, Plain>> =>
  new Map(
    (
      await loadByRegistrations(work, 'committee', [
        ...new Set(votings.flatMap(v => (v.committeeRegistration ? [String(v.committeeRegistration)] : []))),
      ])
    ).map(c => [String(c.registration), c]),
  )
