import { type Clause, fold } from '#model/index.ts'
import { name, type Sql, sql } from '../storage/sql.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { rowsFound } from './search-sql.ts'
import { madeOfAll } from './slots.ts'

/** A text as `like` takes it. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, found => `\\${found}`)

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
  const ids = lookUp(sql`select ${rowsFound(entity.table, null, patterns, mostNarrowed)} as value`)
  return sql`(${ids}::uuid[] is null or ${name(`${alias}.id`)} = any(${ids}::uuid[]))`
}
