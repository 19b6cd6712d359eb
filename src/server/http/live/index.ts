import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { findEntityName, type Model } from '#model/index.ts'
import type { Stream } from '../../live/stream.ts'
import type { Product } from '../../product.ts'
import { toldHouses } from '../calls/told-houses.ts'
import { callerOf, queryOf, queryText } from '../edge/request-state.ts'

const mostWatched = 60
const mostOpen = 60
const retryAfterS = 30
/** Somebody who reads nothing of what he is told is let go: he comes back. */
const mostUnread = 256 * 1024

const listOf = (request: FastifyRequest, name: string, most: number): string[] => {
  const values = (queryText(request, name) ?? '').split(',').filter(Boolean)
  if (values.length > most)
    throw new AppError('INVALID_FIELD_IN_QUERY', [name, message('MORE_VALUES_THAN', { max: most })])
  return [...new Set(values)]
}

/** Throws UNSUPPORTED_ENTITY for one that nobody knows. */
const requireKnown = (model: Model, name: string): string => {
  if (!model.entities.has(findEntityName(name, model.entities.keys())))
    throw new AppError('UNSUPPORTED_ENTITY', [name])
  return name
}

const openIn = (request: FastifyRequest, model: Model): { entity: string; id: string }[] =>
  listOf(request, 'here', mostOpen).map(given => {
    const [entity = '', id = ''] = given.split(':')
    if (!isUuid(id)) throw new AppError('INVALID_FIELD_IN_QUERY', ['here', given])
    return { entity: requireKnown(model, entity), id }
  })

/** The instant after which a browser has seen nothing: of the line that it had before, or so long `ago` as it began to read. */
const lastSeen = (request: FastifyRequest, now: number): number | null => {
  const value = Number(request.headers['last-event-id'])
  if (Number.isFinite(value) && value > 0) return value
  const ago = queryText(request, 'ago')
  if (ago === undefined) return null
  if (!/^\d{1,15}$/.test(ago)) throw new AppError('INVALID_FIELD_IN_QUERY', ['ago', ago])
  return Math.max(1, now - Number(ago))
}

const headersOf = (reply: FastifyReply, token: string): Record<string, string | number | string[]> => ({
  ...(reply.getHeaders() as Record<string, string>),
  authorization: `Bearer ${token}`,
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
})

/**
 * `GET /api/core/live?watch=contract,person&here=contract:{_id}&ago=1200`: told as it happens which of these records are in a newer
 * version, and who else has them open. Nothing but ids and versions leaves, and those only of what the caller sees.
 */
export const liveRoutes = (app: FastifyInstance, product: Product): void => {
  const { live } = product
  app.get('/api/core/live', { config: { told: toldHouses.live, isStream: true } }, async (request, reply) => {
    const unknown = Object.keys(queryOf(request)).find(name => !['watch', 'here', 'ago'].includes(name))
    if (unknown) throw new AppError('INVALID_FIELD_IN_QUERY', [unknown])
    if (live.isFull || product.health.isLeaving) throw new AppError('BUSY', [retryAfterS])
    const caller = callerOf(request)
    const session = request.session!
    const { model } = await product.models.load(caller.tenantId)
    const names = listOf(request, 'watch', mostWatched).map(name => requireKnown(model, name))
    const open = await live.openedBy(model, caller, openIn(request, model))
    const since = lastSeen(request, product.now())
    // Whoever was signed out meanwhile begins nothing.
    const token = (await product.sessions.stillStands(session)) && (await product.sessions.renew(session))
    if (!token) throw new AppError('UNAUTHENTICATED')
    const { raw } = reply
    reply.hijack()
    raw.writeHead(200, headersOf(reply, token))
    const stream: Stream = {
      caller,
      sessionId: session.row.id,
      ...live.standingOf(model, caller),
      watched: live.watchedBy(model, caller, names),
      open,
      openedAt: product.now(),
      send: text => {
        if (raw.writableLength > mostUnread) raw.destroy()
        else if (!raw.writableEnded) raw.write(text)
      },
      end: () => raw.end(),
    }
    raw.once('close', () => live.close(stream))
    // Gone while he was asked who he is: nobody says it again.
    if (raw.destroyed) return
    await live.open(stream, since).catch(error => {
      request.log.warn({ err: error }, 'a page could not be told what it missed')
      live.close(stream)
    })
  })
  app.addHook('preClose', async () => live.stop())
}
