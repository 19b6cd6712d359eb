import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bufferOf,
  type Caller,
  type ListAnswer,
  type ListQuery,
  listBytes,
  requireRead,
  textOf,
  type Utf8,
} from '#engine/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf, queryOf } from '../edge/request-state.ts'
import { jsonSchemaOf } from '../model/json-schema.ts'
import { jsonList, sendJson } from './json-answer.ts'
import { pinsOf } from './pins.ts'
import { entityOfRequest, findCollection } from './resolve.ts'

const mostRead = 500
const longestRead = 2000
const read = new WeakMap<CompiledEntity, Map<string, ListQuery>>()

/** The same address says the same: screens ask for their lists again and again. */
const queryAsked = (request: FastifyRequest, entity: CompiledEntity): ListQuery => {
  const known = read.get(entity) ?? new Map<string, ListQuery>()
  read.set(entity, known)
  const found = known.get(request.url)
  if (found) return found
  const query = listQueryOf(queryOf(request), entity)
  if (known.size >= mostRead) known.clear()
  if (request.url.length <= longestRead) known.set(request.url, query)
  return query
}

/** Page headers: where this page begins, how many there are, and how the next one is asked for. */
export const pageHeaders = (answer: Omit<ListAnswer, 'records'>): Record<string, string> => ({
  limit: String(answer.limit),
  offset: String(answer.offset),
  size: String(answer.size),
  continues: String(answer.continues),
  ...(answer.next ? { next: answer.next } : {}),
})

const bodyOf = async (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  answer: ListAnswer<Utf8>,
  query: ListQuery,
): Promise<string | Buffer> => {
  const records = jsonList(answer.records)
  if (!query.breakdown && !query.groups && !query.totals && !query.pinned) return bufferOf(records)
  const parts = [`"entities":${textOf(records)}`]
  if (answer.breakdown)
    parts.push(
      `"breakdown":${JSON.stringify(Object.fromEntries(answer.breakdown.map(b => [b.value ?? '', b.count])))}`,
    )
  if (answer.groups) parts.push(`"groups":${JSON.stringify(answer.groups)}`)
  if (answer.totals) parts.push(`"totals":${JSON.stringify(answer.totals)}`)
  if (query.pinned) parts.push(`"pinned":[${(await pinsOf(product, caller, entity, query)).join(',')}]`)
  return `{${parts.join(',')}}`
}

/** Answers a page of the collection that the request's parameters name. */
export const answerList = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const named = /^(.+)-schema$/.exec(paramOf(request, 'collection'))
  const described = named
    ? await findCollection(product, caller.tenantId, paramOf(request, 'domain'), named[1]!)
    : undefined
  if (described) {
    requireRead(caller, described)
    return sendJson(
      reply,
      JSON.stringify(jsonSchemaOf(described, caller, (await product.models.load(caller.tenantId)).model)),
    )
  }
  const entity = await entityOfRequest(product, request)
  const query = queryAsked(request, entity)
  const answer = await listBytes(product.engine, caller, entity.name, query)
  reply.headers(pageHeaders(answer))
  return sendJson(reply, await bodyOf(product, caller, entity, answer, query))
}

/** `GET /api/{domain}/{collection}`: a page of the records that the caller may see. */
export const listRoute = (app: FastifyInstance, product: Product): void => {
  app.get('/api/:domain/:collection', { config: { entersTenant: true } }, (request, reply) =>
    answerList(product, request, reply),
  )
}
