import type { FastifyInstance } from 'fastify'
import { entityOf, insertAny, type Plain } from '#engine/index.ts'
import { isOutage } from '../../health/outage.ts'
import type { Product } from '../../product.ts'

const flushEveryMs = 5000
const mostWaiting = 5000

/**
 * Keeps a line of each request that wrote or was refused, for the tenant to read. Lines wait a moment and go out
 * together: nobody's answer waits for its own, and reading costs no writing.
 */
export const keepAccessLog = (app: FastifyInstance, product: Product): void => {
  let waiting = new Map<number, Plain[]>()
  let count = 0
  let timer: NodeJS.Timeout | undefined

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = new Map()
    count = 0
    for (const [tenantId, records] of lines)
      try {
        const caller = await product.callers.product(tenantId)
        await product.engine.work(caller, async work => {
          if (work.model.entities.has('accessLog'))
            await insertAny(work, entityOf(work.model, 'accessLog'), records, { unchecked: true })
        })
      } catch (error) {
        app.log.warn({ err: error }, 'the log of requests could not be kept')
      }
  }

  app.addHook('onResponse', (request, reply, done) => {
    const tenantId = request.session?.row.tenantId
    const isReading = ['GET', 'HEAD'].includes(request.method) && reply.statusCode < 400
    // Who was turned away is counted and not written down: there is too much of it as it is.
    const isTurnedAway = reply.statusCode === 429 || isOutage(reply.statusCode)
    if (tenantId === undefined || isReading || isTurnedAway || count >= mostWaiting) return done()
    count++
    const originator = request.headers['x-request-originator']
    const line = {
      date: new Date(product.now()).toISOString(),
      requestId: request.id.slice(0, 60),
      method: request.method,
      // Without its query, which may name persons.
      path: request.url.split('?')[0]!.slice(0, 2000),
      httpStatus: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      username: request.caller?.username,
      impersonatedBy: request.caller?.actor?.username,
      originator: typeof originator === 'string' ? originator.slice(0, 250) : undefined,
      ipAddress: request.ip.slice(0, 60),
      userAgent: request.headers['user-agent']?.slice(0, 500),
      name: request.caller?.username,
    }
    waiting.set(tenantId, [...(waiting.get(tenantId) ?? []), line])
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref()
    done()
  })

  app.addHook('onClose', flush)
}
