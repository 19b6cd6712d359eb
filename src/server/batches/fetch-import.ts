import type { Plain } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { beginProcessing } from '#processes/batches/end-batch.ts'
import { listItems } from '#processes/batches/list-items.ts'
import { importOf, loadBatch } from '#processes/batches/load-batch.ts'
import type { Product } from '../product.ts'
import { asKeeper, type BatchStep } from './batch-step.ts'
import { planImport, separatorOf } from './import-plan.ts'
import { type ReadRow, readingOf, readRow } from './read-rows.ts'
import type { FileTable } from './read-table.ts'

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
  product.apart.readTable(tenantId, {
    bytes: await readImportFile(product, tenantId, record),
    format: {
      fileName: String(record.fileName),
      separator,
      sheet: typeof record.sheet === 'string' && record.sheet ? record.sheet : undefined,
    },
  })

const itemOf = (record: Loaded<'import'>, position: number, read: ReadRow) => {
  const [first] = read.problems
  return {
    importRegistration: record.registration,
    name: `${position}`,
    entityName: record.entityName,
    payload: {
      values: read.values,
      key: read.key,
      line: read.line,
      ...(first ? { isUnreadable: true } : {}),
    },
    state: first ? ('FAILED' as const) : ('WAITING' as const),
    ...(first
      ? {
          field: first.field.slice(0, 250),
          code: first.code ?? null,
          message: keptMessages(read.problems.map(problem => problem.message)),
          errors: read.problems,
        }
      : {}),
  }
}

/** Reads the file of an import: a row each becomes what it owes an answer for. */
export const fetchImport = async (step: BatchStep): Promise<void> => {
  const { product, tenantId, batch, caller } = step
  const record = await asKeeper(step, work => importOf(work, batch))
  if (!record) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['import', batch.registration])
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
  await asKeeper(step, async work => {
    const before = await loadBatch(work, batch._id, true)
    if (before?.status !== 'FETCHING') return
    await listItems(
      work,
      before,
      rows.map((row, i) => itemOf(record, i + 1, row)),
    )
    await beginProcessing(work, before, rows.length)
  })
}
