import { asks, type Guard, isElevated, on } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { approvalCalls } from './calls.ts'
import { approvalGuards, decide, reopen, voted, withdraw } from './decide.ts'
import { weigh } from './waiting.ts'

export { transitionApprovals } from './claim.ts'

/** Who decides over administrators is one. */
const administrator: Guard<'pendingChange'> = (_, { caller }) =>
  isElevated(caller) ? null : { message: message('ADMINISTRATORS_DECIDE') }

/** Four eyes are those of two: nobody says yes to himself. */
const secondAdministrator: Guard<'pendingChange'> = (change, work) =>
  change.askedBy === work.caller.username
    ? { message: message('SECOND_ADMINISTRATOR_DECIDES') }
    : administrator(change, work)

/** What waits for the yes of a second person: changes of administrators, and transitions that a tenant lets ask. */
export const approvals: Process = {
  guards: {
    'pending-change/administrator': asks('pendingChange', administrator),
    'pending-change/second-administrator': asks('pendingChange', secondAdministrator),
    ...approvalGuards,
  },
  effects: {
    'approval/approve': on('approval', decide),
    'approval/refuse': on('approval', decide),
    'approval/reopen': on('approval', reopen),
    'approval/withdraw': on('approval', withdraw),
    'approval/voted': voted,
    'approval/weigh': weigh,
  },
  calls: approvalCalls,
}
