import { fold } from '#fields/text/fold.ts'
import type { Clause, CompiledEntity, CompiledField, Scalar } from '#model/index.ts'
import { or, type Sql } from '../storage/sql.ts'
import { amongFound } from './among-found.ts'
import type { ConditionPlace } from './condition-sql.ts'
import { namedBy } from './named-ids.ts'
import { rowsFound } from './search-sql.ts'
import { wordKeys } from './search-words.ts'
import { madeOfAll } from './slots.ts'

const maxLength = 100

/** More rows than this are found sooner by reading the list. */
const mostNarrowed = 10_000

/** An entry of a value; words are letters and digits, so that none of them looks like it. */
const entryOf = ({ name }: CompiledField, value: unknown): string =>
  `${name}=${fold(String(value)).slice(0, maxLength)}`

const inWords = new WeakMap<readonly CompiledField[], readonly CompiledField[]>()

const entered = (fields: readonly CompiledField[]): readonly CompiledField[] => {
  const known = inWords.get(fields)
  if (known) return known
  const found = fields.filter(field => field.inWords)
  inWords.set(fields, found)
  return found
}

/** What the index of words holds of a record besides words: values that no column has, `profiles=manager`. */
export const wordEntries = ({ fields }: CompiledEntity, record: Record<string, unknown>): string[] =>
  entered(fields).flatMap(field => [record[field.name] ?? []].flat().map(value => entryOf(field, value)))

/** The rows that a field of such values finds by one of them, where these are few; null where it asks anything else. */
export const narrowedByEntry = (
  field: CompiledField,
  { test }: Clause,
  place: ConditionPlace,
): Sql | null => {
  const { entity, caller, lookUp, trusted } = place
  const wanted = namedBy(test)
  if (!field.inWords || !wanted || !lookUp || trusted) return null
  // One of several finds no more than an alternative.
  const by = wanted.length > 1 ? { ...place, isFound: undefined } : place
  const found = (value: Scalar): Sql => {
    const keys = madeOfAll([value], ([one]) => wordKeys(caller.tenantId, [entryOf(field, one)]))
    return amongFound(rowsFound(entity.table, keys, [], mostNarrowed), by)
  }
  return or(wanted.map(found))
}
