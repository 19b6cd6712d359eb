import type { Process } from '../call.ts'
import { mayVote } from './check-votes.ts'
import { closeSession, closeVotes, committeeGuards, hold, invite } from './sessions.ts'
import { closeVotings, openVotings } from './votings.ts'

/** Persons who decide together: invitations, sessions, votes. */
export const committees: Process = {
  guards: { ...committeeGuards, 'vote/entitled': mayVote },
  effects: {
    'committee/invite': invite,
    'committee/hold': hold,
    'committee/vote': closeVotes,
    'committee/close': closeSession,
    'voting/open': openVotings,
    'voting/close': closeVotings,
  },
}
