import { createHash } from 'node:crypto'
import { insertRecords, loadMatching, saveRecords } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../../product.ts'

const longestToken = 4096
const preferenceType = 'PUSH'

/** `GET /api/notification/client-configuration` and `POST …/subscribe`: where a browser may be reached. */
export const notificationCalls = (product: Product): Call[] => [
  {
    method: 'GET',
    path: '/api/notification/client-configuration',
    run: async () => ({ publicVapidKey: product.pushKey, isEnabled: true }),
  },
  {
    method: 'POST',
    path: '/api/notification/subscribe',
    run: async (engine, caller, { body }) => {
      const token = (body as { token?: unknown } | null | undefined)?.token
      if (token === undefined || token === null || token === '')
        throw new AppError('MISSING_FIELD_IN_BODY', ['token'])
      const text = typeof token === 'string' ? token : JSON.stringify(token)
      if (text.length > longestToken) throw new AppError('INVALID_STRING_FIELD', ['token'])
      const groupId = createHash('sha256').update(text).digest('hex')
      return engine.work(caller, async work => {
        const of = { username: caller.username, type: preferenceType, groupId }
        const value = { token, subscribedDate: work.at }
        const [before] = await loadMatching(work, 'userPreference', of, { lock: 'update' })
        if (before) await saveRecords(work, 'userPreference', [{ before, after: { ...before, value } }])
        else await insertRecords(work, 'userPreference', [{ ...of, value }])
        return { isSubscribed: true }
      })
    },
  },
]
