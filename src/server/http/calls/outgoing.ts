import { type Caller, isElevated } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import { toldShell } from './told-shell.ts'

const path = '/api/core/outgoing'

/** What is held of the whole installation is the main administrators' to let go, what is held of a tenant its own ones'. */
const mayRelease = (caller: Caller, { ofAll }: { ofAll: boolean }): boolean =>
  ofAll ? caller.isMainAdmin : isElevated(caller)

/**
 * `GET /api/core/outgoing`: since when mails are held after a restore, and whether one may let them go; `{}` where nothing is
 * held. `DELETE` lets them go. For who administers.
 */
export const outgoingCalls = (product: Product): Call[] => {
  const stateOf = async (caller: Caller) => {
    return product.directory.outgoingState(caller.tenantId)
  }
  return [
    toldCall({
      method: 'GET',
      path,
      permission: 'isAdmin',
      told: toldShell.outgoing,
      run: async (_, caller) => {
        const held = await stateOf(caller)
        return held ? { ...held, mayRelease: mayRelease(caller, held) } : {}
      },
    }),
    toldCall({
      method: 'DELETE',
      path,
      permission: 'isAdmin',
      told: toldShell.release,
      run: async (engine, caller) => {
        const held = await stateOf(caller)
        if (!held) return {}
        if (!mayRelease(caller, held)) throw new AppError('FORBIDDEN', ['write outgoing'])
        await engine.work(caller, work =>
          writeAudit(work, { action: 'CONFIGURATION', details: { outgoing: 'released', ...held } }),
        )
        await product.directory.releaseOutgoing(held.ofAll ? null : caller.tenantId)
        return {}
      },
    }),
  ]
}
