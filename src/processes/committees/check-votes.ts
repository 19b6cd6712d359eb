import { loadByRegistrations, type Sent, type Step, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { byRegistration, named } from '../named.ts'
import { committeesOf, entitledOf } from './entitled.ts'

/** Who votes in what. */
interface Vote {
  votingRegistration: string
  personRegistration: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A vote as it came: its own fields may still be missing, or be no text. */
const voteOf = (sent: Sent<'vote'>): Vote => ({
  votingRegistration: text(sent.votingRegistration),
  personRegistration: text(sent.personRegistration),
})

/** Votes about what the caller himself has asked for: he casts none in them, nor notes any of others. */
const askedByCaller = async (work: Work, votings: readonly Loaded<'voting'>[]): Promise<Set<string>> => {
  const approvals = byRegistration(
    await loadByRegistrations(work, 'approval', named(votings, 'approvalRegistration')),
  )
  const isOwn = ({ approvalRegistration }: Loaded<'voting'>): boolean =>
    !!approvalRegistration && approvals.get(approvalRegistration)?.askedBy === work.caller.username
  return new Set(votings.filter(isOwn).map(voting => voting.registration))
}

/** Quorum, majority and who is entitled are not set by whoever asks. */
export const notByRequester: Step<'voting'> = {
  check: async (work, writings) => {
    const own = await askedByCaller(
      work,
      writings.flatMap(({ before }) => before ?? []),
    )
    return writings.map(({ before }) =>
      before && own.has(before.registration)
        ? [{ field: 'approvalRegistration', message: message('REQUESTER_DOES_NOT_VOTE') }]
        : null,
    )
  },
}

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
  const own = await askedByCaller(work, [...votings.values()])
  return votes.map(vote => {
    const voting = votings.get(vote.votingRegistration)
    if (voting?.status !== 'OPEN')
      return {
        field: 'votingRegistration',
        message: message('VOTING_NOT_OPEN', { voting: vote.votingRegistration }),
      }
    if (own.has(voting.registration))
      return { field: 'votingRegistration', message: message('REQUESTER_DOES_NOT_VOTE') }
    const committee = committees.get(voting.committeeRegistration)
    return committee && !entitledOf(committee, voting).includes(vote.personRegistration)
      ? { field: 'personRegistration', message: message('ONLY_PRESENT_VOTE') }
      : null
  })
}

/** Votes are given, changed and taken back while their voting is open, by persons who are entitled. */
export const entitled: Step<'vote'> = {
  check: async (work, writings) => {
    const sides = writings.map(({ before, after }) =>
      [before, after].flatMap(vote => (vote ? [voteOf(vote)] : [])),
    )
    const votes = sides.flat()
    const found = new Map((await judge(votes, work)).map((problem, i) => [votes[i]!, problem]))
    return sides.map(own => {
      const problem = own.map(vote => found.get(vote)).find(one => one)
      return problem ? [problem] : null
    })
  },
}
