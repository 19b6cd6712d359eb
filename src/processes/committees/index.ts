import { around, on } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { putOnAgenda, takeOffAgenda } from './agenda.ts'
import { entitled, notByRequester } from './check-votes.ts'
import { closeSession, closeVotes, committeeGuards, hold, invite } from './sessions.ts'
import { closeVotings, openVotings } from './votings.ts'

/** Persons who decide together: invitations, sessions, votes. */
export const committees: Process = {
  guards: committeeGuards,
  steps: {
    'vote/entitled': around('vote', entitled),
    'voting/not-by-requester': around('voting', notByRequester),
  },
  effects: {
    'committee/invite': on('committee', invite),
    'committee/hold': on('committee', hold),
    'committee/vote': on('committee', closeVotes),
    'committee/put-on-agenda': putOnAgenda,
    'committee/take-off-agenda': takeOffAgenda,
    'committee/close': on('committee', closeSession),
    'voting/open': on('voting', openVotings),
    'voting/close': on('voting', closeVotings),
  },
}
