import { type CompiledEntity, isScalar } from '#model/index.ts'

/** A column that a file may have. */
export interface ExportColumn {
  id: string
  label: string
  kind: string
}

/** What may stand in a file: the list's own columns first, then every other value of the record. */
export const offeredColumns = (model: CompiledEntity): ExportColumn[] => {
  const own = model.columns.map(({ id, label, kind }) => ({ id, label, kind }))
  const known = new Set(own.map(({ id }) => id))
  const more = model.fields
    .filter(field => isScalar(field) && !known.has(field.name))
    .map(({ name, label, kind }) => ({ id: name, label, kind }))
  return [...own, ...more]
}

/** What the list shows when nobody has changed it. */
export const usualColumns = (model: CompiledEntity): string[] =>
  model.columns.filter(column => !column.hidden).map(({ id }) => id)
