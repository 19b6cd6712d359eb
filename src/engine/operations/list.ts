import {
  allOf,
  type CompiledEntity,
  type Condition,
  fieldAt,
  type ListQuery,
  type Model,
  personsTold,
} from '#model/index.ts'
import { type Caller, entryOf } from '../access/caller.ts'
import { requireRead, scope } from '../access/visibility.ts'
import { conditionSql } from '../query/condition-sql.ts'
import { mostPlacesOfPage } from '../query/count-by-texts.ts'
import { foldGroups, type GroupRow, type Groups } from '../query/groups-sql.ts'
import { keptFor } from '../query/kept-statements.ts'
import { encodeCursor } from '../query/order-sql.ts'
import { partyId } from '../query/referenced-id.ts'
import { foundAtSql, foundSql, mostFound, placesSql, type Search, searchOf } from '../query/search-sql.ts'
import { cursorFault, type Shape, shapeOf } from '../query/shape.ts'
import { messagesToldInBytes } from '../query/tell-messages.ts'
import type { Rows } from '../storage/database.ts'
import { withValues } from '../storage/late.ts'
import type { ByteRow } from '../storage/packet.ts'
import { type Sql, sql, toStatement } from '../storage/sql.ts'
import { asBytes, textOf, type Utf8 } from '../storage/utf8.ts'
import { type Engine, entityOf, type Plain } from '../work.ts'
import { countCap, type ListPage, type ListPlace } from './list-pages.ts'
import { type CompiledList, compileList } from './list-statements.ts'
import {
  type Asked,
  type Asking,
  countedFurther,
  type LookAtFew,
  listTimeoutMs,
  lookAtFew,
  timeOf,
} from './look-at-few.ts'

/** A page of a list, its records already JSON: as texts, or as the bytes that are sent. */
export interface ListAnswer<R = string> {
  records: R[]
  limit: number
  offset: number
  /** Exact up to 1,000, at which it says 1,000 and `continues` is true; exact throughout if asked. */
  size: number
  continues: boolean
  /** Cursor of the next page. */
  next?: string
  breakdown?: { value: string | null; count: number }[]
  groups?: Groups
  totals?: Record<string, number>
}

const lookedUp = async (asked: Asked, { lookUps }: CompiledList, values: unknown[]): Promise<unknown[]> => {
  if (!lookUps.length) return []
  const statements = lookUps.map(statement => withValues(statement, values))
  const options = { ...timeOf(asked), keepsPlans: true, isBrief: true, mayLag: true }
  const found = await asked.engine.db.read<{ value: unknown }>(entryOf(asked.caller), statements, options)
  return found.map(({ rows }) => rows[0]?.value ?? null)
}

/** The list for what its look-ups found: rows that are few are joined to it, and of those that are many nothing is said. */
const narrowedTo = (
  found: readonly unknown[],
  list: CompiledList,
  place: ListPlace,
  shape: Shape,
): CompiledList => {
  if (list.isServed || !list.narrowing.size) return list
  const told = found.map((value, at) => value !== null && list.narrowing.has(at))
  return keptFor(place, `${shape.key} ${told.map(Number).join('')}`, () => compileList(place, shape, told))
}

