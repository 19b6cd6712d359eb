import { type Caller, listRecords, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { mostRecords } from '../../batches/fetch-records.ts'
import { listQueryOf } from '../../list-query.ts'
import type { Product } from '../../product.ts'

const mostKeys = 10_000
/** More than these are a batch: nobody waits for it, and its progress can be looked at. */
export const mostAtOnce = 100

/** The keys that a body names, each once; null where it names none. Throws INVALID_FIELD_IN_BODY. */
export const keysOf = (body: unknown): string[] | null => {
  const ids = Array.isArray(body) ? body : (body as { ids?: unknown } | null | undefined)?.ids
  if (ids === undefined) return null
  if (!Array.isArray(ids)) throw new AppError('INVALID_ARRAY_FIELD', ['ids'])
  if (ids.length === 0) throw new AppError('EMPTY_BODY_ARRAY')
  if (ids.length > mostKeys)
    throw new AppError('INVALID_FIELD_IN_BODY', ['ids', message('MORE_RECORDS_THAN', { max: mostKeys })])
  if (ids.some(id => typeof id !== 'string' || id === '' || id.length > 250))
    throw new AppError('INVALID_FIELD_IN_BODY', ['ids', message('KEYS_ARE_TEXTS')])
  return [...new Set(ids as string[])]
}

const texts = (query: Plain): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value ?? ''),
    ]),
  )

/** A query, as many records as it finds, and their ids where they are few enough to be answered at once. */
interface AskedQuery {
  query: Record<string, string>
  count: number
  keys: string[]
}

/** All records that a query finds: as many as the person saw when choosing them. */
export const readQuery = async (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  body: Plain,
): Promise<AskedQuery> => {
  const { query, expectedCount } = body
  const asked = typeof query === 'string' ? Object.fromEntries(new URLSearchParams(query)) : query
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked))
    throw new AppError('MISSING_FIELD_IN_BODY', ['ids'])
  if (!Number.isInteger(expectedCount)) throw new AppError('INVALID_INTEGER_FIELD', ['expectedCount'])
  const { range: _, after: __, projection: ___, include: ____, ...filters } = texts(asked as Plain)
  const answer = await listRecords(product.engine, caller, entity.name, {
    ...listQueryOf(filters, entity),
    offset: 0,
    limit: mostAtOnce,
    projection: ['registration'],
    include: [],
    exactCount: true,
  })
  if (answer.size !== expectedCount)
    throw new AppError('EXPECTED_COUNT_MISMATCH', [answer.size, expectedCount])
  if (answer.size > mostRecords)
    throw new AppError('INVALID_FIELD_IN_BODY', ['query', message('MORE_RECORDS_THAN', { max: mostRecords })])
  return {
    query: filters,
    count: answer.size,
    keys: answer.records.map(text => String((JSON.parse(text) as Plain)._id)),
  }
}
