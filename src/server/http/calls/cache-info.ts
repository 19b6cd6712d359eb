import type { Caller } from '#engine/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { toldShell } from './told-shell.ts'

const path = '/api/core/cache-info'

/**
 * `GET /api/core/cache-info`: what the answering process keeps for the caller's tenant, and how it fares; `DELETE` makes it
 * read the tenant's configuration anew. For who administers.
 */
export const cacheCalls = (product: Product): Call[] => {
  const describe = async (caller: Caller) => {
    const { model, configVersion } = await product.models.load(caller.tenantId)
    const { totalCount, idleCount, waitingCount } = product.db.pool
    return {
      model: { configVersion, entities: model.entities.size, tenantsLoaded: product.models.tenantsLoaded },
      process: {
        startDate: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        memoryBytes: process.memoryUsage().rss,
        node: process.version,
      },
      database: { total: totalCount, idle: idleCount, waiting: waitingCount },
    }
  }
  return [
    toldCall({
      method: 'GET',
      path,
      permission: 'isAdmin',
      told: toldShell.cache,
      run: (_, caller) => {
        return describe(caller)
      },
    }),
    toldCall({
      method: 'DELETE',
      path,
      permission: 'isAdmin',
      told: toldShell.cache,
      run: (_, caller) => {
        product.models.forget(caller.tenantId)
        return describe(caller)
      },
    }),
  ]
}
