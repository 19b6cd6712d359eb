import { loadByRegistrations, type Step, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { byRegistration, named } from '../named.ts'
import { committeesOf, entitledOf } from './entitled.ts'

/** A vote as it is written: its own fields may still be missing. */
type Vote = Partial<Loaded<'vote'>>

const judge = async (votes: readonly Vote[], work: Work): Promise<(FieldProblem | null)[]> => {
  const votings = byRegistration(
    await loadByRegistrations(
      work,
      'voting',
      named(votes, 'votingRegistration'),
      // A vote that arrives while it is counted waits, and finds it closed.
      { lock: 'key share' },
    ),
  )
  const committees = await committeesOf(work, [...votings.values()])
  return votes.map(vote => {
    const voting = votings.get(vote.votingRegistration)
    if (voting?.status !== 'OPEN')
      return {
        field: 'votingRegistration',
        message: message('VOTING_NOT_OPEN', { voting: vote.votingRegistration }),
      }
    const committee = committees.get(voting.committeeRegistration)
    return committee && !entitledOf(committee).includes(vote.personRegistration ?? '')
      ? { field: 'personRegistration', message: message('ONLY_PRESENT_VOTE') }
      : null
  })
}

/** Votes are given, changed and taken back while their voting is open, by persons who are entitled. */
export const entitled: Step = {
  check: async (work, writings) => {
    const sides: Vote[] = writings
      .flatMap(({ before, after }) => [before, after])
      .filter(vote => vote !== null)
    const found = new Map((await judge(sides, work)).map((problem, i) => [sides[i]!, problem]))
    return writings.map(({ before, after }) => {
      const problem = (before && found.get(before)) ?? (after && found.get(after))
      return problem ? [problem] : null
    })
  },
}
