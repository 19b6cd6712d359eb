import type { FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import { keeperOf, ScimUsers } from '../../scim/scim-users.ts'
import type { LocationOf } from '../../scim/user-resource.ts'
import { callerOf } from '../edge/request-state.ts'

/** The query, each name once: of one that is given twice the first counts. */
export const queryTexts = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  )

/** Users as the key that asks keeps them. */
export const usersOf = (product: Product, request: FastifyRequest): ScimUsers => {
  const caller = callerOf(request)
  return new ScimUsers(product.engine, keeperOf(caller), caller)
}

/** Where resources lie, as whoever asks has addressed us. */
export const locationOf = (product: Product, request: FastifyRequest): LocationOf => {
  const base = product.config.publicUrl ?? `${request.protocol}://${request.host}`
  return (type, id) => `${base.replace(/\/$/, '')}/scim/v2/${type}/${encodeURIComponent(id)}`
}

export const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id
