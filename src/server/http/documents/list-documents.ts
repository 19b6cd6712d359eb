import type { FastifyReply, FastifyRequest } from 'fastify'
import { entityOf, listRecords, type Plain } from '#engine/index.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'
import { asProduct } from '../calls/current-user.ts'
import { sendJson } from '../collections/json-answer.ts'
import { pageHeaders } from '../collections/list.ts'
import { callerOf, queryOf } from '../edge/request-state.ts'
import { makeOwedDocuments } from './owed-documents.ts'
import { holderOf, seesShared } from './record-documents.ts'

/** To a party a shared document is something to read. */
export const asShared = (text: string): string =>
  JSON.stringify({
    ...(JSON.parse(text) as Plain),
    _abilities: { read: true, write: false, delete: false, transitions: [] },
  })

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
  const isParty = seesShared(caller)
  if (isParty && !holder.isShown) return sendJson(reply, '[]')
  const of = {
    entityName: [...new Set([holder.entity.base, holder.entity.name])],
    entityRegistration: String(holder.record.registration),
    ...(isParty ? { isShared: true } : {}),
  }
  const answer = await listRecords(
    product.engine,
    isParty ? asProduct(caller) : caller,
    'document',
    query,
    of,
  )
  reply.headers(pageHeaders(answer))
  return sendJson(reply, `[${(isParty ? answer.records.map(asShared) : answer.records).join(',')}]`)
}
