import { entityOf, loadWhere, sql } from '#engine/index.ts'
import type { Call } from '#processes/index.ts'
import type { Product } from '../../product.ts'

const mostShown = 50

/** `GET /api/core/users/current/impersonations`: when somebody worked as oneself, who and why. */
export const ownImpersonations = (product: Product): Call => ({
  method: 'GET',
  path: '/api/core/users/current/impersonations',
  run: async (engine, caller) => {
    // His own rows of a log that only administrators read.
    const keeper = await product.callers.product(caller.tenantId, { requestId: caller.requestId })
    const found = await engine.work(keeper, work =>
      loadWhere(work, entityOf(work.model, 'impersonation'), sql`t.user_id = ${caller.userId}::uuid`, {
        limit: 500,
      }),
    )
    return found
      .sort((a, b) => String(b.startDate).localeCompare(String(a.startDate)))
      .slice(0, mostShown)
      .map(one => ({
        registration: one.registration,
        name: one.actorName,
        house: one.actorTenant,
        reason: one.reason,
        at: one.startDate,
        until: one.endDate ?? one.untilDate,
        isOver: !!one.endDate || Date.parse(String(one.untilDate)) <= product.now(),
        writes: one.writes ?? 0,
      }))
  },
})
