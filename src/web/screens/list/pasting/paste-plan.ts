import type { RecordData } from '../../../data/index.ts'
import type { ListColumn } from '../columns.ts'
import { isEditable } from '../editing/editable.ts'
import type { ListPlace } from '../list-place.ts'

/** So many rows are pasted at once. */
export const mostPasted = 500

/** Where the first pasted cell goes. */
export interface PasteAnchor {
  id: string
  column: string
}

export interface PastePlan {
  lines: { record: RecordData; cells: { column: ListColumn; text: string }[] }[]
  /** Columns that cells would go to and that take none, by their labels. */
  fixed: string[]
  /** Pasted rows for which the list has none. */
  without: number
}

/** Which cell of a list each pasted cell goes to: below and right of the first one, as they stand in sight; null where that is not there. */
export const pastePlan = (
  place: ListPlace,
  rows: readonly RecordData[],
  anchor: PasteAnchor,
  grid: readonly (readonly string[])[],
): PastePlan | null => {
  const row = rows.findIndex(({ _id }) => _id === anchor.id)
  const first = place.shown.findIndex(({ id }) => id === anchor.column)
  if (row < 0 || first < 0) return null
  const width = Math.max(0, ...grid.map(line => line.length))
  const columns = place.shown.slice(first, first + width)
  const targets = rows.slice(row, row + Math.min(grid.length, mostPasted))
  return {
    lines: targets.map((record, at) => ({
      record,
      cells: columns.flatMap((column, i) => {
        const text = grid[at]![i]
        return text !== undefined && isEditable(place, column) ? [{ column, text }] : []
      }),
    })),
    fixed: columns.filter(column => !isEditable(place, column)).map(({ label }) => label),
    without: grid.length - targets.length,
  }
}
