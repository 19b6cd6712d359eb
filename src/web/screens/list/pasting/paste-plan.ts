import { namedColumns } from '#fields/formats/pasted-grid.ts'
import type { RecordData } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { isEditable, isGivenToNew } from '../editing/editable.ts'
import type { ListPlace } from '../list-place.ts'
import type { Pasted } from './pasted.ts'

/** How somebody wants it taken. */
export interface PasteWish {
  /** New records may be made here. */
  makes: boolean
  /** All rows become new records, also where the list has rows in their place. */
  allNew: boolean
}

export interface PastedCell {
  column: ListColumn
  text: string
}

/** One pasted row. */
export interface PasteLine {
  /** Its place among what was pasted. */
  at: number
  /** The row of the list that it changes. */
  record?: RecordData | undefined
  /** What it says its record is called, where a column of it does: such a record may be there and not in sight. */
  key?: string | undefined
  cells: PastedCell[]
}

export interface PastePlan {
  lines: PasteLine[]
  /** Columns that cells would go to and that take none, by their labels. */
  fixed: string[]
  /** Pasted rows for which the list has none, where none may be made. */
  without: number
}

/** What records of the list are called by: their number, or the key that they have instead. */
const keyColumnOf = ({ model }: ListPlace): string => model.key ?? 'registration'

interface Laid {
  columns: (ListColumn | undefined)[]
  /** Titles that name no column. */
  strangers: string[]
  lines: readonly (readonly string[])[]
}

/** Which column each pasted one is: as their titles say, else from the key on where the first one has such keys, else as they stand from the anchor on. */
const laidOut = (place: ListPlace, { rows, anchor, grid }: Pasted): Laid => {
  const titles = grid[0] ?? []
  const named = namedColumns(
    titles,
    place.columns.map(column => ({ label: column.label, name: column.id, column })),
  )
  if (named)
    return {
      columns: named.map(one => one?.column),
      strangers: titles.filter((title, i) => title && !named[i]),
      lines: grid.slice(1),
    }
  const width = Math.max(0, ...grid.map(line => line.length))
  const keys = new Set(rows.map(row => place.keyOf(row)))
  const byKey = anchor.column === undefined && grid.some(([first]) => first && keys.has(first))
  const isFirst = (column: ListColumn) =>
    byKey
      ? column.id === keyColumnOf(place)
      : anchor.column === undefined
        ? isEditable(place, column) || (rows.length === 0 && isGivenToNew(place, column))
        : column.id === anchor.column
  const first = place.shown.findIndex(isFirst)
  return {
    columns: first < 0 ? [] : place.shown.slice(first, first + width),
    strangers: [],
    lines: grid,
  }
}

/** Whether one of these columns says which record a row is of: the only one that is pasted is typed over instead. */
const keyAmong = (place: ListPlace, { columns }: Laid, { anchor }: Pasted): number =>
  anchor.column === keyColumnOf(place) ? -1 : columns.findIndex(column => column?.id === keyColumnOf(place))

/**
 * Which cell of the list each pasted cell goes to. A row is that of the record that it names, else the one at its place from the
 * anchor on; beyond the last row, and where nothing is called so, it is a new record. Null where nothing of it goes anywhere.
 */
export const pastePlan = (place: ListPlace, pasted: Pasted, wish: PasteWish): PastePlan | null => {
  const { rows, anchor } = pasted
  const laid = laidOut(place, pasted)
  const key = keyAmong(place, laid, pasted)
  const byKey = new Map(rows.map(row => [place.keyOf(row), row]))
  const start = anchor.id === undefined ? rows.length : rows.findIndex(({ _id }) => _id === anchor.id)
  if (start < 0 || !laid.columns.some(Boolean)) return null
  const lines = laid.lines.map((line, at): PasteLine => {
    const said = key < 0 ? undefined : line[key] || undefined
    const there = said ? byKey.get(said) : key < 0 ? rows[start + at] : undefined
    const record = wish.allNew ? undefined : there
    const takes = (column: ListColumn, i: number) =>
      i !== key || (!record && isGivenToNew(place, column) && said !== undefined)
    return {
      at,
      record,
      ...(said && !wish.allNew && { key: said }),
      cells: laid.columns.flatMap((column, i) => {
        const text = line[i]
        return column && text !== undefined && takes(column, i) ? [{ column, text }] : []
      }),
    }
  })
  const isTaken = (line: PasteLine) => wish.makes || line.record || line.key
  const taken = lines.filter(line => isTaken(line) && (line.record || line.cells.some(({ text }) => text)))
  const isFixed = (column: ListColumn, i: number) =>
    i !== key &&
    !(taken.some(({ record }) => record) && isEditable(place, column)) &&
    !(taken.some(({ record }) => !record) && isGivenToNew(place, column))
  return {
    lines: taken,
    fixed: [
      ...laid.columns.flatMap((column, i) => (column && isFixed(column, i) ? [column.label] : [])),
      ...laid.strangers,
    ],
    without: lines.filter(line => !isTaken(line)).length,
  }
}
