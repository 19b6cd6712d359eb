import { AppError, message } from '#errors/index.ts'
import { allOf, type CompiledEntity, type Condition, fieldAt, type Model } from '#model/index.ts'
import { type Caller, entryOf, may } from '../access/caller.ts'
import { requireRead, scope, seenValue, showsField, visibleRows } from '../access/visibility.ts'
import { type AnswerRow, answerItems, answerSql, joinAnswer } from '../query/answer-sql.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { keptFor } from '../query/kept-statements.ts'
import type { LookUp } from '../query/named-ids.ts'
import {
  afterSql,
  cursorSql,
  encodeCursor,
  type OrderKey,
  orderKeys,
  orderOfValuesSql,
  orderSql,
  orderValuesSql,
} from '../query/order-sql.ts'
import type { ListQuery } from '../query/parse-query.ts'
import { findBySearch, foundSql, rankKey } from '../query/search-sql.ts'
import { type Served, servedBy } from '../query/served.ts'
import { type Shape, type ShapedQuery, shapeOf } from '../query/shape.ts'
import { scaleOf } from '../storage/columns.ts'
import { type Entry, type Rows, type Tx, withName } from '../storage/database.ts'
import { Late, withValues } from '../storage/late.ts'
import { and, joinWith, name, raw, type Sql, type Statement, sql, toStatement } from '../storage/sql.ts'
import { type Engine, entityOf } from '../work.ts'

/** A page of a list, its records already JSON text. */
export interface ListAnswer {
  records: string[]
  limit: number
  offset: number
  /** Exact up to 1,000, at which it says 1,000 and `continues` is true; exact throughout if asked. */
  size: number
  continues: boolean
  /** Cursor of the next page. */
  next?: string
  breakdown?: { value: string | null; count: number }[]
  totals?: Record<string, number>
}

type ListRow = AnswerRow & { n: number } & Record<string, unknown>

const countCap = 1000
const listTimeoutMs = 2000
const exactTimeoutMs = 10_000

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

/** Single questions that each leave by themselves. */
const readingOf = (engine: Engine, entry: Entry): Pick<Tx, 'query'> => ({
  query: async piece =>
    (await engine.db.read(entry, [toStatement(piece)], { timeoutMs: listTimeoutMs }))[0] as Rows<never>,
})

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
  served: Served | null
  countedBy: CountedBy
}

/** Where the number of rows comes from: a statement, the page that reads them all anyway, or nowhere, where they are many. */
type CountedBy = 'statement' | 'page' | 'nothing'