/** Asks for one page, its number of rows and its sums in one round trip; null where more rows were found than are gathered for it. */
const askPage = async (
  asked: Asked,
  asking: Asking,
  page: ListPage,
  look: LookAtFew | null,
): Promise<ListAnswer<Utf8> | null> => {
  const { engine, caller, query } = asked
  const { list, search, values, question } = asking
  const isKept = !query.exactCount && !search
  const isAsked = page.countedBy === 'statement'
  const known = isKept && isAsked ? engine.counts.find(caller.tenantId, question) : undefined
  const isCounted = isAsked && known === undefined && !look
  const statements = [page.statement, ...(isCounted ? [list.count] : []), ...list.sums]
  const [found, ...others] = await engine.db.read<ByteRow | Plain>(
    entryOf(caller),
    statements.map(statement => withValues(statement, values)),
    {
      ...timeOf(asked),
      keepsPlans: list.isServed,
      isBrief: list.isServed && !search && !query.exactCount && !list.sums.length,
      mayLag: true,
    },
  )
  const [texts, sums] = [found!.rows as ByteRow[], others as Rows<Plain>[]]
  const { row } = page
  const told = (at: number | undefined) =>
    at === undefined || !texts[0] ? undefined : Number(asBytes(texts[0][at]!))
  if ((told(row.found) ?? 0) > (search ? mostFound : mostPlacesOfPage)) return null
  // How many were found is told also where the caller sees none of them: by a row without a record.
  const rows = row.found === undefined ? texts : texts.filter(one => row.keys(one).at(-1) !== null)
  const byItself = isCounted ? (sums.shift()!.rows[0]!.n as number) : (known ?? told(row.counted))
  const counted =
    byItself ??
    look?.counted ??
    (look && (isLast(rows.length, query) ? rows.length : await countedFurther(asked, asking, look.guess)))
  if (isKept && counted !== undefined && counted !== null)
    engine.counts.keep(caller.tenantId, question, counted)
  const total = counted ?? (rows.length ? countCap + 1 : 0)
  return shapeAnswer(page, rows, total, sums, asked)
}

/** Asks for a page of a list; null where a search finds too many for its index. */
const askList = async (asked: Asked, search: Search | null): Promise<ListAnswer<Utf8> | null> => {
  const { model, caller, entity, query } = asked
  const place = { entity, model, caller }
  const shape = shapeOf(entity.name, query, search)
  const asIs = keptFor(place, shape.key, () => compileList(place, shape))
  const found = await lookedUp(asked, asIs, shape.values)
  const list = narrowedTo(found, asIs, place, shape)
  const values = [...shape.values, ...found]
  const question = `${list.count.name} ${list.wall} ${shape.asked}`
  const asking = { list, search, values, question }
  const look = await lookAtFew(asked, asking)
  const answer = await askPage(asked, asking, look?.page ?? list.page, look)
  return answer || !look || search ? answer : askPage(asked, asking, list.page, look)
}

/**
 * Asks by the index of words, or along the order where that says null: too many. For a moment it is remembered which words
 * these are, as they come again with every page and every letter more.
 */
const searched = async <T>(
  { engine, caller, entity }: Pick<Asked, 'engine' | 'caller' | 'entity'>,
  search: Search | null,
  ask: (search: Search | null) => Promise<T | null>,
): Promise<T> => {
  const question = search && `common ${entity.table} ${search.grams.join(' ')} ${search.patterns.join(' ')}`
  const isCommon = question !== null && engine.counts.find(caller.tenantId, question) !== undefined
  const answer = isCommon ? null : await ask(search)
  if (answer !== null) return answer
  engine.counts.keep(caller.tenantId, question!, mostFound)
  return (await ask({ ...search!, by: 'order' }))!
}

/** Whether the database found that a value is none of its type (class 22): cursors come from outside. */
const isOfValue = (error: unknown): boolean => /^22/.test(String((error as { code?: unknown } | null)?.code))

/** A page of an entity's records that the caller may see. */
export const listRecords = async (...asked: Parameters<typeof listBytes>): Promise<ListAnswer> => {
  const answer = await listBytes(...asked)
  return { ...answer, records: answer.records.map(textOf) }
}

/** The same as it is sent. */
export const listBytes = (
  engine: Engine,
  given: Caller,
  entityName: string,
  query: ListQuery,
  pageQuery?: Condition,
): Promise<ListAnswer<Utf8>> =>
  engine.reading(given, async (model, caller) => {
    const entity = entityOf(model, entityName)
    requireRead(caller, entity)
    const merged: ListQuery = pageQuery ? { ...query, where: allOf(pageQuery, query.where) } : query
    const asked = { engine, model, caller, entity, query: merged }
    const search = query.search ? searchOf(entity, query.search) : null
    const answer = await searched(asked, search, how => askList(asked, how)).catch(error => {
      throw query.after !== undefined && isOfValue(error) ? cursorFault() : error
    })
    const about = { model, entity, locale: caller.locale, include: query.include }
    return { ...answer, records: answer.records.map(messagesToldInBytes(about, engine.code.tellKept)) }
  })

