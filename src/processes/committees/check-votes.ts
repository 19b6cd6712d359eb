import { loadByRegistrations, type Plain, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { committeesOf, entitledOf } from './entitled.ts'

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', [field, message], {
    errors: [{ field, message, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

/**
 * Votes are given, changed and taken back while their voting is open, by persons who are entitled.
 * @throws INVALID_FIELD_IN_BODY `votingRegistration`, `personRegistration`
 */
export const checkVotes = async (work: Work, votes: readonly Plain[]): Promise<void> => {
  const votings = new Map(
    (
      await loadByRegistrations(
        work,
        'voting',
        [...new Set(votes.map(v => String(v.votingRegistration)))],
        // A vote that arrives while it is counted waits, and finds it closed.
        { lock: 'key share' },
      )
    ).map(v => [String(v.registration), v]),
  )
  const committees = await committeesOf(work, [...votings.values()])
  for (const vote of votes) {
    const voting = votings.get(String(vote.votingRegistration))
    if (voting?.status !== 'OPEN')
      refuse('votingRegistration', `voting ${vote.votingRegistration} is not open`)
    const committee = committees.get(String(voting!.committeeRegistration ?? ''))
    if (committee && !entitledOf(committee).includes(String(vote.personRegistration)))
      refuse('personRegistration', 'only members who are present may vote')
  }
}
