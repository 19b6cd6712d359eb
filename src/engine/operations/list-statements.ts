import { AppError, message } from '#errors/index.ts'
import { fieldAt } from '#model/index.ts'
import { seenValue, showsField, visibleRows } from '../access/visibility.ts'
import { answerColumns } from '../query/answer-columns.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { groupsSql } from '../query/groups-sql.ts'
import type { LookUp } from '../query/named-ids.ts'
import { orderKeys } from '../query/order-sql.ts'
import { foundAtSql, foundSql, placesSql, rankKey, type Search } from '../query/search-sql.ts'
import { servedBy } from '../query/served.ts'
import type { Shape } from '../query/shape.ts'
import { scaleOf } from '../storage/columns.ts'
import { Late } from '../storage/late.ts'
import type { NamedStatement } from '../storage/packet.ts'
import { and, joinWith, name, raw, type Sql, type Statement, sql, toStatement } from '../storage/sql.ts'
import { withName } from '../storage/with-name.ts'
import { type AskedTexts, byTextsOf, type ListByTexts } from './list-by-texts.ts'
import {
  byOrganization,
  capped,
  countedBy,
  type Listing,
  type ListPage,
  type ListPlace,
  pageOf,
  pageSql,
  ready,
  searchPageSql,
} from './list-pages.ts'

const totalsSql = (place: ListPlace, fields: string[], where: Sql): Sql => {
  const items = fields.map(path => {
    const field = fieldAt(place.entity, path)
    const scale = field?.sql ? scaleOf(field) : undefined
    if (!field?.sql || scale === undefined || !showsField(place.caller, place.entity, field, place.model))
      throw new AppError('INVALID_FIELD_IN_QUERY', ['totals', message('NOT_A_NUMBER_OF_LIST', { path })])
    return sql`trim_scale(coalesce(sum(${seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))}), 0) * ${raw((10 ** -scale).toFixed(scale))})::float8 as ${name(path)}`
  })
  return sql`select ${joinWith(items, ', ')} from ${sql.table(place.entity.table)} t where ${where}`
}

const breakdownSql = (place: ListPlace, path: string, where: Sql): Sql => {
  const field = fieldAt(place.entity, path)
  if (!field?.sql || !showsField(place.caller, place.entity, field, place.model))
    throw new AppError('INVALID_FIELD_IN_QUERY', ['breakdown', message('NOT_A_COLUMN_OF_LIST', { path })])
  return sql`select ${seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))} as value, count(*)::int as count from ${sql.table(place.entity.table)} t where ${where} group by 1 order by 2 desc, 1 limit 200`
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

/** A list ready to be asked with any values: what is looked up first, its page, its number of rows, and its sums. */
export interface CompiledList {
  lookUps: Statement[]
  page: ListPage
  count: NamedStatement
  byTexts: ListByTexts | null
  sums: Statement[]
  isServed: boolean
  /** Those of the look-ups by which the list is compiled anew, for what they found: few rows, or none by null. */
  narrowing: ReadonlySet<number>
  /** What the count is asked with besides the query's values: the caller's wall. */
  wall: string
}

/** What a search finds, for each statement to ask by itself. */
const searchedSql = ({ entity, caller: { tenantId } }: ListPlace, search: Search): Sql =>
  search.by === 'index' ? foundAtSql(placesSql(entity, tenantId, search)) : foundSql(entity, tenantId, search)

/** What is looked up before a list is asked, and what of it is known: which look-ups found few rows. */
const lookingUp = (shape: Shape, found: readonly boolean[] | null) => {
  const lookUps: Statement[] = []
  const numbers = new Map<unknown, number>()
  const narrowing = new Set<number>()
  const lookUp: LookUp = question => {
    const number = lookUps.push(withName(toStatement(question))) - 1
    const value = new Late(values => values[shape.values.length + number])
    numbers.set(value, number)
    return value
  }
  const isFound = (value: unknown) => {
    const number = numbers.get(value)!
    narrowing.add(number)
    return found?.[number]
  }
  return { lookUps, narrowing, lookUp, isFound }
}

/** A list of a shape; `found`: which of its look-ups found few rows, where they were asked already. */
export const compileList = (
  place: ListPlace,
  shape: Shape,
  found: readonly boolean[] | null = null,
): CompiledList => {
  const { entity, model, caller } = place
  const { query } = shape
  const sort = query.sort ?? entity.sort
  const search = query.search ?? null
  const byIndex = search?.by === 'index'
  const served = search ? null : servedBy(place, query.where, sort)
  const { lookUps, narrowing, lookUp, isFound } = lookingUp(shape, found)
  const isServed = byIndex || !!served
  const texts: AskedTexts = { texts: [], others: [], patterns: null, lookUp: -1 }
  const tell = (patterns: unknown) => {
    if (texts.lookUp < 0) Object.assign(texts, { patterns, lookUp: lookUps.length - 1 })
  }
  const conditions = { ...place, alias: 't', lookUp, isFound, isServed }
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
  const answer = answerColumns({ ...place, projection: query.projection, include: query.include })
  const listing: Listing = {
    place,
    table: sql.table(entity.table),
    keys,
    parts,
    asked,
    served,
    // The id of a record that a filter names says nothing of how many rows there are.
    countedBy: countedBy(
      place,
      query,
      found?.some((isFew, at) => isFew && narrowing.has(at)),
    ),
    answer,
  }
  const where = and([...parts, visibleRows(caller, entity, model)])
  const count = ready(countSql(listing, query.exactCount))
  // What is asked of texts in lists within a record is no test of the row itself: that is counted as all else.
  const isByTexts = texts.lookUp >= 0 && texts.texts.length > 0 && !query.exactCount
  return {
    lookUps,
    page: pageOf(listing, byIndex ? searchPageSql(listing, query, search) : pageSql(listing, query), byIndex),
    count,
    byTexts: isByTexts ? byTextsOf(listing, query, texts) : null,
    wall: JSON.stringify(count.values.filter(value => !(value instanceof Late))),
    sums: [
      ...(query.breakdown ? [ready(breakdownSql(place, query.breakdown, where))] : []),
      ...(query.groups ? [ready(groupsSql(place, query.groups, query.totals ?? [], where))] : []),
      ...(query.totals && !query.groups ? [ready(totalsSql(place, query.totals, where))] : []),
    ],
    isServed,
    narrowing,
  }
}
