import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import { type CompiledEntity, isDyno, type Model } from '#model/index.ts'
import type { Product } from '../../product.ts'
import { refuseKeyOf } from '../edge/not-by-key.ts'
import { refuseActingOf } from '../edge/not-when-acting.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'

const addresses = new WeakMap<Model, Map<string, CompiledEntity>>()

const addressesOf = (model: Model): Map<string, CompiledEntity> => {
  const known = addresses.get(model)
  if (known) return known
  const made = new Map<string, CompiledEntity>()
  for (const entity of model.entities.values()) {
    made.set(`${entity.domain}/${entity.collection}`, entity)
    made.set(`${entity.domain}/${entity.plural}`, entity)
    if (isDyno(entity.name)) made.set(`dyno/${entity.name}`, entity)
  }
  addresses.set(model, made)
  return made
}

/** The entity that a collection's address names in the caller's tenant; undefined when there is none. */
export const findCollection = async (
  product: Product,
  tenantId: number,
  domain: string,
  collection: string,
): Promise<CompiledEntity | undefined> => {
  const { model } = await product.models.load(tenantId)
  return addressesOf(model).get(`${domain}/${collection}`)
}

/** The entity of this request's collection. Throws ROUTE_NOT_FOUND. */
export const entityOfRequest = async (product: Product, request: FastifyRequest): Promise<CompiledEntity> => {
  const found = await findCollection(
    product,
    callerOf(request).tenantId,
    paramOf(request, 'domain'),
    paramOf(request, 'collection'),
  )
  if (!found)
    throw new AppError('ROUTE_NOT_FOUND', [`${request.method} ${request.url.split('?')[0]!.slice(0, 200)}`])
  refuseKeyOf(request, found)
  refuseActingOf(request, found)
  return found
}
