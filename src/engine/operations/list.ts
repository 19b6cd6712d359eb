import { AppError } from '#errors/index.ts'
import { allOf, type CompiledEntity, type Condition, fieldAt, type Model } from '#model/index.ts'
import { type Caller, entryOf, may } from '../access/caller.ts'
import { requireRead, scope, seenValue, showsField } from '../access/visibility.ts'
import { type AnswerRow, answerItems, answerSql, joinAnswer } from '../query/answer-sql.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { keptStatements } from '../query/kept-statements.ts'
import { afterSql, cursorSql, encodeCursor, orderKeys, orderSql } from '../query/order-sql.ts'
import type { ListQuery } from '../query/parse-query.ts'
import { searchSql } from '../query/search-sql.ts'
import { scaleOf } from '../storage/columns.ts'
import type { Rows } from '../storage/database.ts'
import { joinWith, name, raw, type Sql, type Statement, sql, toStatement } from '../storage/sql.ts'
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

interface Place {
  entity: CompiledEntity
  model: Model
  caller: Caller
}

/** Everything that narrows the list: tenant, rows of the caller, the view, the page's own query, the caller's. */
const listWhere = (place: Place, query: ListQuery, search: Sql | null): Sql => {
  const { entity, model, caller } = place
  const extra: Sql[] = []
  if (entity.where) extra.push(conditionSql(entity.where, { ...place, alias: 't', trusted: true }))
  extra.push(conditionSql(query.where, { ...place, alias: 't' }))
  if (search) extra.push(search)
  return scope(caller, entity, model, extra)
}

const totalsSql = (place: Place, fields: string[], where: Sql): Sql => {
  const items = fields.map(path => {
    const field = fieldAt(place.entity, path)
    const scale = field?.sql ? scaleOf(field) : undefined
    if (!field?.sql || scale === undefined || !showsField(place.caller, place.entity, field, place.model))
      throw new AppError('INVALID_FIELD_IN_QUERY', ['totals', `${path} is no number of this list`])
    return sql`trim_scale(coalesce(sum(${seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))}), 0) * ${raw((10 ** -scale).toFixed(scale))})::float8 as ${name(path)}`
  })
  return sql`select ${joinWith(items, ', ')} from ${sql.table(place.entity.table)} t where ${where}`
}

const breakdownSql = (place: Place, path: string, where: Sql): Sql => {
  const field = fieldAt(place.entity, path)
  if (!field?.sql || !showsField(place.caller, place.entity, field, place.model))
    throw new AppError('INVALID_FIELD_IN_QUERY', ['breakdown', `${path} is no column of this list`])
  return sql`select ${seenValue({ ...place, alias: 't' }, field, name(`t.${field.sql}`))} as value, count(*)::int as count from ${sql.table(place.entity.table)} t where ${where} group by 1 order by 2 desc, 1 limit 200`
}

/** What the database is asked for a page: its rows, their number, and the sums that were asked for. */
const listStatements = (place: Place, query: ListQuery, search: Sql | null): Statement[] => {
  const { entity, model, caller } = place
  const where = listWhere(place, query, search)
  const keys = orderKeys(query.sort ?? entity.sort, entity, model, caller)
  const answer = answerSql({ ...place, projection: query.projection, include: query.include })
  const table = sql.table(entity.table)
  const page = sql`select ${answerItems(answer)}, ${cursorSql(keys)} from ${table} t where ${where}${query.after ? sql` and ${afterSql(query.after, keys)}` : sql``} order by ${orderSql(keys)} limit ${query.limit + 1}::int${query.after ? sql`` : sql` offset ${query.offset}::int`}`
  const count = query.exactCount
    ? sql`select count(*)::int as n from ${table} t where ${where}`
    : sql`select count(*)::int as n from (select 1 from ${table} t where ${where} limit ${countCap + 1}::int) c`
  const statements = [toStatement(page), toStatement(count)]
  if (query.breakdown) statements.push(toStatement(breakdownSql(place, query.breakdown, where)))
  if (query.totals) statements.push(toStatement(totalsSql(place, query.totals, where)))
  return statements
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
    const search = query.search
      ? await searchSql(
          {
            query: async piece =>
              (await engine.db.read(entry, [toStatement(piece)], listTimeoutMs))[0] as Rows<never>,
          },
          entity,
          query.search,
        )
      : null
    const compiled = () => listStatements(place, merged, search)
    // What a search narrows by was looked up just now: only lists without one say the same twice.
    const statements = search ? compiled() : keptStatements(place, merged, compiled)
    const results = await engine.db.read<ListRow>(
      entry,
      statements,
      query.exactCount ? 10_000 : listTimeoutMs,
    )
    return shapeAnswer(results, query)
  })

const shapeAnswer = (results: Rows<ListRow>[], query: ListQuery): ListAnswer => {
  const [page, count] = results
  const rows = page!.rows.slice(0, query.limit)
  const more = page!.rows.length > query.limit
  const counted = count!.rows[0]?.n ?? 0
  const capped = !query.exactCount && counted > countCap
  const extra = results.slice(2)
  return {
    records: rows.map(joinAnswer),
    limit: query.limit,
    offset: query.offset,
    size: capped ? countCap : counted,
    continues: capped || more,
    ...(more && rows.length ? { next: encodeCursor(rows[rows.length - 1]!) } : {}),
    ...(query.breakdown ? { breakdown: extra.shift()!.rows as unknown as ListAnswer['breakdown'] } : {}),
    ...(query.totals ? { totals: extra.shift()!.rows[0] as unknown as Record<string, number> } : {}),
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
    const search = await searchSql(
      {
        query: async piece =>
          (await engine.db.read(entry, [toStatement(piece)], listTimeoutMs))[0] as Rows<never>,
      },
      entity,
      text,
    )
    const where = listWhere({ entity, model, caller }, query, search)
    const found = await engine.db.read<{ v: string }>(
      entry,
      [
        toStatement(
          sql`select distinct v from (select coalesce(t.name, t.registration) as v from ${sql.table(entity.table)} t where ${where} limit 200) s order by 1 limit 10`,
        ),
      ],
      listTimeoutMs,
    )
    return found[0]!.rows.map(row => row.v)
  })

export const mayList = (caller: Caller, entity: CompiledEntity): boolean =>
  may(caller, `read ${entity.plural}`)