const countedBy = (
  { caller }: Place,
  { search, where, after, offset, exactCount }: ShapedQuery,
): CountedBy => {
  if (!search || exactCount || after || offset) return 'statement'
  if ('ids' in search) return 'page'
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
  const { place, table, keys, parts, served } = listing
  const { entity, model, caller } = place
  const answer = answerSql({ ...place, projection: query.projection, include: query.include })
  const after = query.after ? [afterSql(query.after, keys)] : []
  const offset = query.after ? 0 : query.offset
  const counted = listing.countedBy === 'page' ? sql`, count(*) over ()::int as n` : sql``
  const items = sql`select ${answerItems(answer)}, ${cursorSql(keys)}${counted} from ${table} t`
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

const countSql = (listing: Listing, isExact: boolean): Sql => {
  const { place, table, parts, served } = listing
  const { entity, model, caller } = place
  const where = and([...parts, visibleRows(caller, entity, model)])
  if (isExact) return sql`select count(*)::int as n from ${table} t where ${where}`
  const capped = (rows: Sql) => sql`${rows} limit ${raw(String(countCap + 1))}`
  const rows = served?.byOrganization
    ? sql`select 1 from ${byOrganization(listing, part => capped(sql`select 1 from ${table} t where ${part}`))} u`
    : sql`select 1 from ${table} t where ${where}`
  return sql`select count(*)::int as n from (${capped(rows)}) c`
}

/** A list ready to be asked with any values: what is looked up first, its page, its number of rows, and its sums. */
interface CompiledList {
  lookUps: Statement[]
  page: Statement
  count: Statement
  sums: Statement[]
  isServed: boolean
  countedBy: CountedBy
  /** What the count is asked with besides the query's values: the caller's wall. */
  wall: string
}

const compileList = (place: Place, shape: Shape): CompiledList => {
  const { entity, model, caller } = place
  const { query } = shape
  const sort = query.sort ?? entity.sort
  const served = query.search ? null : servedBy(place, query.where, sort)
  const lookUps: Statement[] = []
  const lookUp: LookUp = question => {
    const at = shape.values.length + lookUps.push(withName(toStatement(question))) - 1
    return new Late(values => values[at])
  }
  const conditions = { ...place, alias: 't', lookUp, isServed: !!served }
  const parts = [
    sql`t.tenant_id = ${caller.tenantId}::int`,
    ...(entity.where ? [conditionSql(entity.where, { ...conditions, trusted: true })] : []),
    conditionSql(query.where, conditions),
    ...(query.search ? [foundSql(entity, query.search)] : []),
  ]
  const inOrder = orderKeys(sort, entity, model, caller)
  const isRanked = query.search && 'ids' in query.search && !query.sort && caller.persons === null
  const keys = isRanked ? [rankKey(entity, query.search!), ...inOrder] : inOrder
  const counting = countedBy(place, query)
  const listing = { place, table: sql.table(entity.table), keys, parts, served, countedBy: counting }
  const where = and([...parts, visibleRows(caller, entity, model)])
  const ready = (piece: Sql) => withName(toStatement(piece))
  const count = ready(countSql(listing, query.exactCount))
  return {
    lookUps,
    page: ready(pageSql(listing, query)),
    count,
    countedBy: counting,
    wall: JSON.stringify(count.values.filter(value => !(value instanceof Late))),
    sums: [
      ...(query.breakdown ? [ready(breakdownSql(place, query.breakdown, where))] : []),
      ...(query.totals ? [ready(totalsSql(place, query.totals, where))] : []),
    ],
    isServed: !!served,
  }
}

/** A page of an entity's records that the caller may see. */
export const listRecords = (
  engine: Engine,
  given: Caller,
  entityName: string,
  query: ListQuery,
  pageQuery?: Condition,
): Promise<ListAnswer> =>
  engine.reading(given, async (model, caller) => {
    const entity = entityOf(model, entityName)
    requireRead(caller, entity)
    const place = { entity, model, caller }
    const merged: ListQuery = pageQuery ? { ...query, where: allOf(pageQuery, query.where) } : query
    const entry = entryOf(caller)
    const found = query.search ? await findBySearch(readingOf(engine, entry), entity, query.search) : null
    const shape = shapeOf(entity.name, merged, found)
    const list = keptFor(place, shape.key, () => compileList(place, shape))
    const timeoutMs = query.exactCount ? exactTimeoutMs : listTimeoutMs
    const values = [...shape.values]
    if (list.lookUps.length) {
      const asked = list.lookUps.map(statement => withValues(statement, values))
      const found = await engine.db.read<{ value: unknown }>(entry, asked, { timeoutMs, keepsPlans: true })
      values.push(...found.map(({ rows }) => rows[0]?.value ?? null))
    }
    const count = withValues(list.count, values)
    const isKept = list.countedBy === 'statement' && !query.exactCount && !query.search
    const question = `${count.name} ${list.wall} ${shape.asked}`
    const known = isKept ? engine.counts.find(caller.tenantId, question) : undefined
    const isCounted = list.countedBy === 'statement' && known === undefined
    const asked = [
      withValues(list.page, values),
      ...(isCounted ? [count] : []),
      ...list.sums.map(statement => withValues(statement, values)),
    ]
    const [page, ...others] = await engine.db.read<ListRow>(entry, asked, {
      timeoutMs,
      keepsPlans: list.isServed,
    })
    const counted = isCounted ? others.shift()!.rows[0]?.n : (known ?? page!.rows[0]?.n)
    if (isKept && counted !== undefined) engine.counts.keep(caller.tenantId, question, counted)
    return shapeAnswer(page!.rows, counted ?? (page!.rows.length ? countCap + 1 : 0), others, query)
  })

/** How many rows there are: the page itself knows it better where it is the last. */
const sizeOf = (rows: number, more: boolean, counted: number, query: ListQuery): number => {
  if (query.exactCount || query.after !== undefined) return counted
  const seen = query.offset + rows
  if (more) return Math.max(counted, seen + 1)
  return rows || !query.offset ? seen : counted
}

const shapeAnswer = (
  found: ListRow[],
  counted: number,
  sums: Rows<ListRow>[],
  query: ListQuery,
): ListAnswer => {
  const rows = found.slice(0, query.limit)
  const more = found.length > query.limit
  const size = sizeOf(rows.length, more, counted, query)
  const capped = !query.exactCount && size > countCap
  return {
    records: rows.map(joinAnswer),
    limit: query.limit,
    offset: query.offset,
    size: capped ? countCap : size,
    continues: capped || more,
    ...(more && rows.length ? { next: encodeCursor(rows[rows.length - 1]!) } : {}),
    ...(query.breakdown ? { breakdown: sums.shift()!.rows as unknown as ListAnswer['breakdown'] } : {}),
    ...(query.totals ? { totals: sums.shift()!.rows[0] as unknown as Record<string, number> } : {}),
  }
}

/** Suggestions for a search box: names and registrations that hold the text. At least 3 characters. */
export const autocomplete = (
  engine: Engine,
  given: Caller,
  entityName: string,
  text: string,
  query: ListQuery,
): Promise<string[]> =>
  engine.reading(given, async (model, caller) => {
    const entity = entityOf(model, entityName)
    requireRead(caller, entity)
    if (text.trim().length < 3) return []
    const entry = entryOf(caller)
    const found = await findBySearch(readingOf(engine, entry), entity, text)
    const where = scope(caller, entity, model, [
      ...(entity.where
        ? [conditionSql(entity.where, { entity, model, caller, alias: 't', trusted: true })]
        : []),
      conditionSql(query.where, { entity, model, caller, alias: 't' }),
      ...(found ? [foundSql(entity, found)] : []),
    ])
    const [names] = await engine.db.read<{ v: string }>(
      entry,
      [
        toStatement(
          sql`select distinct v from (select coalesce(t.name, t.registration) as v from ${sql.table(entity.table)} t where ${where} limit 200) s order by 1 limit 10`,
        ),
      ],
      { timeoutMs: listTimeoutMs },
    )
    return names!.rows.map(row => row.v)
  })

export const mayList = (caller: Caller, entity: CompiledEntity): boolean =>
  may(caller, `read ${entity.plural}`)
