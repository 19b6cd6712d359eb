import { type CompiledEntity, fieldAt } from './compiled.ts'

/** What the rows of a list are grouped by: a value, a record that is named, or the month of a day. */
export type GroupedBy = 'value' | 'record' | 'month'

const valueKinds = new Set([
  'choice',
  'radio',
  'checkbox',
  'switch',
  'currencyCode',
  'countryCode',
  'localeCode',
])

/** How the rows of a list are grouped by a path; null where they are not: a text or an amount has no groups. */
export const groupedBy = (
  entity: Pick<CompiledEntity, 'fields' | 'partyColumns'>,
  path: string,
): GroupedBy | null => {
  if (entity.partyColumns.some(party => party.as === path)) return 'record'
  const field = path.includes('.') ? undefined : fieldAt(entity, path)
  // The server's model names the column, the one of screens says only that there is one.
  if (!field || field.multiple || field.fields || !(field.sql || field.column)) return null
  if (field.kind === 'reference') return 'record'
  if (field.kind === 'date') return 'month'
  return valueKinds.has(field.kind) ? 'value' : null
}
