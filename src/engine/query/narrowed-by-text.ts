import { fold } from '#fields/text/fold.ts'
import { type Clause, type CompiledEntity, fieldAt, type Scalar } from '#model/index.ts'
import { trigramColumns } from '../storage/list-indexes.ts'
import { type Sql, sql } from '../storage/sql.ts'
import { amongFound } from './among-found.ts'
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

/** Whether an index finds the rows that hold what a clause asks of a text. */
export const isTextAsked = (
  { path, test }: Clause,
  { entity, model, lookUp, trusted }: ConditionPlace,
): boolean => {
  if ((test.contains ?? test.prefix) === undefined || !lookUp || trusted) return false
  if (isInSearchText(entity, path)) return true
  const column = fieldAt(entity, path)?.folded
  return !!column && trigramColumns(entity, model).includes(column)
}

/**
 * The few rows whose searched text holds all that is asked of names and declared texts: these are part of it, and its index finds them
 * where the fields alone have none. A log is asked by the trigrams of the field itself.
 */
export const narrowedByTexts = (clauses: readonly Clause[], place: ConditionPlace): Sql[] => {
  const { entity } = place
  const searched = clauses.filter(({ path }) => isInSearchText(entity, path))
  const others = clauses.filter(clause => !searched.includes(clause))
  const narrowed = others.map(clause => amongFound(byTrigrams(entity, clause), place))
  if (searched.length) narrowed.push(bySearchText(searched, place))
  return narrowed
}

const askedOf = ({ test }: Clause): unknown => test.contains ?? test.prefix

const patternOf = (text: Scalar): string => `%${escapeLike(fold(String(text)))}%`

const byTrigrams = (entity: CompiledEntity, clause: Clause): Sql =>
  sql`find_texts(${entity.table}::text, ${fieldAt(entity, clause.path)!.folded}::text, ${madeOfAll([askedOf(clause)], ([text]) => patternOf(text!))}::text, ${mostNarrowed}::int)`

const bySearchText = (clauses: readonly Clause[], place: ConditionPlace): Sql => {
  const { entity, caller, told } = place
  const asked = clauses.map(askedOf)
  const patterns = madeOfAll(asked, texts => texts.map(patternOf))
  // Behind its first word each begins one: their own index is the quicker one.
  const keys = madeOfAll(asked, texts => {
    const behind = texts.flatMap(text => beginningsOf(fold(String(text)).replace(/^[\p{L}\p{N}]+/u, '')))
    return behind.length ? wordKeys(caller.tenantId, behind) : null
  })
  const narrowed = amongFound(rowsFound(entity.table, keys, patterns, mostNarrowed), place)
  // Beginnings alone have an index of their own, along which a thousand are soon counted.
  if (clauses.some(({ test }) => test.contains !== undefined)) told?.tell(patterns)
  return narrowed
}
