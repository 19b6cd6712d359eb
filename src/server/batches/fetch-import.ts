import { entityOf, insertAny, type Plain, sql, type Work } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import type { Product } from '../product.ts'
import { asKeeper, importOf, loadBatch, saveBatch } from './batch-record.ts'
import { planImport, separatorOf } from './import-plan.ts'
import { type ReadRow, readingOf, readRow } from './read-rows.ts'
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

const itemOf = (batch: Plain, record: Plain, position: number, read: ReadRow, locale: string): Plain => {
  const [first] = read.problems
  return {
    batchRegistration: batch.registration,
    importRegistration: record.registration,
    position,
    name: `${position}`,
    entityName: record.entityName,
    payload: {
      values: read.values,
      key: read.key,
      line: read.line,
      ...(first ? { isUnreadable: true } : {}),
    },
    state: first ? 'FAILED' : 'WAITING',
    ...(first
      ? {
          field: first.field.slice(0, 250),
          code: first.code,
          message: read.problems
            .map(problem => messageIn(locale, problem.message))
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
    await insertAny(
      work,
      entityOf(work.model, 'batchItem'),
      rows
        .slice(from, from + rowsAtOnce)
        .map((row, i) => itemOf(batch, record, from + i + 1, row, work.caller.locale)),
      { unchecked: true },
    )
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
    return { rows: table.rows.map((_, i) => readRow(i, table, plan, reading)) }
  })
  await asKeeper(product, tenantId, async work => {
    const before = await loadBatch(work, String(batch._id), true)
    if (before?.status !== 'FETCHING') return
    await writeRows(work, before, record, rows)
    await saveBatch(work, before, { ...before, status: 'PROCESSING', total: rows.length })
  })
}
