import { detectDelimiter, parseCsv, stripBom } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { AppError, type Message, message } from '#errors/index.ts'
import type { CellValue } from '../adapters/spreadsheet.ts'

/** A file's rows under the names of its columns. */
export interface FileTable {
  columns: string[]
  rows: CellValue[][]
  /** Row of the file in which each row stands, counted as a spreadsheet counts: from 1, the header's among them. */
  lines: number[]
  /** Sheets of a workbook, that of the rows first named in `sheet`. */
  sheets: string[]
  sheet: string | null
  /** Sign between the columns of a text. */
  separator: string | null
}

export interface TableFormat {
  fileName: string
  /** `;`, `,`, a tab or `|`; found out where none is given. */
  separator?: string | undefined
  /** Of a workbook; the first that holds something where none is given. */
  sheet?: string | undefined
}

/** More rows than this are refused: the file is better split. */
export const mostRows = 100_000
const mostColumns = 500

/** The text of a file: UTF-8, else what Windows writes in western Europe. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return stripBom(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const bad = (why: Message) => new AppError('INVALID_FIELD_IN_BODY', ['file', why])

type Source = Pick<FileTable, 'sheets' | 'sheet' | 'separator'> & { cells: CellValue[][] }

const isEmpty = (cell: CellValue | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

const readWorkbook = async (bytes: Uint8Array, sheet: string | undefined): Promise<Source> => {
  const { sheets } = await readXlsx(bytes).catch(() => {
    throw bad(message('NOT_A_WORKBOOK'))
  })
  const found = sheet
    ? sheets.find(one => one.name === sheet)
    : (sheets.find(one => one.rows.some(row => !(row as CellValue[]).every(isEmpty))) ?? sheets[0])
  if (!found) throw bad(sheet ? message('NO_SUCH_SHEET', { sheet }) : message('WORKBOOK_EMPTY'))
  return {
    cells: found.rows as CellValue[][],
    sheets: sheets.map(one => one.name),
    sheet: found.name,
    separator: null,
  }
}

const readText = (text: string, given: string | undefined): Source => {
  // What is no text at all is better told than shown as signs that nobody wrote.
  if (text.includes('\0')) throw bad(message('NOT_A_TEXT_FILE'))
  const separator = given ?? detectDelimiter(text)
  return {
    cells: parseCsv(text, { delimiter: separator, header: false }),
    sheets: [],
    sheet: null,
    separator,
  }
}

/**
 * Reads a CSV file or a workbook: the first row that is not empty names the columns, empty rows are left out.
 * Throws INVALID_FIELD_IN_BODY where there is nothing to read, a column has no name or two have the same.
 */
export const readTable = async (bytes: Uint8Array, format: TableFormat): Promise<FileTable> => {
  const { cells, ...source } = /\.xlsx$/i.test(format.fileName)
    ? await readWorkbook(bytes, format.sheet)
    : readText(textOf(bytes), format.separator)
  const lines = cells.flatMap((row, i) => (row.every(isEmpty) ? [] : [i + 1]))
  const [header, ...rows] = lines.map(line => cells[line - 1]!)
  if (!header) throw bad(message('FILE_EMPTY'))
  while (header.length && isEmpty(header.at(-1))) header.pop()
  const columns = header.map(cell => String(cell ?? '').trim())
  if (columns.length > mostColumns) throw bad(message('MORE_COLUMNS_THAN', { max: mostColumns }))
  const nameless = columns.indexOf('')
  if (nameless >= 0) throw bad(message('COLUMN_NAMELESS', { column: nameless + 1 }))
  const twice = columns.find((name, i) => columns.indexOf(name) !== i)
  if (twice) throw bad(message('COLUMNS_SAME_NAME', { name: twice.slice(0, 60) }))
  if (rows.length > mostRows) throw bad(message('MORE_ROWS_THAN', { max: mostRows }))
  return { columns, rows, lines: lines.slice(1), ...source }
}
