import { fold } from '#fields/text/fold.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import { and, name, type Sql, sql } from '../storage/sql.ts'
import { escapeLike } from './escape-like.ts'
import type { OrderKey } from './order-sql.ts'
import { type SearchWords, searchWords, wordKeys } from './search-words.ts'
import { made } from './slots.ts'

/** What a search text asks for, and how: by the index of words, or along the list's own order where its words are common. */
export interface Search extends SearchWords {
  by: 'index' | 'order'
  text: string
}

/** More rows than this are found sooner along the list's own order than by their words. */
export const mostFound = 4_000

/** The ids of an entity's rows that keys of words and a text's patterns find, null where they are many; the index is the definer's to read. */
export const rowsFound = (table: string, keys: unknown, patterns: unknown, most: number): Sql =>
  sql`find_rows(${table}::text, ${keys}::int[], ${patterns}::text[], ${most}::int)`

/** What a search text means; null where it says nothing. */
export const searchOf = (entity: CompiledEntity, text: string): Search | null => {
  const words = searchWords(text)
  if (words.grams.length === 0) return null
  return entity.columnar
    ? { ...words, by: 'order', text: '', grams: [], withoutPairs: null }
    : { by: 'index', text: fold(text.trim()), ...words }
}

const keysOf = (entries: unknown, tenantId: number): unknown =>
  made(entries, list => (list === null ? null : wordKeys(tenantId, list as unknown as string[])))

/**
 * Where the rows of a search stand. The definer function reads the index of words, which row-level security would keep
 * from being used. More than `mostFound` are not all of them: then the search is to be asked along the order.
 */
export const placesSql = (
  entity: CompiledEntity,
  tenantId: number,
  { grams, withoutPairs, patterns }: Search,
): Sql =>
  sql`places_of_rows(${entity.table}::text, ${keysOf(grams, tenantId)}::int[], ${keysOf(withoutPairs, tenantId)}::int[], ${made(patterns, one => one)}::text[], ${mostFound}::int)`

/** The order of what a search found where nobody chose one: by registration, whole or its beginning, then by name. */
export const rankKey = (entity: CompiledEntity, search: Search, alias = 't'): OrderKey => {
  const named = fieldAt(entity, 'name')?.folded ?? 'registration'
  const text = made(search.text, one => one)
  const begins = made(search.text, one => `${escapeLike(String(one))}%`)
  // Registrations have no accents: what is asked of every row that was found stays cheap.
  const registration = sql`lower(${name(`${alias}.registration`)})`
  return {
    path: '_rank',
    descending: false,
    cast: 'int',
    value: sql`(case when ${registration} = ${text}::text then 0 when ${registration} like ${begins}::text then 1 when ${name(`${alias}.${named}`)} like ${begins}::text then 2 else 3 end)`,
  }
}

/** The rows that a search finds where its places are known. */
export const foundAtSql = (places: Sql, alias = 't'): Sql => sql`${name(`${alias}.ctid`)} = any(${places})`

/** The rows that a search finds, tested one by one along the list's own order. */
export const foundSql = (entity: CompiledEntity, tenantId: number, search: Search, alias = 't'): Sql => {
  const like = (text: Sql, patterns: readonly string[]) =>
    patterns.map(pattern => sql`${text} like ${made(pattern, one => one)}::text`)
  const keys = name(`${alias}.word_keys`)
  const tests = entity.columnar
    ? like(
        sql`fold_text(concat_ws(' ', ${name(`${alias}.registration`)}, ${name(`${alias}.name`)}))`,
        search.patterns,
      )
    : [
        sql`(${keys} @> ${keysOf(search.grams, tenantId)}::int[] or coalesce(${keys} @> ${keysOf(search.withoutPairs, tenantId)}::int[], false))`,
        ...like(name(`${alias}.search`), search.patterns),
      ]
  // Row-level security hides the statistics, and a bare test is then taken for one that nearly nothing meets.
  return sql`coalesce(${and(tests)}, false)`
}
