import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bufferOf,
  type Caller,
  loadMatching,
  may,
  type ReadOptions,
  readBytes,
  readRecordAsOf,
} from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf, queryOf, queryText } from '../edge/request-state.ts'
import { sendJson } from './json-answer.ts'
import { answerScript } from './read-script.ts'
import { entityOfRequest } from './resolve.ts'

const names = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

const known = new Set(['projection', 'include', 'asOf', 'shortUrl'])

/** What an answer of one record shall hold. */
export const readOptionsOf = (request: FastifyRequest): ReadOptions => {
  const projection = names(queryText(request, 'projection'))
  return { include: names(queryText(request, 'include')), ...(projection.length ? { projection } : {}) }
}

/** What happened inside the house is the house's: a party needs the permission by name. */
export const requireHistory = (caller: Caller): void => {
  if (caller.persons !== null && !may(caller, 'read histories', { strict: true }))
    throw new AppError('FORBIDDEN', ['read histories'])
}

/** A short link leads nowhere once its time is over. Throws ENTITY_REGISTRATION_NOT_FOUND. */
const requireLasting = (product: Product, caller: Caller, shortKey: string): Promise<void> =>
  product.engine.work(caller, async work => {
    const [link] = await loadMatching(work, 'keyValue', { shortKey }, { asCaller: true })
    const until = link?.expirationDate
    if (until && Date.parse(until) < Date.parse(work.at))
      throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['keyValue', shortKey])
  })

/** Answers one record of an entity, by its key, as the query asks for it. */
export const answerRecord = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  entity: string,
  key: string,
): Promise<FastifyReply> => {
  for (const name of Object.keys(queryOf(request)))
    if (!known.has(name))
      throw new AppError('INVALID_FIELD_IN_QUERY', [name.slice(0, 60), message('UNKNOWN_FIELD')])
  const caller = callerOf(request)
  const asOf = queryText(request, 'asOf')
  const options = readOptionsOf(request)
  if (queryText(request, 'shortUrl')) await requireLasting(product, caller, key)
  if (!asOf) return sendJson(reply, bufferOf(await readBytes(product.engine, caller, entity, key, options)))
  requireHistory(caller)
  return sendJson(reply, await readRecordAsOf(product.engine, caller, entity, key, asOf, options))
}

/**
 * `GET /api/{domain}/{collection}/{key}`: one record, by registration, natural key or id; with `asOf` as it stood at the
 * end of a day.
 */
export const readRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/api/:domain/:collection/:key', { config: { entersTenant: true } }, async (request, reply) => {
    const entity = await entityOfRequest(product, request)
    const key = paramOf(request, 'key')
    if (entity.name === 'script' && (await answerScript(product, request, reply, key))) return reply
    return answerRecord(product, request, reply, entity.name, key)
  })
}
