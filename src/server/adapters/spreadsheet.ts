import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { CellValue } from 'hucre/xlsx'
import { stretch } from '../health/event-loop.ts'

export type { CellValue } from 'hucre/xlsx'

export interface SheetColumn {
  header: string
  width?: number
  /** A number format of spreadsheets: `#,##0.00`, `yyyy-mm-dd`. */
  format?: string
}

export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  autoFilter?: boolean
  /** Of each row how deep it stands under those of groups, filled in as the rows are taken. */
  levels?: readonly number[]
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// The library filters only sheets that it writes whole, and lets nobody else have a turn meanwhile; longer ones are
// streamed without.
const wholeUpTo = 500
// Levels, too, stand in whole sheets alone; somebody who folds groups has a sheet that he looks through.
const levelledUpTo = 1000

const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26))

/** A sheet's name without what Excel refuses. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]*?:/\\]/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet 1'

/** Excel keeps the name for its own tracking of changes, whatever its case. */
const unreserved = (name: string): string => (name.toLowerCase() === 'history' ? `${name} 1` : name)

/** Rows that fold under that of their group, which stands above them; the first row has the heads. */
const outlineOf = (levels: readonly number[]) => ({
  outlineProperties: { summaryBelow: false },
  rowDefs: new Map(
    levels.flatMap((outlineLevel, at) => (outlineLevel ? [[at + 1, { outlineLevel }] as const] : [])),
  ),
})

/** A workbook of one sheet as a stream of bytes; rows are pulled as they are needed. */
export const writeSheet = async (sheet: Sheet, rows: AsyncIterable<CellValue[]>): Promise<Readable> => {
  const { writeXlsx, writeXlsxStream } = await import('hucre/xlsx')
  const columns = sheet.columns.map(({ header, width, format }) => ({
    header,
    ...(width ? { width } : {}),
    ...(format ? { numFmt: format } : {}),
  }))
  const freezePane = { rows: 1 }
  const name = unreserved(sheetName(sheet.name))
  const source = rows[Symbol.asyncIterator]()
  const first: CellValue[][] = []
  let isAll = false
  const most = sheet.levels ? levelledUpTo : wholeUpTo
  while (!isAll && first.length <= most) {
    const { value, done } = await source.next()
    if (done) isAll = true
    else first.push(value)
  }
  if (isAll) {
    const range = `A1:${letterOf(columns.length - 1)}${first.length + 1}`
    const headers = columns.map(column => column.header)
    const written = await stretch('workbook', 'print', () =>
      writeXlsx({
        sheets: [
          {
            name,
            columns,
            freezePane,
            rows: [headers, ...first],
            ...(sheet.autoFilter ? { autoFilter: { range } } : {}),
            ...(sheet.levels ? outlineOf(sheet.levels) : {}),
          },
        ],
      }),
    )
    return Readable.from([Buffer.from(written as Uint8Array)])
  }
  const all = async function* (): AsyncGenerator<CellValue[]> {
    yield* first
    for (;;) {
      const { value, done } = await source.next()
      if (done) return
      yield value
    }
  }
  return Readable.fromWeb(writeXlsxStream(all(), { name, columns, freezePane }) as WebStream<Uint8Array>)
}
