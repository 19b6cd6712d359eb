import { fold } from '#fields/text/fold.ts'
import type { Clause } from '#model/index.ts'
import { name, type Sql, sql } from '../storage/sql.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { escapeLike } from './escape-like.ts'
import { rowsFound } from './search-sql.ts'
import { searchWords } from './search-words.ts'
import { madeOfAll } from './slots.ts'

/** More rows than this are found sooner by reading the list. */
const mostNarrowed = 2_000

/**
 * The few rows whose searched text holds what is asked of a name or a declared text: these are part of it, and its index
 * finds them where the field alone has none.
 */
export const narrowedByText = (
  { path, test }: Clause,
  { entity, alias, lookUp, trusted }: ConditionPlace,
): Sql | null => {
  const asked = test.contains ?? test.prefix
  const isSearched = path === 'name' || path === 'registration' || entity.texts.includes(path)
  if (asked === undefined || !lookUp || trusted || entity.columnar || !isSearched) return null
  const patterns = madeOfAll([asked], ([text]) => [`%${escapeLike(fold(String(text)))}%`])
  // Behind its first word each begins one: their own index is the quicker one.
  const grams = madeOfAll([asked], ([text]) => {
    const behind = searchWords(fold(String(text)).replace(/^[\p{L}\p{N}]+/u, '')).grams
    return behind.length ? behind : null
  })
  const ids = lookUp(sql`select ${rowsFound(entity.table, grams, patterns, mostNarrowed)} as value`)
  return sql`(${ids}::uuid[] is null or ${name(`${alias}.id`)} = any(${ids}::uuid[]))`
}
