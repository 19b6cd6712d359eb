import type { FastifyInstance } from 'fastify'
import { placeToText, readPlace } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'

const header = 'X-Seen'

/**
 * Who has written reads what he wrote, wherever he reads: the answer to a write says how far the database's log was, and a
 * request that gives it back is not answered by a replica that has not come so far. Nothing of it is said without a replica.
 */
export const keepSeen = (app: FastifyInstance, product: Product): void => {
  if (!product.config.databaseReplicaUrl) return
  app.addHook('onRequest', (request, _, done) => {
    const given = request.headers['x-seen']
    if (!request.caller || given === undefined) return done()
    const seen = readPlace(String(given))
    if (seen === undefined)
      return done(new AppError('INVALID_FIELD_IN_HEADERS', [header, message('NO_PLACE')]))
    request.caller.seen = seen
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
    const written = isWrite && request.caller ? product.db.writtenIn(request.caller.tenantId) : undefined
    if (written !== undefined) reply.header(header, placeToText(written))
    done(null, payload)
  })
}
