import { fold } from '#fields/text/fold.ts'
import { type Clause, type CompiledEntity, fieldAt, type Model } from '#model/index.ts'
import { trigramColumns } from '../storage/list-indexes.ts'
import { name, type Sql, sql } from '../storage/sql.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { escapeLike } from './escape-like.ts'
import { rowsFound } from './search-sql.ts'
import { beginningsOf, wordKeys } from './search-words.ts'
import { isInSearchText } from './searched-text.ts'
import { madeOfAll } from './slots.ts'

/**
 * More rows than this are found sooner by reading the list. So many are read in a tenth of a second; a walk along the list took seven times
 * as long where half of these, of 300,000, held the text in another field than the one that was asked.
 */
const mostNarrowed = 10_000

/**
 * The few rows whose searched text holds what is asked of a name or a declared text: these are part of it, and its index
 * finds them where the field alone has none. A log is asked by the trigrams of the field itself.
 */
export const narrowedByText = ({ path, test }: Clause, place: ConditionPlace): Sql | null => {
  const { entity, model, caller, alias, lookUp, trusted } = place
  const asked = test.contains ?? test.prefix
  if (asked === undefined || !lookUp || trusted) return null
  const question = isInSearchText(entity, path)
    ? bySearchText(entity, caller.tenantId, asked)
    : byTrigrams(entity, fieldAt(entity, path)?.folded, model, asked)
  if (!question) return null
  const ids = lookUp(sql`select ${question} as value`)
  return sql`(${ids}::uuid[] is null or ${name(`${alias}.id`)} = any(${ids}::uuid[]))`
}

const byTrigrams = (
  entity: CompiledEntity,
  column: string | undefined,
  model: Model,
  asked: unknown,
): Sql | null =>
  column && trigramColumns(entity, model).includes(column)
    ? sql`find_texts(${entity.table}::text, ${column}::text, ${madeOfAll([asked], ([text]) => `%${escapeLike(fold(String(text)))}%`)}::text, ${mostNarrowed}::int)`
    : null

const bySearchText = (entity: CompiledEntity, tenantId: number, asked: unknown): Sql => {
  const patterns = madeOfAll([asked], ([text]) => [`%${escapeLike(fold(String(text)))}%`])
  // Behind its first word each begins one: their own index is the quicker one.
  const keys = madeOfAll([asked], ([text]) => {
    const behind = beginningsOf(fold(String(text)).replace(/^[\p{L}\p{N}]+/u, ''))
    return behind.length ? wordKeys(tenantId, behind) : null
  })
  return rowsFound(entity.table, keys, patterns, mostNarrowed)
}
