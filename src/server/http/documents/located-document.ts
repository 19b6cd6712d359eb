import type { FastifyRequest } from 'fastify'
import {
  type Caller,
  entityOf,
  isUuid,
  loadKeys,
  loadWhere,
  name,
  type Plain,
  requireRead,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { asProduct } from '../calls/current-user.ts'
import { paramOf } from '../edge/request-state.ts'
import { makeOwedDocuments } from './owed-documents.ts'
import { documentOf, holderOf, isShownTo, seesShared } from './record-documents.ts'

/** The addresses of a document's bytes: below its record, and below the document itself. */
export const belowRecord = '/api/:domain/:collection/:key/documents/:id'
export const byItself = '/api/doc/documents/:id'

const noDocument = (id: string) => new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['document', id])

/** A document by its own key. A party reaches it by the record that it hangs on, and only if it is shared. */
const ownDocument = async (work: Work, caller: Caller, id: string, lock: boolean): Promise<Plain> => {
  const entity = entityOf(work.model, 'document')
  requireRead(caller, entity)
  if (!seesShared(caller)) {
    const [document] = await loadKeys({ ...work, caller }, entity, [id], lock)
    return document!
  }
  const key = isUuid(id) ? sql`${name('t.id')} = ${id}::uuid` : sql`${name('t.registration')} = ${id}::text`
  const [document] = await loadWhere(work, entity, key, { limit: 1 })
  const holder =
    document?.isShared === true ? work.model.entities.get(String(document.entityName)) : undefined
  if (!document || !holder) throw noDocument(id)
  const [record] = await loadKeys({ ...work, caller }, holder, [String(document.entityRegistration)])
  if (!(await isShownTo({ ...work, caller }, holder, record!._id))) throw noDocument(id)
  return document
}

/** Finds the document that a request's address names, as far as this caller may know of it. */
export const locateDocument = async (
  product: Product,
  caller: Caller,
  request: FastifyRequest,
): Promise<(work: Work, lock?: boolean) => Promise<Plain>> => {
  const id = paramOf(request, 'id')
  if (!paramOf(request, 'key')) return (work, lock = false) => ownDocument(work, caller, id, lock)
  const holder = await holderOf(product, caller, request)
  await makeOwedDocuments(product, caller, holder.entity, holder.record)
  return (work, lock = false) => documentOf(work, holder, id, caller, lock)
}

/** The same, read at once. */
export const readLocated = async (
  product: Product,
  caller: Caller,
  request: FastifyRequest,
): Promise<Plain> => {
  const find = await locateDocument(product, caller, request)
  return product.engine.work(asProduct(caller), work => find(work))
}
