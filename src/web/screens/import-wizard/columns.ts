/** A field that a file may fill. */
export interface ImportField {
  path: string
  label: string
  kind: string
  mandatory: boolean
  hasDefault?: true
  list?: string
  to?: string
}

/** One column of a file, or one fixed value, and the field that it fills: as the import and the mapping keep it. */
export interface MappedColumn {
  column?: string | null
  field?: string | null
  constant?: string | null
  isKey?: boolean | null
}

export type Mode = 'CREATE' | 'CHANGE' | 'BOTH'

interface Known {
  columns: readonly string[]
  suggestions: readonly { column: string; field: string | null }[]
}

/** What each column of the file goes to: as was chosen, else as the file's head suggests; and the fixed values after them. */
export const mappedColumns = (known: Known, chosen: readonly MappedColumn[] | null): MappedColumn[] => {
  if (!chosen) return known.suggestions.map(({ column, field }) => ({ column, field }))
  const own = known.columns.map(
    (column): MappedColumn => chosen.find(one => one.column === column) ?? { column, field: null },
  )
  return [...own, ...chosen.filter(one => !own.includes(one) && one.field && (one.constant || one.column))]
}

/** Columns of a mapping that the file does not have: they are told, since their fields stay empty. */
export const missingColumns = (columns: readonly string[], mapped: readonly MappedColumn[]): string[] =>
  mapped.flatMap(({ column, constant, field }) =>
    column && field && !constant && !columns.includes(column) ? [column] : [],
  )

/** The columns that say something, as they are kept. */
export const keptColumns = (columns: readonly string[], mapped: readonly MappedColumn[]): MappedColumn[] =>
  mapped.flatMap(({ column, field, constant, isKey }) => {
    const isThere = column && columns.includes(column)
    if (!field || (!isThere && !constant)) return []
    return [
      {
        ...(isThere ? { column } : {}),
        field,
        ...(constant ? { constant } : {}),
        ...(isKey ? { isKey: true } : {}),
      },
    ]
  })

const holderOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1)

/**
 * Mandatory fields that nothing fills. Those inside a list or an object are missed only where something else of it is
 * filled; records that are only changed have theirs already.
 */
export const missingFields = (
  fields: readonly ImportField[],
  mapped: readonly MappedColumn[],
  mode: Mode,
): ImportField[] => {
  if (mode === 'CHANGE') return []
  const filled = new Set(mapped.flatMap(({ field }) => (field ? [field] : [])))
  return fields.filter(({ path, mandatory, hasDefault }) => {
    if (!mandatory || hasDefault || filled.has(path)) return false
    const holder = holderOf(path)
    return holder === '' || [...filled].some(other => other.startsWith(holder))
  })
}

/** Whether records can be found: what changes them needs a column to find them by. */
export const lacksKey = (mapped: readonly MappedColumn[], mode: Mode): boolean =>
  mode !== 'CREATE' && !mapped.some(({ field, isKey }) => field && isKey)

/** Cells as a spreadsheet copies them, as the file that they become. */
export const pastedFile = (text: string, name: string): File =>
  new File([text.endsWith('\n') ? text : `${text}\n`], `${name}.csv`, { type: 'text/csv' })
