import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, isElevated, loadMatching, type Plain, patchRecord } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import { builtInNames, configuredProfiles } from '../../sign-in/profiles.ts'
import { paramOf } from '../edge/request-state.ts'

/** What an administrator says of his own house; the rest of its record is the main tenant's affair. */
const own = [
  'title',
  'contactEmail',
  'accentColor',
  'allowsSupport',
  'supportUntil',
  'secondFactorProfiles',
] as const

const mainTenant = 'master'

/** The caller's own tenant, by whatever address; another's is as if it were not there. Throws FORBIDDEN, NOT_WHEN_ACTING. */
const requireOwn = (caller: Caller, key: string): void => {
  if (caller.actor) throw new AppError('NOT_WHEN_ACTING')
  if (!isElevated(caller)) throw new AppError('FORBIDDEN', ['isAdmin'])
  if (key !== caller.tenant) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', key.slice(0, 60)])
}

const told = (record: Plain): Plain =>
  Object.fromEntries(['name', '_version', ...own].flatMap(f => (f in record ? [[f, record[f] ?? null]] : [])))

/** Works in the main tenant, where the records of all tenants stand, on behalf of this administrator. */
const inMain = async <T>(
  product: Product,
  caller: Caller,
  action: (keeper: Caller) => Promise<T>,
): Promise<T> => {
  const main = await product.directory.tenantByName(mainTenant)
  if (!main) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', caller.tenant])
  return action(
    await product.callers.product(main.id, { username: caller.username, requestId: caller.requestId }),
  )
}

const read = (product: Product, caller: Caller): Promise<Plain> =>
  inMain(product, caller, keeper =>
    product.engine.work(keeper, async work => {
      const [record] = await loadMatching(work, 'tenant', { name: caller.tenant })
      if (!record) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['tenant', caller.tenant])
      return told(record)
    }),
  )

/** Of a profile that nobody has a second factor would be asked of nobody, and the house would not know. */
const requireProfiles = async (product: Product, caller: Caller, body: Plain): Promise<void> => {
  const field = 'secondFactorProfiles'
  const asked = Array.isArray(body[field]) ? (body[field] as unknown[]) : []
  if (!asked.length) return
  const kept = await product.engine.work(caller, configuredProfiles)
  const known = [...new Set(['ADMIN', ...builtInNames, ...Object.keys(kept)])]
  if (asked.every(one => known.includes(String(one)))) return
  const said = message('ONLY_OF_THESE', { values: known.sort().join(', ') })
  throw new AppError('INVALID_FIELD_IN_BODY', [field, said], {
    errors: [{ field, message: said, code: 'INVALID_FIELD_IN_BODY' }],
  })
}

const change = async (product: Product, caller: Caller, body: unknown): Promise<Plain> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('MISSING_BODY_PAYLOAD')
  for (const field of Object.keys(body))
    if (!own.includes(field as (typeof own)[number]))
      throw new AppError('READ_ONLY_FIELD', [field.slice(0, 60)], {
        errors: [{ field, message: message('NOT_FOR_OWNER', { field }), code: 'READ_ONLY_FIELD' }],
      })
  await requireProfiles(product, caller, body as Plain)
  const after = await inMain(product, caller, keeper =>
    product.engine.work(keeper, work => patchRecord(work, 'tenant', caller.tenant, body as Plain)),
  )
  await product.engine.work(caller, work =>
    writeAudit(work, { action: 'CONFIGURATION', entityName: 'tenant', details: { ...body } }),
  )
  return told(after)
}

/**
 * `GET` and `PATCH /api/core/tenants/{own}`: what an administrator says of his own house, whose record stands in the main
 * tenant. Whoever is of the main tenant meets the records themselves.
 */
export const ownTenant = (app: FastifyInstance, product: Product): void => {
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request
    if (
      !caller ||
      caller.tenant === mainTenant ||
      request.routeOptions.url !== '/api/:domain/:collection/:key'
    )
      return
    if (paramOf(request, 'collection') !== 'tenants' || paramOf(request, 'domain') !== 'core') return
    if (request.method !== 'GET' && request.method !== 'PATCH') return
    requireOwn(caller, paramOf(request, 'key'))
    return reply.send(
      request.method === 'GET' ? await read(product, caller) : await change(product, caller, request.body),
    )
  })
}
