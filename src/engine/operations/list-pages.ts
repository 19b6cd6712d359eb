import type { CompiledEntity, Condition, Model } from '#model/index.ts'
import { fieldAt } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { visibleRows } from '../access/visibility.ts'
import type { AnswerColumns } from '../query/answer-columns.ts'
import {
  afterSql,
  cursorSql,
  type OrderKey,
  orderOfValuesSql,
  orderSql,
  orderValuesSql,
} from '../query/order-sql.ts'
import { foundAtSql, placesSql, type Search } from '../query/search-sql.ts'
import type { Served } from '../query/served.ts'
import type { ShapedQuery } from '../query/shape.ts'
import type { ByteRow, NamedStatement } from '../storage/packet.ts'
import { and, joinWith, name, raw, type Sql, sql, toStatement } from '../storage/sql.ts'
import type { Utf8 } from '../storage/utf8.ts'
import { withName } from '../storage/with-name.ts'

/** Up to here rows are counted, unless the exact number is asked for. */
export const countCap = 1000

export interface ListPlace {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

/** So many at most are counted. */
export const capped = (rows: Sql) => sql`${rows} limit ${raw(String(countCap + 1))}`

/** The rows of one list, on the way to its statements. */
export interface Listing {
  place: ListPlace
  table: Sql
  keys: OrderKey[]
  /** Tenant and conditions, without what the caller may see. */
  parts: Sql[]
  /** That part of them which is the query's condition. */
  asked: Sql
  served: Served | null
  countedBy: CountedBy
  answer: AnswerColumns
}

/**
 * Where the number of rows comes from: a statement, the page that reads them all anyway, what the index of words found where the
 * caller sees all of it, or nowhere, where they are many.
 */
export type CountedBy = 'statement' | 'page' | 'found' | 'nothing'

/** Whether nothing but its words cuts a search: then as many are listed as were found. */
const seesAllFound = ({ entity, model, caller }: ListPlace, where: Condition): boolean =>
  entity.name === entity.base &&
  entity.table !== 'dyno' &&
  !entity.where &&
  Object.keys(where).length === 0 &&
  toStatement(visibleRows(caller, entity, model)).text === 'true'

export const countedBy = (
  place: ListPlace,
  { search, where, after, offset, exactCount }: ShapedQuery,
  /** Whether few rows were found before: a page reads them all to sort them. */
  isNarrowed = false,
): CountedBy => {
  const { caller } = place
  if (after || offset) return 'statement'
  if (!search) return isNarrowed ? 'page' : 'statement'
  if (search.by === 'index') return seesAllFound(place, where) ? 'found' : 'page'
  if (exactCount) return 'statement'
  const isWhole = Object.keys(where).length === 0 && caller.organizations === null && caller.persons === null
  return isWhole ? 'nothing' : 'statement'
}

/** Rows of one organization at a time, in the list's order: those of all that the caller sees, and those of none. */
export const byOrganization = ({ place, parts }: Listing, rows: (where: Sql) => Sql): Sql => {
  const orga = name(`t.${fieldAt(place.entity, 'orgaRegistration')!.idSql!}`)
  const one = rows(and([...parts, sql`${orga} = o.id`]))
  const none = rows(and([...parts, sql`${orga} is null`]))
  return sql`(select s.* from unnest(${[...place.caller.organizations!]}::uuid[]) o (id) cross join lateral (${one}) s union all (${none}))`
}

export const pageSql = (listing: Listing, query: ShapedQuery): Sql => {
  const { place, table, keys, parts, served, answer } = listing
  const { entity, model, caller } = place
  const after = query.after ? [afterSql(query.after, keys)] : []
  const offset = query.after ? 0 : query.offset
  const counted = listing.countedBy === 'page' ? sql`, count(*) over ()::int` : sql``
  // What the record shows anyway is not sent twice.
  const cursor = keys.filter(key => answer.placeOf(key.value) === undefined)
  const items = sql`select ${joinWith([answer.items, ...(cursor.length ? [cursorSql(cursor)] : [])], ', ')}${counted} from ${table} t${keys[0]!.joined ?? sql``}`
  const last = query.limit + 1
  if (!served?.byOrganization)
    return sql`${items} where ${and([...parts, visibleRows(caller, entity, model), ...after])} order by ${orderSql(keys)} limit ${raw(String(last))} offset ${raw(String(offset))}`
  const candidates = byOrganization(
    { ...listing, parts: [...parts, ...after] },
    where =>
      sql`select ${orderValuesSql(keys)}, t.id from ${table} t where ${where} order by ${orderSql(keys)} limit ${raw(String(last + offset))}`,
  )
  const found = sql`select u.id from ${candidates} u order by ${orderOfValuesSql(keys)} limit ${raw(String(last))} offset ${raw(String(offset))}`
  return sql`${items} where t.tenant_id = ${caller.tenantId}::int and t.id = any(array(${found})) order by ${orderSql(keys)}`
}

/**
 * The page of rows whose places are gathered first, by what the page itself sees. It has a row at least, which tells by `found` how many
 * were found.
 */
export const foundPageSql = (listing: Listing, query: ShapedQuery, places: Sql): Sql =>
  sql`with f as materialized (select ${places} as places)
    select cardinality(f.places) as found, s.* from f left join lateral (${pageSql({ ...listing, parts: [...listing.parts, foundAtSql(sql`f.places`)] }, query)}) s on true`

/** The page of a search by the index of words. */
export const searchPageSql = (listing: Listing, query: ShapedQuery, search: Search): Sql => {
  const { entity, caller } = listing.place
  const others = { ...listing, parts: listing.parts.slice(0, -1) }
  return foundPageSql(others, query, placesSql(entity, caller.tenantId, search))
}

/** The columns of a page's row: how many were found where the index of words was asked, the record, its keys, the count. */
export interface PageRow {
  found: number | undefined
  record: (row: ByteRow) => Utf8
  keys: (row: ByteRow) => ByteRow
  counted: number | undefined
}

const pageRow = ({ answer, keys, countedBy }: Listing, byIndex: boolean): PageRow => {
  const at = byIndex ? 1 : 0
  let end = at + answer.width
  const places = keys.map(key => {
    const shown = answer.placeOf(key.value)
    return shown === undefined ? end++ : at + shown
  })
  return {
    found: byIndex ? 0 : undefined,
    record: row => answer.read(row, at),
    keys: row => places.map(place => row[place]!),
    counted: countedBy === 'page' ? end : countedBy === 'found' ? 0 : undefined,
  }
}

/** A statement that answers a page of a list, and how its rows are read. */
export interface ListPage {
  statement: NamedStatement
  /** What stands where in a row. */
  row: PageRow
  countedBy: CountedBy
}

export const ready = (piece: Sql): NamedStatement => withName(toStatement(piece))

export const pageOf = (listing: Listing, page: Sql, isByPlaces: boolean): ListPage => ({
  statement: { ...ready(page), asBytes: true },
  row: pageRow(listing, isByPlaces),
  countedBy: listing.countedBy,
})
