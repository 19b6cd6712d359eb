import type { FastifyRequest } from 'fastify'
import {
  type Caller,
  entityOf,
  isUuid,
  kindsInRow,
  loadKeys,
  loadWhere,
  name,
  type Plain,
  requireRead,
  requireWrite,
  sql,
  type Work,
} from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import type { Product } from '../../product.ts'
import { findCollection } from '../collections/resolve.ts'
import { paramOf } from '../edge/request-state.ts'

/** A record, and the right of its reader to what hangs on it. */
export interface Holder {
  entity: CompiledEntity
  record: Plain
  /** Whether what is shown to its parties is shown to this one. */
  isShown: boolean
}

const noDocument = (id: string) => new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['document', id])

/** Whether the caller sees all documents of a record that he sees, or only those that are shared with him. */
export const seesShared = (caller: Caller): boolean => caller.persons !== null

/** Whether documents of a record that are shown to parties are shown to the caller, as what he is in it. */
export const isShownTo = async (work: Work, entity: CompiledEntity, id: unknown): Promise<boolean> => {
  const kinds = await kindsInRow(work, entity, id)
  // A catalogue, or oneself, is seen without being a party of it.
  return !kinds?.length || kinds.some(kind => entity.sharesWith.includes(kind))
}

/** The record that holds documents, as the caller sees it. Throws where he may not read documents at all. */
export const holderOf = async (
  product: Product,
  caller: Caller,
  request: FastifyRequest,
): Promise<Holder> => {
  const entity = await findCollection(
    product,
    caller.tenantId,
    paramOf(request, 'domain'),
    paramOf(request, 'collection'),
  )
  if (!entity)
    throw new AppError('ROUTE_NOT_FOUND', [`${request.method} ${request.url.split('?')[0]!.slice(0, 200)}`])
  return product.engine.work(caller, async work => {
    requireRead(work.caller, entityOf(work.model, 'document'))
    const [record] = await loadKeys(work, entityOf(work.model, entity.name), [paramOf(request, 'key')])
    return { entity, record: record!, isShown: await isShownTo(work, entity, record!._id) }
  })
}

/** One document of a record. Throws ENTITY_REGISTRATION_NOT_FOUND, also for one of another record. */
export const documentOf = async (
  work: Work,
  holder: Holder,
  id: string,
  caller: Caller,
  lock = false,
): Promise<Plain> => {
  const entity = entityOf(work.model, 'document')
  const key = isUuid(id) ? sql`${name('t.id')} = ${id}::uuid` : sql`${name('t.registration')} = ${id}::text`
  const of = sql`t.entity_name = any(${[holder.entity.base, holder.entity.name]}::text[]) and t.entity_registration = ${String(holder.record.registration)}::text`
  const [document] = await loadWhere(
    work,
    entity,
    sql`${key} and ${of}`,
    lock ? { lock: 'update', limit: 1 } : { limit: 1 },
  )
  if (!document || (seesShared(caller) && !(document.isShared === true && holder.isShown)))
    throw noDocument(id)
  return document
}

/** Throws FORBIDDEN unless the caller may write documents. */
export const requireDocumentWrite = (work: Work): void =>
  requireWrite(work.caller, entityOf(work.model, 'document'))
