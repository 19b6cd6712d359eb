import type { Process } from '../call.ts'
import { entitled } from './check-votes.ts'
import { closeSession, closeVotes, committeeGuards, hold, invite } from './sessions.ts'
import { closeVotings, openVotings } from './votings.ts'

/** Persons who decide together: invitations, sessions, votes. */
export const committees: Process = {
  guards: committeeGuards,
  steps: { 'vote/entitled': entitled },
  effects: {
    'committee/invite': invite,
    'committee/hold': hold,
    'committee/vote': closeVotes,
    'committee/close': closeSession,
    'voting/open': openVotings,
    'voting/close': closeVotings,
  },
}
