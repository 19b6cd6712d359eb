import { loadByRegistrations, type Plain, type Step, type Work } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { committeesOf, entitledOf } from './entitled.ts'

const judge = async (votes: readonly Plain[], work: Work): Promise<(FieldProblem | null)[]> => {
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
  return votes.map(vote => {
    const voting = votings.get(String(vote.votingRegistration))
    if (voting?.status !== 'OPEN')
      return {
        field: 'votingRegistration',
        message: message('VOTING_NOT_OPEN', { voting: vote.votingRegistration }),
      }
    const committee = committees.get(String(voting.committeeRegistration ?? ''))
    return committee && !entitledOf(committee).includes(String(vote.personRegistration))
      ? { field: 'personRegistration', message: message('ONLY_PRESENT_VOTE') }
      : null
  })
}

/** Votes are given, changed and taken back while their voting is open, by persons who are entitled. */
export const entitled: Step = {
  check: async (work, writings) => {
    const sides = writings.flatMap(({ before, after }) => [before, after]).filter(vote => vote !== null)
    const found = new Map((await judge(sides, work)).map((problem, i) => [sides[i]!, problem]))
    return writings.map(({ before, after }) => {
      const problem = (before && found.get(before)) ?? (after && found.get(after))
      return problem ? [problem] : null
    })
  },
}
