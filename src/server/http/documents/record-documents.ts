import type { FastifyRequest } from 'fastify'
import {
  type Caller,
  entityOf,
  isUuid,
  loadKeys,
  loadWhere,
  mayRun,
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
import { callerOf, paramOf } from '../edge/request-state.ts'

/** A record on which documents hang, and the entity by which it was asked for. */
export interface Holder {
  entity: CompiledEntity
  record: Plain
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
    return { entity, record: record! }
  })
}

/**
 * One document of a record, as the caller's own list of documents shows it. Throws ENTITY_REGISTRATION_NOT_FOUND, also for one
 * of another record.
 */
export const documentOf = async (work: Work, holder: Holder, id: string, lock = false): Promise<Plain> => {
  const entity = entityOf(work.model, 'document')
  const key = isUuid(id) ? sql`${name('t.id')} = ${id}::uuid` : sql`${name('t.registration')} = ${id}::text`
  const of = sql`t.entity_name = any(${[holder.entity.base, holder.entity.name]}::text[]) and t.entity_registration = ${String(holder.record.registration)}::text`
  const [document] = await loadWhere(work, entity, sql`${key} and ${of}`, {
    asCaller: true,
    limit: 1,
    ...(lock ? { lock: 'update' as const } : {}),
  })
  if (!document) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['document', id])
  return document
}

/** Documents of the record that the address names, in the order in which they were asked for. */
export const chosenDocuments = async (
  product: Product,
  request: FastifyRequest,
  ids: readonly string[],
): Promise<Plain[]> => {
  const caller = callerOf(request)
  const holder = await holderOf(product, caller, request)
  return product.engine.work(caller, async work => {
    const found: Plain[] = []
    for (const id of ids) found.push(await documentOf(work, holder, id))
    return found
  })
}

/**
 * Throws FORBIDDEN unless the caller may give this document its file: who writes documents may, and of what is expected also
 * who may only upload.
 */
export const requireFileGift = (work: Work, document: Plain): void => {
  const entity = entityOf(work.model, 'document')
  const upload = entity.workflow?.transitions.find(({ code }) => code === 'upload')
  if (upload?.from.includes(String(document.status)) && mayRun(work.caller, entity, upload)) return
  requireWrite(work.caller, entity)
}

/** Throws FORBIDDEN unless the caller may write documents. */
export const requireDocumentWrite = (work: Work): void =>
  requireWrite(work.caller, entityOf(work.model, 'document'))
