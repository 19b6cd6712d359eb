import type { RecordData } from '../../../data/index.ts'
import { notifyDone, notifyError } from '../../../shell/index.ts'
import { cellText, valueAt } from '../cell-text.ts'
import type { ListColumn } from '../columns.ts'
import type { ListPlace } from '../list-place.ts'

/** A cell of a sheet holds one line. */
const inOneCell = (text: string): string => text.replace(/[\t\r\n]+/g, ' ').trim()

/** As a sheet takes it and a list reads it again: a record that is named by its registration, all else as it is shown. */
const copied = (place: ListPlace, column: ListColumn, record: RecordData): string => {
  const value = valueAt(record, column.id)
  const isNamed = column.kind === 'reference' && typeof value === 'string'
  return inOneCell(isNamed ? value : cellText(place, column, record))
}

/** Rows of a list as text for a sheet, under their titles. */
export const asSheet = (place: ListPlace, records: readonly RecordData[]): string =>
  [
    place.shown.map(column => inOneCell(column.label)),
    ...records.map(record => place.shown.map(column => copied(place, column, record))),
  ]
    .map(cells => cells.join('\t'))
    .join('\n')

/** Takes rows to the clipboard, with their titles: into a sheet, or below another list. */
export const copyRows = async (place: ListPlace, records: readonly RecordData[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(asSheet(place, records))
    notifyDone(place.t('list.rowsCopied', { count: records.length, shown: place.figure(records.length) }))
  } catch (error) {
    notifyError(error)
  }
}
