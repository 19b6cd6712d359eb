import { fold } from '#fields/text/fold.ts'
import { type Clause, type CompiledField, fieldAt, type Scalar, type Test } from '#model/index.ts'
import { rowsShowing } from '../access/visibility.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { and, name, type Sql, sql } from '../storage/sql.ts'
import { amongFound } from './among-found.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { made, madeOfAll } from './slots.ts'

const dayMs = 86_400_000
const keyLength = 200

/** More rows than this are found sooner by reading the list. */
const mostNarrowed = 2_000

/** The key of a record without a value, behind all others: so an order by the keys has every record. */
export const keyOfNone = '\u{10FFFF}'

/** Numbers as texts of one length, in the order of the numbers. */
const middle = 10n ** 26n
const digits = 27
/** No filter asks for more, and no field holds it. */
const farthest = 1e15

/**
 * The key by which `link` finds a value of a field that has no column: keys stand in the order of their values. Numbers in
 * the unit of their kind, instants in UTC, texts folded.
 */
export const searchedKey = (field: CompiledField, value: unknown): string => {
  const type = sqlTypeOf(field)
  if (type === 'bigint' || type === 'integer') {
    const number = Math.max(-farthest, Math.min(farthest, Number(value) || 0))
    const scaled = BigInt(number.toFixed(scaleOf(field) ?? 0).replace('.', ''))
    return String(middle + scaled).padStart(digits, '0')
  }
  if (type === 'timestamptz') {
    const instant = Date.parse(String(value))
    return Number.isNaN(instant) ? '' : new Date(instant).toISOString()
  }
  if (type === 'date') return String(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return fold(String(value)).slice(0, keyLength)
}

const isDay = (value: unknown): boolean => /^\d{4}-?\d{2}-?\d{2}$/.test(String(value))

/** A key that a bound surely lies at or behind: a day of an instant begins at another moment in each zone. */
const boundKey = (field: CompiledField, value: Scalar, days: number): string => {
  const moved = sqlTypeOf(field) === 'timestamptz' && isDay(value) ? days : 0
  const key = searchedKey(field, value)
  return moved && key ? new Date(Date.parse(key) + moved * dayMs).toISOString() : key
}

const column = sql`l.value_f`

/** What holds of the key of each value that meets the test; null where keys say nothing about it. */
const keyTest = (field: CompiledField, test: Test): Sql | null => {
  const parts: Sql[] = []
  const isInstant = sqlTypeOf(field) === 'timestamptz'
  const { eq, in: among, prefix, from, to, gt, gte, lt, lte, ...others } = test
  if (Object.values(others).some(value => value !== undefined)) return null
  const named = among ?? (eq === undefined ? undefined : [eq])
  if (named && (isInstant || named.some(value => value === null))) return null
  if (named)
    parts.push(
      sql`${column} = any(${madeOfAll(named, all => all.map(one => searchedKey(field, one)))}::text[])`,
    )
  if (prefix !== undefined) {
    parts.push(sql`${column} >= ${made(prefix, one => boundedPrefix(one))}::text`)
    parts.push(sql`${column} < ${made(prefix, one => `${boundedPrefix(one)}\u{10FFFF}`)}::text`)
  }
  for (const bound of [from, gt, gte])
    if (bound != null) parts.push(sql`${column} >= ${made(bound, one => boundKey(field, one, -1))}::text`)
  for (const bound of [to, lt, lte])
    if (bound != null) parts.push(sql`${column} <= ${made(bound, one => boundKey(field, one, 2))}::text`)
  if (parts.length === 0) return null
  return named ? and(parts) : and([...parts, sql`${column} < ${keyOfNone}::text`])
}

const boundedPrefix = (value: Scalar): string => fold(String(value)).slice(0, keyLength)

/** The few rows whose field has a key that the test may mean; null where no keys of it are kept, or it asks anything else. */
export const narrowedByKey = (
  field: CompiledField,
  { path, test }: Clause,
  place: ConditionPlace,
): Sql | null => {
  const { entity, caller, lookUp, trusted } = place
  if (!lookUp || trusted || !entity.linked.some(link => link.path === path && link.found)) return null
  const tests = keyTest(field, test)
  if (!tests) return null
  return amongFound(
    sql`(select case when cardinality(f.ids) <= ${mostNarrowed}::int then f.ids end from (select array(select l.from_id from link l where l.tenant_id = ${caller.tenantId}::int and l.from_entity = ${entity.base}::text and l.path = ${path}::text and ${tests} limit ${mostNarrowed + 1}::int) as ids) f)`,
    place,
  )
}

/**
 * Whether a list can be read in the order of the keys of a tenant's own field: once those of all records are there, and
 * where the caller reads it in every row.
 */
export const isOrderedByKey = (path: string, { entity, model, caller, alias }: ConditionPlace): boolean => {
  const field = fieldAt(entity, path)
  return (
    field !== undefined &&
    !field.multiple &&
    entity.linked.some(link => link.path === path && link.found) &&
    !rowsShowing({ caller, entity, model, alias }, field)
  )
}

/** Each record beside its key of a field, `k.value_f`. */
export const joinedKeys = (path: string, { entity, caller, alias }: ConditionPlace): Sql =>
  sql` join link k on k.tenant_id = ${caller.tenantId}::int and k.from_entity = ${entity.base}::text and k.path = ${path}::text and k.from_id = ${name(`${alias}.id`)}`
