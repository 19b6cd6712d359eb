import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { readToken, subscribe, unsubscribe } from '../../push/subscriptions.ts'
import { toldShell } from './told-shell.ts'

const fieldOf = (body: unknown, name: string): unknown => {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [name])
  return value
}

/** Where a browser may be reached: by what key it asks its push service, and what that gave it. */
export const notificationCalls = (product: Product): Call[] => [
  toldCall({
    method: 'GET',
    path: '/api/notification/client-configuration',
    told: toldShell.push,
    run: async () => ({ publicVapidKey: product.push.keys.publicKey, isEnabled: true }),
  }),
  toldCall({
    method: 'POST',
    path: '/api/notification/subscribe',
    told: toldShell.subscribe,
    run: async (engine, caller, { body }) => {
      const token = readToken(fieldOf(body, 'token'))
      await subscribe(engine, caller, product.push.seal, token)
      return { isSubscribed: true }
    },
  }),
  toldCall({
    method: 'POST',
    path: '/api/notification/unsubscribe',
    told: toldShell.unsubscribe,
    run: async (engine, caller, { body }) => {
      const endpoint = fieldOf(body, 'endpoint')
      if (typeof endpoint !== 'string') throw new AppError('INVALID_STRING_FIELD', ['endpoint'])
      await unsubscribe(engine, caller, endpoint)
      return { isSubscribed: false }
    },
  }),
]
