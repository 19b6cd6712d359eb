import { type CompiledEntity, fold } from '#model/index.ts'
import type { Tx } from '../storage/database.ts'
import { and, name, type Sql, sql } from '../storage/sql.ts'
import { made } from './slots.ts'

/** Numbers before words and long before short: the trigram index is driven by the first, which should be the rarest. */
const byRarity = (a: string, b: string): number =>
  Number(/\d/.test(b)) - Number(/\d/.test(a)) || b.length - a.length

/** Patterns of a search text: each word must occur, wherever. */
export const searchPatterns = (text: string): string[] =>
  fold(text)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .sort(byRarity)
    .map(word => `%${word.replace(/[\\%_]/g, found => `\\${found}`)}%`)

const tooCommon = 2001

/** What a search text came to: the ids of what it finds, or for common words the patterns to look for along the list. */
export type Found = { ids: string[] } | { patterns: string[] }

/**
 * Finds what a search text means; null where it says nothing. The definer function reads the trigram index, which
 * row-level security would keep from being used; it stops at 2,001 ids. A word as common as that is found along the
 * sort index with a plain filter.
 */
export const findBySearch = async (
  tx: Pick<Tx, 'query'>,
  entity: CompiledEntity,
  text: string,
): Promise<Found | null> => {
  const patterns = searchPatterns(text)
  if (patterns.length === 0) return null
  if (entity.columnar) return { patterns }
  const found = await tx.query<{ ids: string[] | null }>(
    sql`select case when count(*) < ${tooCommon}::int then coalesce(array_agg(f.id), '{}') end as ids from ${name(`search_${entity.table}`)}(${patterns}::text[]) f (id)`,
  )
  const ids = found.rows[0]?.ids
  return ids ? { ids } : { patterns }
}

/** The rows that a search found. */
export const foundSql = (entity: CompiledEntity, found: Found, alias = 't'): Sql => {
  if ('ids' in found) return sql`${name(`${alias}.id`)} = any(${made(found.ids, ids => ids)}::uuid[])`
  const text = entity.columnar
    ? sql`lower(concat_ws(' ', ${name(`${alias}.registration`)}, ${name(`${alias}.name`)}))`
    : name(`${alias}.search`)
  const tests = found.patterns.map(pattern => sql`${text} like ${made(pattern, one => one)}::text`)
  // Row-level security hides the statistics, and a bare test is then taken for one that nearly nothing meets.
  return sql`coalesce(${and(tests)}, false)`
}
