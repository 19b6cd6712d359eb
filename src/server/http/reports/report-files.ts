import { Readable } from 'node:stream'
import type { Caller } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { formatAmount } from '#fields/formats/format-amount.ts'
import { formatDate } from '#fields/formats/format-date.ts'
import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { spreadsheetFormat } from '#fields/formats/spreadsheet-format.ts'
import { doApart } from '#processes/do-apart.ts'
import type { Report } from '#processes/index.ts'
import type { ReportAsk } from '#processes/read-report-ask.ts'
import { type CellValue, writeSheet } from '../../adapters/spreadsheet.ts'
import { inTurns } from '../../health/event-loop.ts'
import type { Product } from '../../product.ts'
import { cellOf, type ExportColumn } from '../export/cell-values.ts'
import { askedInWords, describeReport, wordsFor } from './report-words.ts'
import { totalling } from './totals.ts'

type Row = { currency: string } & Readonly<Record<string, unknown>>

/** A report whose rows are to be written for somebody. */
export interface OpenReport {
  product: Product
  caller: Caller
  report: Report
  ask: ReportAsk
  rows: AsyncIterable<Row>
}

/** The report's columns; where an amount has no currency beside it, one says which. */
export const sheetColumns = (caller: Caller, report: Report): ExportColumn[] => [
  ...describeReport(caller, report).columns.map(({ id, heading, kind }) => ({
    id,
    header: heading,
    width: kind === 'text' ? 32 : 16,
    format: spreadsheetFormat(kind, caller.locale),
  })),
  { id: 'currency', header: wordsFor(caller)('column.currency'), width: 10 },
]

const cellsOf = async function* (
  { caller, report, rows }: OpenReport,
  columns: readonly ExportColumn[],
): AsyncGenerator<CellValue[]> {
  const totals = totalling(report)
  for await (const row of inTurns(rows)) {
    totals.add(row)
    yield columns.map(column => cellOf(row, column, caller))
  }
  if (!report.columns.some(column => column.total)) return
  const total = wordsFor(caller)('ask.total')
  for (const [currency, sums] of totals.sums) {
    const row = { ...sums, currency, [columns[0]!.id]: total }
    yield columns.map(column => cellOf(row, column, caller))
  }
}

/** The report as a workbook, written while its rows are read; under them what they come to. */
export const reportSheet = (open: OpenReport): Promise<Readable> => {
  const columns = sheetColumns(open.caller, open.report)
  const name = describeReport(open.caller, open.report).title
  return writeSheet({ name, columns, autoFilter: true }, cellsOf(open, columns))
}

/** The report as JSON, an array that is written while its rows are read. `limit`: no more rows than these, after `skip` others. */
export const reportJson = async (
  open: OpenReport,
  {
    skip = 0,
    limit = Number.POSITIVE_INFINITY,
  }: { skip?: number | undefined; limit?: number | undefined } = {},
): Promise<Readable> => {
  const rows = inTurns(open.rows)[Symbol.asyncIterator]()
  // The first row is read before the answer begins: a bad question is an error, and not half an array.
  let next = await rows.next()
  for (let passed = 0; passed < skip && !next.done; passed++) next = await rows.next()
  const text = async function* () {
    yield '['
    let count = 0
    while (!next.done && count < limit) {
      yield `${count++ ? ',' : ''}${JSON.stringify(next.value)}`
      next = await rows.next()
    }
    await rows.return?.(undefined)
    yield ']'
  }
  return Readable.from(text())
}

/** Kinds that stand at the end of their column. */
const isFigure = (kind: string): boolean => ['money', 'percentage', 'integer'].includes(kind)

/** A page takes time and memory by its rows; what is longer is read as a sheet. */
const mostPrinted = 3_000

/** The report as PDF. Throws REPORT_TOO_LONG above 3,000 rows. */
export const reportPdf = async (open: OpenReport): Promise<Uint8Array> => {
  const { product, caller, report, ask } = open
  const { locale } = caller
  const t = wordsFor(caller)
  const totals = totalling(report)
  const { title, columns: described } = describeReport(caller, report)
  const columns = [...described, { id: 'currency', kind: 'code', heading: t('column.currency') }]
  const written = (row: Row): string[] =>
    columns.map(({ id, kind }) => {
      const value = row[id]
      if (value === null || value === undefined || value === '') return ''
      if (kind === 'money') return formatAmount(Number(value), row.currency, locale)
      if (kind === 'percentage') return formatPercentage(Number(value), locale)
      return kind === 'date' ? formatDate(String(value), locale) : String(value)
    })
  const rows: string[][] = []
  for await (const row of open.rows) {
    if (rows.length === mostPrinted) throw new AppError('REPORT_TOO_LONG', [mostPrinted])
    totals.add(row)
    rows.push(written(row))
  }
  const sums = [...totals.sums].map(([currency, sum]) =>
    written({ ...sum, currency, [columns[0]!.id]: t('ask.total') }),
  )
  return doApart({ code: product.engine.code, tenantId: caller.tenantId }, 'print-report', {
    locale,
    title,
    asked: askedInWords(caller, report, ask),
    columns: columns.map(({ heading, kind }) => ({
      heading,
      isFigure: isFigure(kind),
      isWide: kind === 'text',
    })),
    rows,
    totals: report.columns.some(column => column.total) ? sums : [],
    page: t('ask.page'),
  })
}
