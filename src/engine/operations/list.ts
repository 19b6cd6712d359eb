import { allOf, type CompiledEntity, type Condition } from '#model/index.ts'
import { type Caller, entryOf, may } from '../access/caller.ts'
import { requireRead, scope } from '../access/visibility.ts'
import { type AnswerRow, joinAnswer } from '../query/answer-sql.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { keptFor } from '../query/kept-statements.ts'
import { encodeCursor } from '../query/order-sql.ts'
import type { ListQuery } from '../query/parse-query.ts'
import { findBySearch, foundSql } from '../query/search-sql.ts'
import { shapeOf } from '../query/shape.ts'
import { tellMessages } from '../query/tell-messages.ts'
import type { Entry, Rows, Tx } from '../storage/database.ts'
import { withValues } from '../storage/late.ts'
import { sql, toStatement } from '../storage/sql.ts'
import { type Engine, entityOf } from '../work.ts'
import { compileList, countCap } from './list-statements.ts'

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

const listTimeoutMs = 2000
const exactTimeoutMs = 10_000

/** Single questions that each leave by themselves. */
const readingOf = (engine: Engine, entry: Entry): Pick<Tx, 'query'> => ({
  query: async piece =>
    (await engine.db.read(entry, [toStatement(piece)], { timeoutMs: listTimeoutMs }))[0] as Rows<never>,
})

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
    const total = counted ?? (page!.rows.length ? countCap + 1 : 0)
    const answer = shapeAnswer(page!.rows, total, others, query)
    const about = { model, entity, locale: caller.locale, include: query.include }
    const told = (record: string) => tellMessages(about, engine.code.tellKept, record)
    return { ...answer, records: answer.records.map(told) }
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
