import { entityOf, loadWhere, sql } from '#engine/index.ts'
import type { Call } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import type { Product } from '../../product.ts'
import { toldPeople } from './told-people.ts'

const mostShown = 50

const textOrNothing = (value: unknown): string | null => (value == null ? null : String(value))

/** `GET /api/core/users/current/impersonations`: when somebody worked as oneself, who and why. */
export const ownImpersonations = (product: Product): Call =>
  toldCall({
    method: 'GET',
    path: '/api/core/users/current/impersonations',
    told: toldPeople.impersonations,
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
          registration: String(one.registration),
          name: textOrNothing(one.actorName),
          house: textOrNothing(one.actorTenant),
          reason: textOrNothing(one.reason),
          at: String(one.startDate),
          until: String(one.endDate ?? one.untilDate),
          isOver: !!one.endDate || Date.parse(String(one.untilDate)) <= product.now(),
          writes: Number(one.writes ?? 0),
        }))
    },
  })
