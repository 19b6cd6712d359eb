import { insertRecords, type Plain, sql, type Work } from '#engine/index.ts'
import { AppError, type FieldProblem } from '#errors/index.ts'
import type { CellValue } from '../adapters/spreadsheet.ts'
import { readLists } from '../http/calls/lists.ts'
import type { Product } from '../product.ts'
import { asKeeper, importOf, loadBatch, saveBatch } from './batch-record.ts'
import { guessDecimalSign, type ImportPlan, planImport, separatorOf } from './import-plan.ts'
import { type CellReading, readCell, setAt } from './read-cell.ts'
import { type FileTable, readTable } from './read-table.ts'
import type { BatchStep } from './take-step.ts'

const rowsAtOnce = 1000

/** The bytes of an import's file. */
export const readImportFile = async (
  product: Product,
  tenantId: number,
  record: Plain,
): Promise<Uint8Array> => {
  if (typeof record.storageKey !== 'string') throw new AppError('MISSING_FILE_IN_REQUEST')
  const chunks: Buffer[] = []
  for await (const chunk of await product.files.read(tenantId, record.storageKey))
    chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

/** The rows of an import's file. */
export const readImportTable = async (
  product: Product,
  tenantId: number,
  record: Plain,
  separator: string | undefined = separatorOf(record),
): Promise<FileTable> =>
  readTable(await readImportFile(product, tenantId, record), {
    fileName: String(record.fileName),
    separator,
    sheet: typeof record.sheet === 'string' && record.sheet ? record.sheet : undefined,
  })

const codesOfLists = async (
  work: Work,
  plan: ImportPlan,
  product: Product,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> => {
  const names = [...new Set(plan.columns.flatMap(({ field }) => (field.list ? [field.list] : [])))]
  const lists = names.length ? await readLists(work, names, work.caller.locale, product.lists) : []
  return new Map(
    lists.map(({ name, values }) => [
      name,
      new Map([
        ...values.map(v => [v.label.toLowerCase(), String(v.value)] as const),
        ...values.map(v => [String(v.value).toLowerCase(), String(v.value)] as const),
      ]),
    ]),
  )
}

/** What a row becomes: the body of a record, and what in it cannot be read. */
interface ReadRow {
  values: Plain
  key: Plain
  problems: FieldProblem[]
}

const readRow = (
  row: readonly CellValue[],
  table: FileTable,
  plan: ImportPlan,
  reading: CellReading,
): ReadRow => {
  const read: ReadRow = { values: {}, key: {}, problems: [] }
  for (const { column, constant, field, path, isKey } of plan.columns) {
    const index = column ? table.columns.indexOf(column) : -1
    const cell = index < 0 ? constant : (row[index] ?? constant)
    const result = readCell(field, cell, reading)
    if ('problem' in result) {
      read.problems.push({ field: path, message: result.problem, code: 'INVALID_FIELD_VALUE' })
      continue
    }
    if (result.value === undefined) continue
    if (isKey) read.key[path] = result.value
    setAt(read.values, path, result.value, plan.entity)
  }
  return read
}

const itemOf = (batch: Plain, record: Plain, position: number, read: ReadRow): Plain => {
  const [first] = read.problems
  return {
    batchRegistration: batch.registration,
    importRegistration: record.registration,
    position,
    name: `${position}`,
    entityName: record.entityName,
    payload: { values: read.values, key: read.key, ...(first ? { isUnreadable: true } : {}) },
    state: first ? 'FAILED' : 'WAITING',
    ...(first
      ? {
          field: first.field.slice(0, 250),
          code: first.code,
          message: read.problems
            .map(problem => problem.message)
            .join('; ')
            .slice(0, 2000),
          errors: read.problems,
        }
      : {}),
  }
}

const writeRows = async (
  work: Work,
  batch: Plain,
  record: Plain,
  rows: readonly ReadRow[],
): Promise<void> => {
  await work.tx.query(
    sql`delete from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batch._id}::uuid`,
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertRecords(
      work,
      'batchItem',
      rows.slice(from, from + rowsAtOnce).map((row, i) => itemOf(batch, record, from + i + 1, row)),
      { unchecked: true },
    )
}

const figures = new Set(['money', 'unitPrice', 'number', 'percentage'])

const readingOf = async (
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

/** Reads the file of an import: a row each becomes what it owes an answer for. */
export const fetchImport = async ({ product, tenantId, batch, caller }: BatchStep): Promise<void> => {
  const record = await asKeeper(product, tenantId, work => importOf(work, batch))
  if (!record) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['import', String(batch.registration)])
  const first = await readImportTable(product, tenantId, record)
  const { rows } = await product.engine.work(caller, async work => {
    const plan = await planImport(work, record, first)
    // The mapping may say how the columns are told apart: then the file is read again as it says.
    const table =
      plan.separator && plan.separator !== separatorOf(record)
        ? await readImportTable(product, tenantId, record, plan.separator)
        : first
    const reading = await readingOf(work, plan, table, product)
    return { rows: table.rows.map(row => readRow(row, table, plan, reading)) }
  })
  await asKeeper(product, tenantId, async work => {
    const before = await loadBatch(work, String(batch._id), true)
    if (before?.status !== 'FETCHING') return
    await writeRows(work, before, record, rows)
    await saveBatch(work, before, { ...before, status: 'PROCESSING', total: rows.length })
  })
}
