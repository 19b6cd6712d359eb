import { createHmac } from 'node:crypto'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { toldShell } from './told-shell.ts'

/**
 * `GET /api/core/offline/key`: what a membership's unsent work is sealed by on its devices. It is made from the product's secret
 * and never kept, the same at every sign-in: work that a closed space left behind opens again for the one who left it. `former` are
 * those of secrets that were in use before: by them what was left then is opened, and sealed anew.
 */
export const offlineKeyCall = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/core/offline/key',
    told: toldShell.offlineKey,
    run: async (_, caller) => {
      // Who has no session of his own has no device either.
      if (!caller.sessionId) throw new AppError('FORBIDDEN', ['offline key'])
      const keyOf = (secret: Buffer): { id: string; key: string } => {
        const part = (purpose: string): Buffer =>
          createHmac('sha256', secret).update(`${purpose} ${caller.tenantId} ${caller.userId}`).digest()
        return { id: part('name').toString('hex').slice(0, 16), key: part('key').toString('base64') }
      }
      const [now, ...former] = product.offlineSecrets.map(keyOf)
      return { ...now, former }
    },
  })
