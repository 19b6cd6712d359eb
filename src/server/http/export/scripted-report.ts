import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CellValue } from 'hucre/xlsx'
import type { Caller, Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { timeLimits } from '#sandbox/limits.ts'
import { xlsxType } from '../../adapters/spreadsheet.ts'
import type { Product } from '../../product.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { type AskedReport, readQuery } from './read-report.ts'

interface GivenSheet {
  name?: unknown
  columns?: unknown
  rows?: unknown
}

const columnsOf = ({ columns, rows }: GivenSheet): { id: string; header: string; width: number }[] => {
  const given = Array.isArray(columns) ? columns : Object.keys(((rows as unknown[])?.[0] as Plain) ?? {})
  return given.slice(0, 500).map((one, i) => {
    const { id, key, label, header, width } = (
      typeof one === 'object' && one !== null ? one : { id: one }
    ) as Plain
    const name = String(id ?? key ?? i)
    return { id: name, header: String(label ?? header ?? name), width: Number(width ?? 18) }
  })
}

const cellOf = (value: unknown): CellValue =>
  value === undefined || value === null
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (value as CellValue)

const rowsOf = ({ rows }: GivenSheet, ids: readonly string[]): CellValue[][] =>
  (Array.isArray(rows) ? rows : []).map(row =>
    Array.isArray(row) ? row.map(cellOf) : ids.map(id => cellOf((row as Plain | null)?.[id])),
  )

/** What the script of a report gives: one sheet as a report has it, several as a workbook. Throws what it throws. */
export const scriptedSheets = async (
  product: Product,
  asking: Caller,
  scriptName: string,
  query: unknown,
): Promise<Pick<AskedReport, 'columns' | 'data' | 'sheet'> | { book: Uint8Array }> => {
  const { scripts } = product
  const caller = await scripts.upToDate(asking)
  const script = await scripts.named(caller, scriptName, 'REPORT')
  if (!script) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['script', scriptName])
  const own = JSON.stringify({ now: new Date(product.now()).toISOString(), query: readQuery(query) })
  const answer = await scripts.run(caller, script, { own, time: timeLimits.REPORT })
  const { sheets } = ('json' in answer ? JSON.parse(answer.json) : {}) as { sheets?: unknown }
  if (!Array.isArray(sheets) || !sheets.length)
    throw new AppError('SCRIPT_FAILED', [message('REPORT_ANSWERS_SHEETS'), script.name])
  const given = sheets as GivenSheet[]
  if (given.length === 1) {
    const columns = columnsOf(given[0]!)
    const ids = columns.map(column => column.id)
    const data = rowsOf(given[0]!, ids).map(row => Object.fromEntries(ids.map((id, i) => [id, row[i]])))
    return { sheet: String(given[0]!.name ?? script.name), columns, data }
  }
  const { writeXlsx } = await import('hucre/xlsx')
  const book = await writeXlsx({
    sheets: given.slice(0, 50).map((sheet, i) => {
      const columns = columnsOf(sheet)
      return {
        name: String(sheet.name ?? `Sheet ${i + 1}`)
          .replace(/[[\]*?:/\\]/g, ' ')
          .slice(0, 31),
        columns: columns.map(({ header, width }) => ({ header, width })),
        rows: rowsOf(
          sheet,
          columns.map(column => column.id),
        ),
      }
    }),
  })
  return { book }
}

export const sendBook = (reply: FastifyReply, name: string, book: Uint8Array): FastifyReply =>
  reply
    .type(xlsxType)
    .header('Content-Disposition', contentDisposition('attachment', name))
    .send(Readable.from(Buffer.from(book)))
