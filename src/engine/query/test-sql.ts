import { AppError, message } from '#errors/index.ts'
import { fold } from '#fields/text/fold.ts'
import type { CompiledField, Scalar, Test } from '#model/index.ts'
import { scaleOf, sqlTypeOf } from '../storage/columns.ts'
import { and, or, type Sql, sql } from '../storage/sql.ts'
import { bindValue, dayOf } from './bind-value.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { escapeLike } from './escape-like.ts'
import { safePattern } from './safe-pattern.ts'
import { isDayText, made, madeOfAll } from './slots.ts'

export const unknownField = (path: string, why = message('UNKNOWN_FIELD')): AppError =>
  new AppError('INVALID_FIELD_IN_QUERY', [path, why])

/** What is tested: a value of a field, its folded text, and whether an index has only that. */
interface Tested {
  field: CompiledField
  path: string
  value: Sql
  folded: Sql
  foundByFold?: boolean
}

/** The next text after all that begin with `prefix`, in code point order. */
const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`

const dayStart = (day: unknown, zone: string): Sql =>
  sql`(${day}::date::timestamp at time zone ${zone}::text)`
const dayEnd = (day: unknown, zone: string): Sql =>
  sql`((${day}::date + 1)::timestamp at time zone ${zone}::text)`

/** A value's comparisons, in whole days where an instant is asked by a day. */
const comparisons = ({ field, path, value, folded, foundByFold }: Tested, zone: string) => {
  const bind = (v: Scalar) => bindValue(field, path, v)
  const instant = sqlTypeOf(field) === 'timestamptz'
  const isDay = isDayText
  const day = (v: Scalar) => made(v, one => dayOf(path, one))
  const equals = (v: Scalar): Sql => {
    if (v === null) return sql`${value} is null`
    if (instant && isDay(v))
      return sql`(${value} >= ${dayStart(day(v), zone)} and ${value} < ${dayEnd(day(v), zone)})`
    const same = sql`${value} = ${bind(v)}`
    // The folded text finds it; taken for a chance of its own, the exact one would make the rows seem fewer.
    return foundByFold
      ? sql`(${folded} = ${made(v, one => fold(String(one)))}::text and coalesce(${same}, false))`
      : same
  }
  const lower = (v: Scalar, strict: boolean): Sql => {
    if (instant && isDay(v))
      return strict ? sql`${value} >= ${dayEnd(day(v), zone)}` : sql`${value} >= ${dayStart(day(v), zone)}`
    return strict ? sql`${value} > ${bind(v)}` : sql`${value} >= ${bind(v)}`
  }
  const upper = (v: Scalar, strict: boolean): Sql => {
    if (instant && isDay(v))
      return strict ? sql`${value} < ${dayStart(day(v), zone)}` : sql`${value} < ${dayEnd(day(v), zone)}`
    return strict ? sql`${value} < ${bind(v)}` : sql`${value} <= ${bind(v)}`
  }
  return { equals, lower, upper }
}

/** One of several values. */
const amongSql = (
  list: readonly Scalar[],
  tested: Tested,
  place: ConditionPlace,
  equals: (v: Scalar) => Sql,
): Sql => {
  const { field, path, value, folded, foundByFold } = tested
  if (list.length > (place.trusted ? 100_000 : 500))
    throw unknownField(path, message('MORE_VALUES_THAN', { max: 500 }))
  const simple = list.every(v => v !== null) && sqlTypeOf(field) !== 'timestamptz'
  const castName = scaleOf(field) !== undefined && field.sql ? 'bigint' : sqlTypeOf(field)
  const among = (column: Sql, write: (text: string) => string) =>
    sql`${column} = any(${madeOfAll(list, all => all.map(v => write(String(v))))}::text[])`
  if (!simple || list.length <= 4 || castName !== 'text') return or(list.map(equals))
  return foundByFold
    ? sql`(${among(folded, fold)} and coalesce(${among(value, String)}, false))`
    : among(value, String)
}

/** One test over one SQL value. */
export const testSql = (test: Test, tested: Tested, place: ConditionPlace): Sql => {
  const { field, path, value, folded } = tested
  const { equals, lower, upper } = comparisons(tested, place.caller.timeZone)
  const text = (what: string) => {
    if (sqlTypeOf(field) !== 'text') throw unknownField(path, message('ASKS_A_TEXT', { operator: what }))
  }
  const parts: Sql[] = []
  if (test.eq !== undefined) parts.push(equals(test.eq))
  if (test.in !== undefined) parts.push(amongSql(test.in, tested, place, equals))
  if (test.not !== undefined) {
    const values = [test.not].flat() as Scalar[]
    for (const v of values)
      parts.push(v === null ? sql`${value} is not null` : sql`(${value} is null or not (${equals(v)}))`)
  }
  if (test.is === 'null') parts.push(sql`${value} is null`)
  if (test.is === 'set') parts.push(sql`${value} is not null`)
  if (test.gt != null) parts.push(lower(test.gt, true))
  if (test.gte != null) parts.push(lower(test.gte, false))
  if (test.lt != null) parts.push(upper(test.lt, true))
  if (test.lte != null) parts.push(upper(test.lte, false))
  if (test.from != null) parts.push(lower(test.from, false))
  if (test.to != null) parts.push(upper(test.to, false))
  for (const bound of [test.gt, test.gte, test.lt, test.lte, test.from, test.to])
    if (bound === null) parts.push(sql`false`)
  if (test.prefix !== undefined) {
    text('a prefix')
    const from = made(test.prefix, v => fold(String(v)))
    const below = made(test.prefix, v => afterPrefix(fold(String(v))))
    parts.push(sql`(${folded} >= ${from}::text and ${folded} < ${below}::text)`)
  }
  if (test.contains !== undefined) {
    text('a part')
    const pattern = made(test.contains, v => `%${escapeLike(fold(String(v)))}%`)
    parts.push(sql`${folded} like ${pattern}::text`)
  }
  if (test.matches !== undefined) {
    text('a pattern')
    parts.push(sql`${value} ~* ${made(test.matches, v => safePattern(path, String(v)))}::text`)
  }
  return and(parts)
}
