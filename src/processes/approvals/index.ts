import { asks, type Guard, isElevated } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import type { Process } from '../call.ts'

/** Who decides over administrators is one. */
const administrator: Guard<'pendingChange'> = (_, { caller }) =>
  isElevated(caller) ? null : { message: message('ADMINISTRATORS_DECIDE') }

/** Four eyes are those of two: nobody says yes to himself. */
const secondAdministrator: Guard<'pendingChange'> = (change, work) =>
  change.askedBy === work.caller.username
    ? { message: message('SECOND_ADMINISTRATOR_DECIDES') }
    : administrator(change, work)

/** What waits for the yes of a second person. */
export const approvals: Process = {
  guards: {
    'pending-change/administrator': asks('pendingChange', administrator),
    'pending-change/second-administrator': asks('pendingChange', secondAdministrator),
  },
}
