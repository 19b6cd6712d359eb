import type { FastifyInstance } from 'fastify'
import { insertRecords } from '#engine/index.ts'
import { keptError } from '#processes/kept-error.ts'
import { isOutage } from '../../health/outage.ts'
import type { Product } from '../../product.ts'
import { hasLeft, toAppError } from './error-answers.ts'

const keptDays = 90

/**
 * Keeps what went wrong on our side for the tenant to see, under the number that the person was told. The log of the
 * server holds the error whole; here stands only what it was about.
 */
export const keepFaults = (app: FastifyInstance, product: Product): void => {
  app.addHook('onError', async (request, _reply, error) => {
    const tenantId = request.session?.row.tenantId
    const coded = toAppError(error, request)
    // What is away or full cannot keep it either, and is told by whoever watches it.
    if (tenantId === undefined || coded.status < 500 || isOutage(coded.status) || hasLeft(error, request))
      return
    const now = product.now()
    try {
      const caller = await product.callers.product(tenantId, { requestId: request.id })
      await product.engine.work(caller, work =>
        insertRecords(
          work,
          'systemLog',
          [
            {
              date: new Date(now).toISOString(),
              level: 'ERROR',
              name: coded.code,
              source: `${request.method} ${request.routeOptions.url ?? 'none'}`.slice(0, 250),
              message: keptError(coded),
              username: request.caller?.username,
              requestId: request.id.slice(0, 60),
              expirationDate: new Date(now + keptDays * 86_400_000).toISOString(),
              details: { code: coded.code, cause: coded.cause instanceof Error ? coded.cause.name : null },
            },
          ],
          { unchecked: true },
        ),
      )
    } catch (fault) {
      request.log.warn({ err: fault }, 'a fault could not be kept')
    }
  })
}
