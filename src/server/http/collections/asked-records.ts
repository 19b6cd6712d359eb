import { type Caller, listRecords, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { mostRecords } from '../../batches/fetch-records.ts'
import { type AskedQuery, listQueryOf } from '../../list-query.ts'
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

/** Of an object several values of a name are any of them. */
const texts = (query: Plain): AskedQuery =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value ?? ''),
    ]),
  )

/** As an address has it: what is said twice of a name must hold twice. */
const fromAddress = (text: string): AskedQuery => {
  const said = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(said.keys())].map(name => {
      const all = said.getAll(name)
      return [name, all.length > 1 ? all : all[0]]
    }),
  )
}

/** What a body's `query` asks, without how its answer would be paged; null where it asks none. */
export const filtersOf = ({ query }: Plain): AskedQuery | null => {
  const asked =
    typeof query === 'string'
      ? fromAddress(query)
      : typeof query === 'object' && query !== null && !Array.isArray(query)
        ? texts(query as Plain)
        : null
  if (!asked) return null
  const { range: _, after: __, projection: ___, include: ____, ...filters } = asked
  return filters
}

/** A query, as many records as it finds, and their ids where they are few enough to be answered at once. */
interface FoundRecords {
  query: AskedQuery
  count: number
  keys: string[]
}

/** All records that a query finds: as many as the person saw when choosing them. */
export const readQuery = async (
  product: Product,
  caller: Caller,
  entity: CompiledEntity,
  body: Plain,
): Promise<FoundRecords> => {
  const { expectedCount } = body
  const filters = filtersOf(body)
  if (!filters) throw new AppError('MISSING_FIELD_IN_BODY', ['ids'])
  if (!Number.isInteger(expectedCount)) throw new AppError('INVALID_INTEGER_FIELD', ['expectedCount'])
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
