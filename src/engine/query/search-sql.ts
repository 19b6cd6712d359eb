import { fold } from '#fields/text/fold.ts'
import { type CompiledEntity, fieldAt } from '#model/index.ts'
import type { Tx } from '../storage/database.ts'
import { and, name, type Sql, sql } from '../storage/sql.ts'
import { escapeLike } from './escape-like.ts'
import type { OrderKey } from './order-sql.ts'
import { type SearchWords, searchWords, wordsOf } from './search-words.ts'
import { made } from './slots.ts'

/** What a search text came to: the ids of what it finds, or for common words what to look for along the list. */
export type Found = { ids: string[]; text: string } | SearchWords

/** More rows than this are found sooner along the list's own order than by their words. */
const mostFound = 4_000

/** The ids of an entity's rows that a text's patterns find, null where they are many; the index is the definer's to read. */
export const rowsFound = (table: string, grams: unknown, patterns: unknown, most = mostFound): Sql =>
  sql`find_rows(${table}::text, ${grams}::text[], ${patterns}::text[], ${most}::int)`

/**
 * Finds what a search text means; null where it says nothing. The definer function reads the index of words, which
 * row-level security would keep from being used; it says first how many rows it expects.
 */
export const findBySearch = async (
  tx: Pick<Tx, 'query'>,
  entity: CompiledEntity,
  text: string,
): Promise<Found | null> => {
  const words = searchWords(text)
  if (words.grams.length === 0) return null
  if (entity.columnar) return { grams: [], patterns: wordsOf(text).map(word => `%${word}%`) }
  const found = await tx.query<{ ids: string[] | null }>(
    sql`select ${rowsFound(entity.table, words.grams, words.patterns)} as ids`,
  )
  const ids = found.rows[0]?.ids
  return ids ? { ids, text: fold(text.trim()) } : words
}

/** The order of what a search found where nobody chose one: by registration, whole or its beginning, then by name. */
export const rankKey = (entity: CompiledEntity, found: Found, alias = 't'): OrderKey => {
  const named = fieldAt(entity, 'name')?.folded ?? 'registration'
  const text = 'text' in found ? made(found.text, one => one) : ''
  const begins = 'text' in found ? made(found.text, one => `${escapeLike(String(one))}%`) : ''
  // Registrations have no accents: what is asked of every row that was found stays cheap.
  const registration = sql`lower(${name(`${alias}.registration`)})`
  return {
    path: '_rank',
    descending: false,
    cast: 'int',
    value: sql`(case when ${registration} = ${text}::text then 0 when ${registration} like ${begins}::text then 1 when ${name(`${alias}.${named}`)} like ${begins}::text then 2 else 3 end)`,
  }
}

/** The rows that a search found. */
export const foundSql = (entity: CompiledEntity, found: Found, alias = 't'): Sql => {
  if ('ids' in found) return sql`${name(`${alias}.id`)} = any(${made(found.ids, ids => ids)}::uuid[])`
  const like = (text: Sql, patterns: readonly string[]) =>
    patterns.map(pattern => sql`${text} like ${made(pattern, one => one)}::text`)
  const tests = entity.columnar
    ? like(
        sql`fold_text(concat_ws(' ', ${name(`${alias}.registration`)}, ${name(`${alias}.name`)}))`,
        found.patterns,
      )
    : [
        sql`${name(`${alias}.words`)} @> ${made(found.grams, grams => grams)}::text[]`,
        ...like(name(`${alias}.search`), found.patterns),
      ]
  // Row-level security hides the statistics, and a bare test is then taken for one that nearly nothing meets.
  return sql`coalesce(${and(tests)}, false)`
}
