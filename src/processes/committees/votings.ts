import { type Effect, loadMatching, type Work } from '#engine/index.ts'
import { decide } from '#entities/cases/voting.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { keptMessages } from '#locales/index.ts'
import type { Asked } from '../asked.ts'
import { callEffect } from '../call-effect.ts'
import { tellPeople } from '../tell-people.ts'
import { chairOf, committeesOf, entitledOf } from './entitled.ts'

/** Who may vote is settled when the vote opens: the members who are present. */
export const openVotings: Effect<'voting'> = async (work, votings) => {
  const committees = await committeesOf(work, votings)
  for (const voting of votings) {
    const committee = committees.get(voting.committeeRegistration)
    if (committee) voting.entitled = entitledOf(committee, voting).length
    voting.openDate = work.at
    if (committee) await askVotes(work, voting, entitledOf(committee, voting))
  }
}

/** Those of the entitled who come in here are told that their vote is asked for. */
export const askVotes = async (
  work: Work,
  voting: Loaded<'voting'>,
  persons: readonly string[],
): Promise<void> => {
  const users = persons.length ? await loadMatching(work, 'user', { personRegistration: [...persons] }) : []
  const usernames = users.map(user => user.username)
  tellPeople(work, 'VOTE_ASKED', usernames, { ...voting, entity: 'voting' })
}

const count = (votes: readonly Loaded<'vote'>[], choice: string): number =>
  votes.filter(vote => vote.choice === choice).length

/** Counts the votes of those who are entitled, and lets quorum and majority decide. */
export const closeVotings: Effect<'voting'> = async (work, votings) => {
  const committees = await committeesOf(work, votings)
  const all = await loadMatching(work, 'vote', {
    votingRegistration: votings.map(v => v.registration),
  })
  const told: Asked['approval/voted']['takes'][] = []
  for (const voting of votings) {
    const committee = committees.get(voting.committeeRegistration)
    const may = committee && new Set(entitledOf(committee, voting))
    const votes = all.filter(
      v => v.votingRegistration === voting.registration && (!may || may.has(v.personRegistration)),
    )
    const chair = committee && voting.chairDecides ? chairOf(committee, voting) : null
    const { result, explanation } = decide({
      // Without a committee whoever voted was entitled at least.
      entitled: Math.max(voting.entitled ?? 0, votes.length),
      inFavour: count(votes, 'FOR'),
      against: count(votes, 'AGAINST'),
      abstained: count(votes, 'ABSTAIN'),
      majority: voting.majority ?? 'SIMPLE',
      quorum: Number(voting.quorum ?? 50),
      chair: (votes.find(v => v.personRegistration === chair)?.choice as 'FOR' | undefined) ?? null,
    })
    voting.result = result
    voting.explanation = keptMessages([explanation])
    voting.closeDate = work.at
    const { approvalRegistration: approval, registration } = voting
    if (approval) told.push({ approval, voting: registration, isPassed: result === 'PASSED', explanation })
  }
  await callEffect(work, 'approval/voted', told, 'voting')
}
