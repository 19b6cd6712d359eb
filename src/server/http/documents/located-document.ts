import type { FastifyRequest } from 'fastify'
import { type Caller, entityOf, loadKeys, type Plain, type Work } from '#engine/index.ts'
import type { Product } from '../../product.ts'
import { paramOf } from '../edge/request-state.ts'
import { makeOwedDocuments } from './owed-documents.ts'
import { documentOf, holderOf } from './record-documents.ts'

/** The addresses of a document's bytes: below its record, and below the document itself. */
export const belowRecord = '/api/:domain/:collection/:key/documents/:id'
export const byItself = '/api/doc/documents/:id'

/** Finds the document that a request's address names, for a work of the caller's: what his own list of documents shows. */
export const locateDocument = async (
  product: Product,
  caller: Caller,
  request: FastifyRequest,
): Promise<(work: Work, lock?: boolean) => Promise<Plain>> => {
  const id = paramOf(request, 'id')
  if (!paramOf(request, 'key'))
    return async (work, lock) => (await loadKeys(work, entityOf(work.model, 'document'), [id], lock))[0]!
  const holder = await holderOf(product, caller, request)
  await makeOwedDocuments(product, caller, holder.entity, holder.record)
  return (work, lock) => documentOf(work, holder, id, lock)
}

/** The same, read at once. */
export const readLocated = async (
  product: Product,
  caller: Caller,
  request: FastifyRequest,
): Promise<Plain> => {
  const find = await locateDocument(product, caller, request)
  return product.engine.work(caller, work => find(work))
}
