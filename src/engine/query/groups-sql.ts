import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, type CompiledField, fieldAt, groupedBy, type Model } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { seenValue, showsField } from '../access/visibility.ts'
import { scaleOf } from '../storage/columns.ts'
import { joinWith, name, raw, type Sql, sql } from '../storage/sql.ts'
import { valueSql } from './condition-sql.ts'

/** As many groups are told; a list with more is one to be narrowed. */
export const mostGroups = 200

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

/** One group of one mix of currencies, as the database tells it. */
export interface GroupRow {
  value: string | null
  name: string | null
  count: number
  /** Codes, in the order of the fields that name them. */
  currencies: (string | null)[]
  /** In the order of the totals and in the unit in which each is kept: exact, and so added without a loss. */
  sums: number[]
  place: unknown
}

/** The rows of a list that share a value: how many they are, and what their numbers sum to. */
export interface Group {
  /** `2026-05` of a day; the registration of a record; null where nothing is said. */
  value: string | null
  /** What a record is called. */
  name?: string
  count: number
  /** By field one sum for each currency; `currency` is null where the amounts name none. */
  totals: Record<string, { currency: string | null; sum: number }[]>
}

export interface Groups {
  list: Group[]
  /** There are more than are told. */
  more: boolean
}

const notGrouped = (path: string) =>
  new AppError('INVALID_FIELD_IN_QUERY', ['groups', message('NOT_A_COLUMN_OF_LIST', { path })])

interface Key {
  /** What rows of one group share. */
  by: Sql[]
  /** Of `by`, as `k1`, `k2`: the value and the name that are told. */
  value: Sql
  name: Sql
  isInTime: boolean
}

const nothing = raw('null::text')

const keyOf = (place: Place, path: string): Key => {
  const { entity, model, caller } = place
  const how = groupedBy(entity, path)
  const party = entity.partyColumns.find(one => one.as === path)
  const ofRecord = (table: string, id: Sql, column: string) =>
    sql`(select ${name(`r.${column}`)} from ${sql.table(table)} r where r.tenant_id = ${caller.tenantId}::int and r.id = ${id})`
  if (party)
    return {
      by: [name(`t.${party.sql}`)],
      value: ofRecord('person', raw('k1'), 'registration'),
      name: ofRecord('person', raw('k1'), 'name'),
      isInTime: false,
    }
  const field = fieldAt(entity, path)
  if (!how || !field?.sql || !showsField(caller, entity, field, model)) throw notGrouped(path)
  const seen = (value: Sql) => seenValue({ ...place, alias: 't' }, field, value)
  const own = seen(name(`t.${field.sql}`))
  if (how === 'month')
    return { by: [sql`to_char(${own}, 'YYYY-MM')`], value: raw('k1'), name: nothing, isInTime: true }
  if (how === 'value') return { by: [sql`${own}::text`], value: raw('k1'), name: nothing, isInTime: false }
  const target = model.entities.get(field.to!)!
  return {
    by: [own, seen(name(`t.${field.idSql!}`))],
    value: raw('k1'),
    name: ofRecord(target.table, raw('k2'), 'name'),
    isInTime: false,
  }
}

/** The fields that say in which currencies the totals are, each once. */
const currencyFields = ({ entity }: Pick<Place, 'entity'>, totals: readonly string[]): string[] => [
  ...new Set(
    totals.flatMap(path => {
      const named = fieldAt(entity, path)?.in
      return named && fieldAt(entity, named) ? [named] : []
    }),
  ),
]

const sumSql = (place: Place, path: string): Sql => {
  const field: CompiledField | undefined = fieldAt(place.entity, path)
  const scale = field?.sql ? scaleOf(field) : undefined
  if (!field?.sql || scale === undefined || !showsField(place.caller, place.entity, field, place.model))
    throw new AppError('INVALID_FIELD_IN_QUERY', ['totals', message('NOT_A_NUMBER_OF_LIST', { path })])
  const value = seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))
  return sql`coalesce(sum(${value}), 0)::float8`
}

/**
 * The groups of a list in one statement, each with its number of rows and its sums by currency. Days come by months, the
 * latest first; of all others the largest group first; what says nothing last.
 */
export const groupsSql = (place: Place, path: string, totals: readonly string[], where: Sql): Sql => {
  const { entity } = place
  const key = keyOf(place, path)
  const currencies = currencyFields(place, totals).map(field => {
    const own = fieldAt(entity, field)!
    return sql`${seenValue({ ...place, alias: 't' }, own, valueSql(own, 't', field))}::text`
  })
  const keys = [...key.by, ...currencies]
  const items = keys.map((one, at) => sql`${one} as ${raw(`k${at + 1}`)}`)
  const grouped = sql`select ${joinWith(items, ', ')}, count(*)::int as n, array[${joinWith(
    totals.map(one => sumSql(place, one)),
    ', ',
  )}]::float8[] as sums from ${sql.table(entity.table)} t where ${where} group by ${joinWith(
    keys.map((_, at) => raw(String(at + 1))),
    ', ',
  )}`
  const codes = currencies.map((_, at) => raw(`k${key.by.length + at + 1}`))
  const order = key.isInTime ? raw('(k1 is null), k1 desc') : raw('(k1 is null), whole desc, k1')
  const ranked = sql`select g.*, dense_rank() over (order by ${order}) as place from (select g.*, sum(g.n) over (partition by k1) as whole from (${grouped}) g) g`
  return sql`select ${key.value} as value, ${key.name} as name, n as count, array[${joinWith(codes, ', ')}]::text[] as currencies, sums, place from (${ranked}) g where place <= ${raw(String(mostGroups + 1))} order by place limit ${raw(String(mostGroups * 20))}`
}

/** The groups that rows of single currencies make together. */
export const foldGroups = (
  rows: readonly GroupRow[],
  entity: CompiledEntity,
  totals: readonly string[],
): Groups => {
  const fields = currencyFields({ entity }, totals)
  const list: Group[] = []
  let last: unknown
  for (const row of rows) {
    if (row.place !== last) {
      last = row.place
      const named = row.name === null ? {} : { name: row.name }
      list.push({ value: row.value, ...named, count: 0, totals: {} })
    }
    const group = list.at(-1)!
    group.count += row.count
    for (const [at, path] of totals.entries()) {
      const named = fieldAt(entity, path)?.in
      const currency = named ? (row.currencies[fields.indexOf(named)] ?? null) : null
      const sums = group.totals[path] ?? []
      group.totals[path] = sums
      const same = sums.find(one => one.currency === currency)
      if (same) same.sum += row.sums[at]!
      else sums.push({ currency, sum: row.sums[at]! })
    }
  }
  const told = list.slice(0, mostGroups)
  for (const group of told)
    for (const path of totals) {
      const per = 10 ** (scaleOf(fieldAt(entity, path)!) ?? 0)
      group.totals[path] = group.totals[path]!.map(one => ({ ...one, sum: one.sum / per }))
    }
  return { list: told, more: list.length > mostGroups }
}
