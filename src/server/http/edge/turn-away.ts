import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'

/** Answers without the database, whatever else. */
const needsNothing = /^\/api\/core\/ping(\?|$)/

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request only reads, also where it asks by POST. */
const onlyReads = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  (reading.has(method) && !config.changesData) || !!config.onlyReads || !!config.setsToken

/**
 * Turns away at the door what could not be served: everything while the database is away, what would be kept while there is
 * no room for it. Who asks learns so at once, nothing is begun, and the pages themselves are served all the same.
 */
export const turnAway = (app: FastifyInstance, { health }: Product): void => {
  app.addHook('onRequest', (request, reply, done) => {
    // A balancer sends new ones elsewhere; who has a line open here is told to take another.
    if (health.isLeaving) reply.header('Connection', 'close')
    if (!request.url.startsWith('/api/') || needsNothing.test(request.url)) return done()
    if (health.isDatabaseAway) throw new AppError('DATABASE_AWAY')
    if (health.isStorageFull && !onlyReads(request)) throw new AppError('STORAGE_FULL')
    done()
  })
}
