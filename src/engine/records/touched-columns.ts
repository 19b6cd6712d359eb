import type { CompiledEntity, CompiledField } from '#model/index.ts'
import { wordEntries } from '../query/word-entries.ts'
import type { Plain } from '../work.ts'

/** The columns that differ between two states of a record; `fields` are those that may differ. */
export const touchedColumns = (
  entity: CompiledEntity,
  before: Plain,
  after: Plain,
  fields: readonly CompiledField[] = entity.fields,
): string[] => {
  const columns: string[] = []
  let document = false
  for (const field of fields) {
    const [from, to] = [before[field.name] ?? null, after[field.name] ?? null]
    if (from === to || JSON.stringify(from) === JSON.stringify(to)) continue
    if (!field.sql) document = true
    else
      columns.push(field.sql, ...(field.folded ? [field.folded] : []), ...(field.idSql ? [field.idSql] : []))
  }
  for (const p of entity.partyColumns)
    if (before[`#party.${p.as}`] !== after[`#party.${p.as}`]) columns.push(p.sql)
  if (document) columns.push('doc')
  const isReworded = before['#search'] !== after['#search']
  if (isReworded) columns.push('search')
  if (isReworded || (document && wordEntries(entity, before).join() !== wordEntries(entity, after).join()))
    columns.push('word_keys')
  return columns
}
