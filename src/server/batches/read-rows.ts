import type { Plain, Work } from '#engine/index.ts'
import { type FieldProblem, message } from '#errors/index.ts'
import { languages } from '#locales/index.ts'
import type { CellValue } from '../adapters/spreadsheet.ts'
import type { Product } from '../product.ts'
import { readLists } from '../read-lists.ts'
import { guessDecimalSign, type ImportPlan, type PlannedColumn } from './import-plan.ts'
import { type CellReading, type CellResult, readCell, setAt, type UnreadableReason } from './read-cell.ts'
import type { FileTable } from './read-table.ts'

/** What in a row cannot be read: the field, why, and what stands in the file. */
export interface RowProblem extends FieldProblem {
  reason?: UnreadableReason | 'cells'
  value?: string
}

/** What a row becomes: the body of a record, and what in it cannot be read. */
export interface ReadRow {
  /** Its row in the file. */
  line: number
  values: Plain
  key: Plain
  problems: RowProblem[]
}

/** Codes of lists by what people call them: the code itself, its label in the reader's language, then in any other. */
const codesOfLists = async (
  work: Work,
  plan: ImportPlan,
  product: Product,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const names = [...new Set(plan.columns.flatMap(({ field }) => (field.list ? [field.list] : [])))]
  const codes = new Map(names.map(name => [name, new Map<string, string>()]))
  if (names.length === 0) return codes
  for (const language of [...languages.map(({ code }) => code), work.caller.locale])
    for (const { name, values } of await readLists(work, names, language, product.lists))
      for (const { label, value } of values) codes.get(name)?.set(label.toLowerCase(), String(value))
  for (const known of codes.values())
    for (const code of [...known.values()]) known.set(code.toLowerCase(), code)
  return codes
}

const figures = new Set(['money', 'unitPrice', 'number', 'percentage'])

/** How the texts of this file are to be understood: as the plan says, else as most of them look. */
export const readingOf = async (
  work: Work,
  plan: ImportPlan,
  table: FileTable,
  product: Product,
): Promise<CellReading> => {
  const codes = await codesOfLists(work, plan, product)
  const numbers = plan.columns
    .filter(({ field }) => figures.has(field.kind))
    .map(({ column }) => table.columns.indexOf(column ?? ''))
  const cells = table.rows.slice(0, 500).flatMap(row => numbers.map(index => row[index]))
  const { locale, today, timeZone } = work.caller
  return {
    decimalSign: plan.decimalSign ?? guessDecimalSign(cells, locale),
    dateFormat: plan.dateFormat,
    context: { locale, today, timeZone },
    codesOf: list => codes.get(list) ?? new Map(),
  }
}

const cellOf = (row: readonly CellValue[], table: FileTable, { column, constant }: PlannedColumn) => {
  const index = column ? table.columns.indexOf(column) : -1
  return index < 0 ? constant : (row[index] ?? constant)
}

/** What each planned column says in a row of the file. */
export const readCells = (
  index: number,
  table: FileTable,
  plan: ImportPlan,
  reading: CellReading,
): { planned: PlannedColumn; cell: CellValue | undefined; result: CellResult }[] => {
  const row = table.rows[index]!
  return plan.columns.map(planned => {
    const cell = cellOf(row, table, planned)
    return { planned, cell, result: readCell(planned.field, cell, reading) }
  })
}

const isFilled = (cell: CellValue | undefined): boolean =>
  cell !== null && cell !== undefined && String(cell).trim() !== ''

/** A row with more cells than there are columns: a separator inside a text that is not in quotes. */
const tooWide = (row: readonly CellValue[], { columns }: FileTable): RowProblem[] =>
  row.slice(columns.length).some(isFilled)
    ? [
        {
          field: '',
          message: message('ROW_CELLS_AND_COLUMNS', { cells: row.length, columns: columns.length }),
          code: 'INVALID_FIELD_VALUE',
          reason: 'cells',
          value: String(row.length),
        },
      ]
    : []

const mostValue = 100

/** Reads a row of the file as the plan says. */
export const readRow = (index: number, table: FileTable, plan: ImportPlan, reading: CellReading): ReadRow => {
  const problems = tooWide(table.rows[index]!, table)
  const read: ReadRow = { line: table.lines[index]!, values: {}, key: {}, problems }
  for (const { planned, cell, result } of readCells(index, table, plan, reading)) {
    if ('problem' in result) {
      problems.push({
        field: planned.path,
        message: result.problem,
        code: 'INVALID_FIELD_VALUE',
        ...(result.reason ? { reason: result.reason } : {}),
        value: String(cell).slice(0, mostValue),
      })
      continue
    }
    if (result.value === undefined) continue
    if (planned.isKey) read.key[planned.path] = result.value
    setAt(read.values, planned.path, result.value, plan.entity)
  }
  return read
}
