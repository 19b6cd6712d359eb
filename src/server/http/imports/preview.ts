import type { FastifyRequest } from 'fastify'
import type { Plain, Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import type { CellValue } from '../../adapters/spreadsheet.ts'
import { readImportTable } from '../../batches/fetch-import.ts'
import { type ImportPlan, importedEntity, planImport, suggestColumns } from '../../batches/import-plan.ts'
import { readCells, readingOf } from '../../batches/read-rows.ts'
import type { FileTable } from '../../batches/read-table.ts'
import type { Product } from '../../product.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { readImport } from './import-file.ts'
import { importFields } from './template.ts'

const shownRows = 10

/** What a caller may try before it is kept: how the file is read, and which column goes where. */
const tried = new Set([
  'mode',
  'columns',
  'mappingRegistration',
  'separator',
  'sheet',
  'decimalSign',
  'dateFormat',
])

const triedOf = (body: unknown): Plain => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  const unknown = Object.keys(body).find(name => !tried.has(name))
  if (unknown) throw new AppError('INVALID_FIELD_IN_BODY', [unknown.slice(0, 60), message('UNKNOWN_FIELD')])
  return body as Plain
}

const shown = (cell: CellValue | undefined): unknown =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? null)

/** The first rows as the plan reads them: under each field its value, or why it has none. */
const firstRows = async (
  work: Work,
  record: Plain,
  table: FileTable,
  product: Product,
): Promise<{ decimalSign: string; filled: string[]; read: unknown[] } | { why: string }> => {
  let plan: ImportPlan
  try {
    plan = await planImport(work, record, table)
  } catch (error) {
    // Columns that go nowhere yet are what a preview is looked at for.
    if (error instanceof AppError && error.status === 400)
      return { why: messageIn(work.caller.locale, error) }
    throw error
  }
  const reading = await readingOf(work, plan, table, product)
  return {
    decimalSign: reading.decimalSign,
    filled: plan.columns.map(({ path }) => path),
    read: table.rows.slice(0, shownRows).map((_, i) => ({
      line: table.lines[i],
      cells: readCells(i, table, plan, reading).map(({ cell, result }) =>
        'problem' in result
          ? {
              cell: shown(cell),
              problem: messageIn(work.caller.locale, result.problem),
              reason: result.reason,
            }
          : { value: result.value ?? null },
      ),
    })),
  }
}

/**
 * What a file says: its columns, its first rows, the fields that its columns seem to mean; and how it would be read, as the
 * import says or as the body tries it.
 */
export const previewOf = async (product: Product, request: FastifyRequest, body: unknown): Promise<Plain> => {
  const caller = callerOf(request)
  const kept = await product.engine.work(caller, work => readImport(work, paramOf(request, 'key')))
  const record = { ...kept, ...triedOf(body) }
  const { model } = await product.models.load(caller.tenantId)
  const entity = importedEntity(model, record.entityName)
  const table = await readImportTable(product, caller.tenantId, record)
  return {
    columns: table.columns,
    rowCount: table.rows.length,
    rows: table.rows.slice(0, shownRows).map(row => row.map(shown)),
    sheets: table.sheets,
    sheet: table.sheet,
    separator: table.separator,
    suggestions: suggestColumns(entity, table.columns, caller.locale),
    fields: importFields(entity, caller, model),
    ...(await product.engine.work(caller, work => firstRows(work, record, table, product))),
  }
}
