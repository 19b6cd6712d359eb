import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { entityOf, loadMatching, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { tellKept } from '#locales/index.ts'
import { labelled } from '#locales/labelled.ts'
import { csvLine } from '../../adapters/csv.ts'
import { type CellValue, writeSheet } from '../../adapters/spreadsheet.ts'
import { readImportTable } from '../../batches/fetch-import.ts'
import type { FileTable } from '../../batches/read-table.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { readImport } from './import-file.ts'

const lineOf = (item: Plain): number => Number((item.payload as Plain | null)?.line)

/** A column beside the file's own: one of that name, from the time before, gives its place to the new one. */
const without = (table: FileTable, added: readonly string[]): { columns: string[]; indexes: number[] } => {
  const indexes = table.columns.flatMap((column, i) => (added.includes(column) ? [] : [i]))
  return { columns: indexes.map(i => table.columns[i]!), indexes }
}

const csvOf = (rows: readonly CellValue[][]): Readable =>
  Readable.from([Buffer.from(`\ufeff${rows.map(row => csvLine(row, { asIs: true })).join('')}`)])

/**
 * The rows of an import's file that are not written, as they stand in it, each with its place and what is wrong: to be put
 * right and imported once more.
 */
export const faultyRows = async (
  product: Product,
  request: FastifyRequest,
  format: 'xlsx' | 'csv',
): Promise<{ name: string; content: Readable }> => {
  const caller = callerOf(request)
  const { record, items, heads } = await product.engine.work(caller, async work => {
    const record = await readImport(work, paramOf(request, 'key'))
    const items = await loadMatching(work, 'batchItem', {
      importRegistration: String(record.registration),
      state: ['FAILED', 'SKIPPED'],
    })
    const { fields } = labelled(entityOf(work.model, 'batchItem'), caller.locale)
    const head = (name: string) => fields.find(field => field.name === name)!.label
    return { record, items, heads: [head('position'), head('message')] }
  })
  if (items.length === 0) throw new AppError('INVALID_FIELD_IN_QUERY', ['import', message('NO_FAULTY_ROWS')])
  const table = await readImportTable(product, caller.tenantId, record)
  const { columns, indexes } = without(table, heads)
  const byLine = new Map(table.lines.map((line, i) => [line, table.rows[i]!]))
  const rows = items
    .sort((a, b) => Number(a.position) - Number(b.position))
    .map(item => {
      const row = byLine.get(lineOf(item)) ?? []
      return [
        lineOf(item),
        ...indexes.map(i => row[i] ?? null),
        String(tellKept(caller.locale, item.message ?? '')),
      ] as CellValue[]
    })
  const header = [heads[0]!, ...columns, heads[1]!]
  const name = `${String(record.fileName).replace(/\.[^.]*$/, '')} ${record.registration}.${format}`
  if (format === 'csv') return { name, content: csvOf([header, ...rows]) }
  const all = async function* () {
    yield* rows
  }
  const widths = header.map(text => Math.min(40, Math.max(12, text.length + 2)))
  widths[widths.length - 1] = 60
  const sheet = {
    name: String(record.registration),
    columns: header.map((text, i) => ({ header: text, width: widths[i]! })),
  }
  return { name, content: await writeSheet(sheet, all()) }
}
