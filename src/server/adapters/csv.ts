import { Readable } from 'node:stream'
import type { CellValue } from './spreadsheet.ts'

const textOf = (cell: CellValue | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, /T00:00:00/.test(cell.toISOString()) ? 10 : 19)
      : String(cell)

/** Spreadsheets take a text that begins so for a formula and run it: a quote before it keeps it a text. */
const harmless = (text: string, cell: CellValue | undefined): string =>
  typeof cell === 'string' && /^[=+@\t\r]|^-(?![\d.,\s]+$)/.test(text) ? `'${text}` : text

/** Quoted also where a comma or a tab stands: a reader that splits by those would begin a cell, maybe a formula, behind it. */
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text)

/**
 * One row of a CSV file with semicolons, as the spreadsheets of the continent read it. `asIs`: texts that come from the
 * reader's own file and go back into it keep each sign.
 */
export const csvLine = (cells: readonly (CellValue | undefined)[], how: { asIs?: boolean } = {}): string =>
  `${cells.map(cell => quoted(how.asIs ? textOf(cell) : harmless(textOf(cell), cell))).join(';')}\r\n`

export const csvType = 'text/csv; charset=utf-8'

/** A CSV file as a stream; the first row is pulled at once, so that a bad question is an error and not half a file. */
export const writeCsv = async (
  header: readonly string[],
  rows: AsyncGenerator<CellValue[]>,
): Promise<Readable> => {
  let next = await rows.next()
  const all = async function* () {
    yield `\ufeff${csvLine(header)}`
    while (!next.done) {
      yield csvLine(next.value)
      next = await rows.next()
    }
  }
  return Readable.from(all())
}
