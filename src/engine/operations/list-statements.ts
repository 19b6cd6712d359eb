import { AppError, message } from '#errors/index.ts'
import { type CompiledEntity, type Condition, fieldAt, type Model } from '#model/index.ts'
import type { Caller } from '../access/caller.ts'
import { seenValue, showsField, visibleRows } from '../access/visibility.ts'
import { type AnswerColumns, answerColumns } from '../query/answer-columns.ts'
import { conditionSql, type ToldTexts } from '../query/condition-sql.ts'
import { countByTexts, type TextCounts } from '../query/count-by-texts.ts'
import { groupsSql } from '../query/groups-sql.ts'
import type { LookUp } from '../query/named-ids.ts'
import {
  afterSql,
  cursorSql,
  type OrderKey,
  orderKeys,
  orderOfValuesSql,
  orderSql,
  orderValuesSql,
} from '../query/order-sql.ts'
import { foundAtSql, foundSql, placesSql, rankKey, type Search } from '../query/search-sql.ts'
import { type Served, servedBy } from '../query/served.ts'
import type { Shape, ShapedQuery } from '../query/shape.ts'
import { scaleOf } from '../storage/columns.ts'
import { Late } from '../storage/late.ts'
import type { ByteRow } from '../storage/packet.ts'
import { and, joinWith, name, raw, type Sql, type Statement, sql, toStatement } from '../storage/sql.ts'
import type { Utf8 } from '../storage/utf8.ts'
import { withName } from '../storage/with-name.ts'

/** Up to here rows are counted, unless the exact number is asked for. */
export const countCap = 1000

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

const totalsSql = (place: Place, fields: string[], where: Sql): Sql => {
  const items = fields.map(path => {
    const field = fieldAt(place.entity, path)
    const scale = field?.sql ? scaleOf(field) : undefined
    if (!field?.sql || scale === undefined || !showsField(place.caller, place.entity, field, place.model))
      throw new AppError('INVALID_FIELD_IN_QUERY', ['totals', message('NOT_A_NUMBER_OF_LIST', { path })])
    return sql`trim_scale(coalesce(sum(${seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))}), 0) * ${raw((10 ** -scale).toFixed(scale))})::float8 as ${name(path)}`
  })
  return sql`select ${joinWith(items, ', ')} from ${sql.table(place.entity.table)} t where ${where}`
}

const breakdownSql = (place: Place, path: string, where: Sql): Sql => {
  const field = fieldAt(place.entity, path)
  if (!field?.sql || !showsField(place.caller, place.entity, field, place.model))
    throw new AppError('INVALID_FIELD_IN_QUERY', ['breakdown', message('NOT_A_COLUMN_OF_LIST', { path })])
  return sql`select ${seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))} as value, count(*)::int as count from ${sql.table(place.entity.table)} t where ${where} group by 1 order by 2 desc, 1 limit 200`
}

