import { truncate, truncateText } from './formats/truncate.ts'
import type { FieldContext, FieldSettings } from './kind.ts'

/** What a cell gets: the value as it is on the wire, and how its field wants to be read. */
export interface CellProps {
  value: unknown
  /** Kind of the field, for cells that several kinds share. */
  kind: string
  settings: FieldSettings
  context: FieldContext
  /** The head already says the currency that all rows share. */
  bare?: boolean
  /** Characters shown before the rest is cut; the whole text is then the tooltip. */
  truncate?: number
  /** Words of a yes and a no, for those who hear the page. */
  words?: { yes: string; no: string }
}

/** The text of a cell, cut where its column says, else where all cells are. */
export const truncated = (text: string, limit?: number): string =>
  limit === undefined ? truncateText(text) : truncate(text, limit)
