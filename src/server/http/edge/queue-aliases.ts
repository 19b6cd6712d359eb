import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Caller, entryOf, sql, toStatement, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { onlyWhere } from './only-where.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const temporary = /TMP\d{1,12}/g

/** The offline queue that a request comes from; null for all others. */
export const queueOf = (request: FastifyRequest): string | null => {
  const queue = request.headers['x-queue-id']
  if (queue === undefined) return null
  if (typeof queue !== 'string' || !uuidPattern.test(queue))
    throw new AppError('INVALID_FIELD_IN_HEADERS', ['X-Queue-Id', message('NO_UUID')])
  return queue.toLowerCase()
}

// Beside the answers kept for idempotency: both say what a device's request has become.
const keyOf = (queue: string, name: string): string => `queue ${queue} ${name}`

const checkName = (temporaryName: string): void => {
  if (!/^TMP\d{1,12}$/.test(temporaryName))
    throw new AppError('INVALID_FIELD_IN_BODY', ['tmpRegistration', message('TMP_AND_DIGITS')])
}

/** What a temporary registration of a queue has become already; null where nothing was made under it. */
export const aliasIn = async (work: Work, queue: string, temporaryName: string): Promise<string | null> => {
  checkName(temporaryName)
  const { rows } = await work.tx.query<{ body: string }>(
    sql`select body from idempotency where tenant_id = ${work.caller.tenantId}::int and user_id = ${work.caller.userId}::uuid and key = ${keyOf(queue, temporaryName)}::text`,
  )
  return rows[0]?.body ?? null
}

/**
 * Keeps which record a temporary registration of a queue has become, in the transaction that makes it. `before` is what it was
 * known to be: where somebody else has made it meanwhile, this transaction ends, and whoever repeats it finds his record.
 */
export const keepAlias = async (
  work: Work,
  queue: string,
  temporaryName: string,
  registration: string,
  before: string | null,
): Promise<void> => {
  checkName(temporaryName)
  const { count } = await work.tx.query(
    sql`insert into idempotency (tenant_id, user_id, key, request_hash, body, created_at) values (${work.caller.tenantId}::int, ${work.caller.userId}::uuid, ${keyOf(queue, temporaryName)}::text, 'alias', ${registration}::text, ${work.at}::timestamptz)
        on conflict (tenant_id, user_id, key) do update set body = excluded.body where idempotency.body = ${before}::text`,
  )
  if (!count) throw new AppError('IDEMPOTENCY_IN_FLIGHT')
}

const readAliases = async (
  product: Product,
  caller: Caller,
  queue: string,
  names: string[],
): Promise<Map<string, string>> => {
  const keys = names.map(name => keyOf(queue, name))
  const [found] = await product.db.read<{ key: string; body: string }>(entryOf(caller), [
    toStatement(
      sql`select key, body from idempotency where tenant_id = ${caller.tenantId}::int and user_id = ${caller.userId}::uuid and key = any(${keys}::text[])`,
    ),
  ])
  return new Map(found!.rows.map(row => [row.key.slice(keyOf(queue, '').length), row.body]))
}

const replaced = (value: unknown, aliases: ReadonlyMap<string, string>, top = true): unknown => {
  if (typeof value === 'string') return aliases.get(value) ?? value
  if (Array.isArray(value)) return value.map(one => replaced(one, aliases, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      // The name under which this very item was made stays as it is.
      top && key === 'tmpRegistration'
        ? [key, inner]
        : [aliases.get(key) ?? key, replaced(inner, aliases, false)],
    ),
  )
}

/** Requests replayed from an offline queue may still name records by their temporary registrations. */
export const resolveAliases = (app: FastifyInstance, product: Product): void => {
  const isReplayed = (request: FastifyRequest) => !!request.caller && queueOf(request) !== null
  const resolve = async (request: FastifyRequest) => {
    const queue = queueOf(request)!
    const names = [
      ...new Set(
        [...request.url.matchAll(temporary), ...(request.rawBody ?? '').matchAll(temporary)].map(
          found => found[0],
        ),
      ),
    ]
    if (!names.length) return
    const aliases = await readAliases(product, request.caller!, queue, names)
    if (!aliases.size) return
    request.body = replaced(request.body, aliases)
    request.params = replaced(request.params, aliases, false)
    request.query = replaced(request.query, aliases, false)
  }
  app.addHook('preHandler', onlyWhere(isReplayed, resolve))
}