/** The rows of one list, on the way to its statements. */
interface Listing {
  place: Place
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
type CountedBy = 'statement' | 'page' | 'found' | 'nothing'

/** Whether nothing but its words cuts a search: then as many are listed as were found. */
const seesAllFound = ({ entity, model, caller }: Place, where: Condition): boolean =>
  entity.name === entity.base &&
  entity.table !== 'dyno' &&
  !entity.where &&
  Object.keys(where).length === 0 &&
  toStatement(visibleRows(caller, entity, model)).text === 'true'

const countedBy = (place: Place, { search, where, after, offset, exactCount }: ShapedQuery): CountedBy => {
  const { caller } = place
  if (!search || after || offset) return 'statement'
  if (search.by === 'index') return seesAllFound(place, where) ? 'found' : 'page'
  if (exactCount) return 'statement'
  const isWhole = Object.keys(where).length === 0 && caller.organizations === null && caller.persons === null
  return isWhole ? 'nothing' : 'statement'
}

/** Rows of one organization at a time, in the list's order: those of all that the caller sees, and those of none. */
const byOrganization = ({ place, parts }: Listing, rows: (where: Sql) => Sql): Sql => {
  const orga = name(`t.${fieldAt(place.entity, 'orgaRegistration')!.idSql!}`)
  const one = rows(and([...parts, sql`${orga} = o.id`]))
  const none = rows(and([...parts, sql`${orga} is null`]))
  return sql`(select s.* from unnest(${[...place.caller.organizations!]}::uuid[]) o (id) cross join lateral (${one}) s union all (${none}))`
}

const pageSql = (listing: Listing, query: ShapedQuery): Sql => {
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
 * The page of a search by the index of words: found once, by what the page itself sees. It has a row at least, which tells by
 * `found` how many were found.
 */
const foundPageSql = (listing: Listing, query: ShapedQuery, search: Search): Sql => {
  const { entity } = listing.place
  const parts = [...listing.parts.slice(0, -1), foundAtSql(sql`f.places`)]
  return sql`with f as materialized (select ${placesSql(entity, listing.place.caller.tenantId, search)} as places)
    select cardinality(f.places) as found, s.* from f left join lateral (${pageSql({ ...listing, parts }, query)}) s on true`
}

/** So many at most are counted. */
const capped = (rows: Sql) => sql`${rows} limit ${raw(String(countCap + 1))}`

/** What a list asks of texts, and which look-up says by null that many rows hold them. */
interface AskedTexts extends Pick<ToldTexts, 'texts' | 'others'> {
  patterns: unknown
  lookUp: number
}

/** The counts of a list that asks for texts which many rows hold, one after another until one tells. */
const countsByTexts = (listing: Listing, { texts, others, patterns }: AskedTexts): TextCounts<Sql> => {
  const { place, table, parts } = listing
  const { entity, model, caller } = place
  const seen = visibleRows(caller, entity, model)
  const rest = and([...parts.filter(part => part !== listing.asked), ...others, seen])
  return countByTexts({
    table: entity.table,
    patterns,
    texts: and(texts),
    others: most => sql`select * from ${table} t where ${rest} limit ${raw(String(most))}`,
    capped: found => capped(sql`select 1 from ${table} t where ${and([...parts, found, seen])}`),
    cap: countCap,
  })
}

const countSql = (listing: Listing, isExact: boolean): Sql => {
  const { place, table, parts, served } = listing
  const { entity, model, caller } = place
  const where = and([...parts, visibleRows(caller, entity, model)])
  if (isExact) return sql`select count(*)::int as n from ${table} t where ${where}`
  const rows = served?.byOrganization
    ? sql`select 1 from ${byOrganization(listing, part => capped(sql`select 1 from ${table} t where ${part}`))} u`
    : sql`select 1 from ${table} t where ${where}`
  return sql`select count(*)::int as n from (${capped(rows)}) c`
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

/** A list ready to be asked with any values: what is looked up first, its page, its number of rows, and its sums. */
export interface CompiledList {
  lookUps: Statement[]
  page: Statement
  count: Statement
  /** Counts to be asked before it, one after another until one tells, where a look-up says by null that many rows hold its texts. */
  countByTexts: (TextCounts<Statement> & { lookUp: number }) | null
  sums: Statement[]
  isServed: boolean
  countedBy: CountedBy
  /** What stands where in a row of the page. */
  row: PageRow
  /** What the count is asked with besides the query's values: the caller's wall. */
  wall: string
}

/** What a search finds, for each statement to ask by itself. */
const searchedSql = ({ entity, caller: { tenantId } }: Place, search: Search): Sql =>
  search.by === 'index' ? foundAtSql(placesSql(entity, tenantId, search)) : foundSql(entity, tenantId, search)

export const compileList = (place: Place, shape: Shape): CompiledList => {
  const { entity, model, caller } = place
  const { query } = shape
  const sort = query.sort ?? entity.sort
  const search = query.search ?? null
  const byIndex = search?.by === 'index'
  const served = search ? null : servedBy(place, query.where, sort)
  const lookUps: Statement[] = []
  const lookUp: LookUp = question => {
    const at = shape.values.length + lookUps.push(withName(toStatement(question))) - 1
    return new Late(values => values[at])
  }
  const isServed = byIndex || !!served
  const texts: AskedTexts = { texts: [], others: [], patterns: null, lookUp: -1 }
  const tell = (patterns: unknown) => {
    if (texts.lookUp < 0) Object.assign(texts, { patterns, lookUp: lookUps.length - 1 })
  }
  const conditions = { ...place, alias: 't', lookUp, isServed }
  const asked = conditionSql(query.where, { ...conditions, told: { ...texts, tell } })
  const parts = [
    sql`t.tenant_id = ${caller.tenantId}::int`,
    ...(entity.where ? [conditionSql(entity.where, { ...conditions, trusted: true })] : []),
    asked,
    ...(search ? [searchedSql(place, search)] : []),
  ]
  const inOrder = orderKeys(sort, entity, model, caller)
  const isRanked = byIndex && !query.sort && caller.persons === null
  const keys = isRanked ? [rankKey(entity, search), ...inOrder] : inOrder
  const counting = countedBy(place, query)
  const answer = answerColumns({ ...place, projection: query.projection, include: query.include })
  const listing = {
    place,
    table: sql.table(entity.table),
    keys,
    parts,
    asked,
    served,
    countedBy: counting,
    answer,
  }
  const where = and([...parts, visibleRows(caller, entity, model)])
  const ready = (piece: Sql) => withName(toStatement(piece))
  const count = ready(countSql(listing, query.exactCount))
  // What is asked of texts in lists within a record is no test of the row itself: that is counted as all else.
  const isByTexts = texts.lookUp >= 0 && texts.texts.length > 0 && !query.exactCount
  const byTexts = isByTexts ? countsByTexts(listing, texts) : null
  return {
    lookUps,
    page: {
      ...ready(byIndex ? foundPageSql(listing, query, search) : pageSql(listing, query)),
      asBytes: true,
    },
    row: pageRow(listing, byIndex),
    count,
    countByTexts: byTexts && {
      looked: ready(byTexts.looked),
      guess: ready(byTexts.guess),
      places: byTexts.places.map(ready),
      lookUp: texts.lookUp,
    },
    countedBy: counting,
    wall: JSON.stringify(count.values.filter(value => !(value instanceof Late))),
    sums: [
      ...(query.breakdown ? [ready(breakdownSql(place, query.breakdown, where))] : []),
      ...(query.groups ? [ready(groupsSql(place, query.groups, query.totals ?? [], where))] : []),
      ...(query.totals && !query.groups ? [ready(totalsSql(place, query.totals, where))] : []),
    ],
    isServed,
  }
}