/** Whether a page tells by itself how many rows there are. */
const isLast = (rows: number, { after, offset, limit }: ListQuery): boolean =>
  after === undefined && offset === 0 && rows <= limit

/** How many rows there are: the page itself knows it better where it is the last. */
const sizeOf = (rows: number, more: boolean, counted: number, query: ListQuery): number => {
  if (query.exactCount || query.after !== undefined) return counted
  const seen = query.offset + rows
  if (more) return Math.max(counted, seen + 1)
  return rows || !query.offset ? seen : counted
}

const shapeAnswer = (
  { row }: ListPage,
  found: ByteRow[],
  counted: number,
  sums: Rows<Plain>[],
  { entity, query }: Pick<Asked, 'entity' | 'query'>,
): ListAnswer<Utf8> => {
  const rows = found.slice(0, query.limit)
  const more = found.length > query.limit
  const size = sizeOf(rows.length, more, counted, query)
  const capped = !query.exactCount && size > countCap
  return {
    records: rows.map(row.record),
    limit: query.limit,
    offset: query.offset,
    size: capped ? countCap : size,
    continues: capped || more,
    ...(more && rows.length ? { next: encodeCursor(row.keys(rows[rows.length - 1]!)) } : {}),
    ...(query.breakdown ? { breakdown: sums.shift()!.rows as unknown as ListAnswer['breakdown'] } : {}),
    ...(query.groups
      ? { groups: foldGroups(sums.shift()!.rows as unknown as GroupRow[], entity, query.totals ?? []) }
      : {}),
    ...(query.totals && !query.groups
      ? { totals: sums.shift()!.rows[0] as unknown as Record<string, number> }
      : {}),
  }
}

/**
 * What is suggested of a row: its name. Names that the product makes (*Rent 3 of 60*) are much alike: those say first of which
 * record and whose they are.
 */
const suggestedSql = (place: { entity: CompiledEntity; model: Model; caller: Caller }): Sql => {
  const { entity, caller } = place
  const [party] = personsTold(entity)
  const named = sql`coalesce(t.name, t.registration)`
  if (!party || !fieldAt(entity, 'wording')) return named
  const partyName = sql`(select p.name from person p where p.tenant_id = ${caller.tenantId}::int and p.id = ${partyId(place, party.as, 't')})`
  return sql`concat_ws(' · ', t.registration, ${partyName}, t.name)`
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
    const names = async (search: Search | null): Promise<string[] | null> => {
      const byIndex = search?.by === 'index'
      const where = scope(caller, entity, model, [
        ...(entity.where
          ? [conditionSql(entity.where, { entity, model, caller, alias: 't', trusted: true })]
          : []),
        conditionSql(query.where, { entity, model, caller, alias: 't' }),
        ...(search ? [byIndex ? foundAtSql(sql`f.places`) : foundSql(entity, caller.tenantId, search)] : []),
      ])
      const suggested = sql`array(select distinct v from (select ${suggestedSql({ entity, model, caller })} as v from ${sql.table(entity.table)} t where ${where} limit 200) s order by 1 limit 10)`
      const asked = byIndex
        ? sql`with f as materialized (select ${placesSql(entity, caller.tenantId, search)} as places) select cardinality(f.places) as found, ${suggested} as names from f`
        : sql`select 0 as found, ${suggested} as names`
      const [answer] = await engine.db.read<{ found: number; names: string[] }>(
        entryOf(caller),
        [toStatement(asked)],
        { timeoutMs: listTimeoutMs, keepsPlans: byIndex, mayLag: true },
      )
      const row = answer!.rows[0]!
      return row.found > mostFound ? null : row.names
    }
    return searched({ engine, caller, entity }, searchOf(entity, text), names)
  })
