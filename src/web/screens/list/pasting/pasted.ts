import type { RecordData } from '../../../data/index.ts'

/** So many rows are pasted at once. */
export const mostPasted = 500

/** Where the first pasted cell goes: a cell that is typed in, or a row, whatever its column; without an id below the last row. */
export interface PasteAnchor {
  id?: string | undefined
  column?: string | undefined
}

/** What was pasted, and where. */
export interface Pasted {
  rows: readonly RecordData[]
  anchor: PasteAnchor
  grid: readonly (readonly string[])[]
}
