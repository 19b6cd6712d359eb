import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityOf, listRecords } from '#engine/index.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'
import { sendJson } from '../collections/json-answer.ts'
import { pageHeaders } from '../collections/list.ts'
import { callerOf, queryOf } from '../edge/request-state.ts'
import { makeOwedDocuments } from './owed-documents.ts'
import { holderOf } from './record-documents.ts'

/** The documents of a record; those that it owes are made by the way. */
export const listDocuments = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const holder = await holderOf(product, caller, request)
  await makeOwedDocuments(product, caller, holder.entity, holder.record)
  const { model } = await product.models.load(caller.tenantId)
  const query = listQueryOf({ range: '0-199', ...queryOf(request) }, entityOf(model, 'document'))
  const answer = await listRecords(product.engine, caller, 'document', query, {
    entityName: [...new Set([holder.entity.base, holder.entity.name])],
    entityRegistration: String(holder.record.registration),
  })
  reply.headers(pageHeaders(answer))
  return sendJson(reply, `[${answer.records.join(',')}]`)
}
