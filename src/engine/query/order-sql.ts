import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, fieldAt, isSortable, type Model, type Scalar } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { seenValue, showsField } from '../access/visibility.ts'
import { sqlTypeOf } from '../storage/columns.ts'
import type { ByteRow } from '../storage/packet.ts'
import { and, joinWith, name, or, raw, type Sql, sql } from '../storage/sql.ts'
import { valueSql } from './condition-sql.ts'
import { isOrderedByKey, joinedKeys } from './searched-value.ts'
import { made } from './slots.ts'

export interface OrderKey {
  path: string
  descending: boolean
  value: Sql
  cast: string
  /** What is joined to the rows for it; then each of them has a value. */
  joined?: Sql
}

/** The keys of an order, the id last, so that every order is total. Nulls stand as PostgreSQL has them: last ascending. */
export const orderKeys = (
  sort: readonly string[],
  entity: CompiledEntity,
  model: Model,
  caller: Caller,
  alias = 't',
): OrderKey[] => {
  if (sort.length > 5)
    throw new AppError('INVALID_FIELD_IN_QUERY', ['sort', message('MORE_FIELDS_THAN', { max: 5 })])
  const keys = sort.map((part, i): OrderKey => {
    const descending = part.startsWith('-')
    const path = part.replace(/^[-+]/, '')
    const party = entity.partyColumns.find(p => p.as === path.split('.')[0])
    if (party)
      return {
        path,
        descending,
        cast: 'text',
        value: sql`(select p.name_f from person p where p.tenant_id = ${caller.tenantId}::int and p.id = ${name(`${alias}.${party.sql}`)})`,
      }
    const field = fieldAt(entity, path)
    const top = fieldAt(entity, path.split('.')[0]!)
    if (top?.unordered && showsField(caller, entity, top, model))
      throw new AppError('INVALID_FIELD_IN_QUERY', ['sort', message('NO_ORDER_BY', { path })])
    if (!field || !top || !isSortable(entity, path) || !showsField(caller, entity, top, model))
      throw new AppError('INVALID_FIELD_IN_QUERY', ['sort', message('UNKNOWN_FIELD_NAMED', { path })])
    const place = { entity, model, caller, alias }
    if (i === 0 && isOrderedByKey(path, place))
      return { path, descending, cast: 'text', value: name('k.value_f'), joined: joinedKeys(path, place) }
    const cast = field.folded
      ? 'text'
      : field.sql
        ? sqlTypeOf(field)
        : sqlTypeOf(field) === 'bigint'
          ? 'numeric'
          : sqlTypeOf(field)
    return {
      path,
      descending,
      cast,
      value: seenValue(
        place,
        top,
        field.folded ? name(`${alias}.${field.folded}`) : valueSql(field, alias, path),
      ),
    }
  })
  const last = keys[keys.length - 1]
  return [
    ...keys,
    { path: '_id', descending: last?.descending ?? false, cast: 'uuid', value: name(`${alias}.id`) },
  ]
}

export const orderSql = (keys: OrderKey[]): Sql =>
  joinWith(
    keys.map(key => sql`${key.value} ${raw(key.descending ? 'desc' : 'asc')}`),
    ', ',
  )

/** The keys' values as columns `v0`, `v1`, …, and the order by them. */
export const orderValuesSql = (keys: OrderKey[]): Sql =>
  joinWith(
    keys.map((key, i) => sql`${key.value} as ${name(`v${i}`)}`),
    ', ',
  )
export const orderOfValuesSql = (keys: OrderKey[]): Sql =>
  joinWith(
    keys.map((key, i) => sql`${name(`v${i}`)} ${raw(key.descending ? 'desc' : 'asc')}`),
    ', ',
  )

/** The select items by which the next page goes on, as text. */
export const cursorSql = (keys: OrderKey[]): Sql =>
  joinWith(
    keys.map(key => sql`${key.value}::text`),
    ', ',
  )

/** Where a page ended, from its last row's keys. */
export const encodeCursor = (keys: ByteRow): string =>
  Buffer.from(JSON.stringify(keys), 'latin1').toString('base64url')

/** The rows after a cursor, in the order of the keys. */
export const afterSql = (values: readonly Scalar[], keys: OrderKey[]): Sql => {
  if (values.length !== keys.length)
    throw new AppError('INVALID_FIELD_IN_QUERY', ['after', message('CURSOR_OF_OTHER_ORDER')])
  const bound = (i: number) => sql`${made(values[i], text => text)}::${raw(keys[i]!.cast)}`
  const beyond = (i: number): Sql => {
    const { value, descending, joined } = keys[i]!
    if (values[i] === null) return descending ? sql`${value} is not null` : sql`false`
    if (descending) return sql`${value} < ${bound(i)}`
    return joined ? sql`${value} > ${bound(i)}` : sql`(${value} > ${bound(i)} or ${value} is null)`
  }
  const level = (i: number) =>
    values[i] === null ? sql`${keys[i]!.value} is null` : sql`${keys[i]!.value} = ${bound(i)}`
  const rows = or(keys.map((_, i) => and([...Array.from({ length: i }, (_, k) => level(k)), beyond(i)])))
  // Alternatives lead no index; what they have in common does. Nulls come last going up: there it may be either.
  const [first] = keys
  if (values[0] === null || !(first!.descending || first!.joined)) return rows
  return and([sql`${first!.value} ${raw(first!.descending ? '<=' : '>=')} ${bound(0)}`, rows])
}
