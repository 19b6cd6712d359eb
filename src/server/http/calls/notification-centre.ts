import { isUuid } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import { ownNotifications, readNotifications } from '../../notifications/own-notifications.ts'
import { toldShell } from './told-shell.ts'

const mostIds = 500

const idsOf = (body: unknown): string[] | null => {
  const ids = (body as { ids?: unknown } | null | undefined)?.ids
  if (ids === undefined || ids === null) return null
  if (!Array.isArray(ids) || ids.length > mostIds || !ids.every(id => typeof id === 'string' && isUuid(id)))
    throw new AppError('INVALID_STRING_FIELD', ['ids'])
  return ids as string[]
}

/** What a person was told, and that he has read it. */
export const notificationCentreCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/notification/notifications',
    told: toldShell.notifications,
    run: (engine, caller) => ownNotifications(engine, caller),
  }),
  toldCall({
    method: 'POST',
    path: '/api/notification/read',
    told: toldShell.readNotifications,
    run: async (engine, caller, { body }) => {
      await readNotifications(engine, caller, idsOf(body))
      return ownNotifications(engine, caller)
    },
  }),
]
