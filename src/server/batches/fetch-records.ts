import { entityOf, insertAny, listRecords, type Plain, sql, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { listQueryOf } from '../list-query.ts'
import { asKeeper, loadBatch, saveBatch } from './batch-record.ts'
import type { BatchStep } from './take-step.ts'

const pageSize = 1000
/** A batch holds no more records than this. */
export const mostRecords = 100_000

/** Registrations of all records that a query finds, page by page, as whoever asked sees them. */
const registrationsOf = async ({ product, batch, caller }: BatchStep): Promise<string[]> => {
  const { model } = await product.models.load(caller.tenantId)
  const entity = model.entities.get(String(batch.entityName))!
  const { query } = batch.fetch as { query: Record<string, string> }
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await listRecords(product.engine, caller, entity.name, {
      ...listQueryOf({ ...query, ...(after ? { after } : {}) }, entity),
      limit: pageSize,
      projection: ['registration'],
      include: [],
    })
    for (const text of page.records) found.push(String((JSON.parse(text) as Plain).registration))
    after = page.next
    if (found.length > mostRecords)
      throw new AppError('INVALID_FIELD_IN_BODY', [
        'query',
        message('MORE_RECORDS_THAN', { max: mostRecords }),
      ])
  } while (after)
  return found
}

/** Lists, once for all, which records a batch is about. */
export const writeItems = async (work: Work, batch: Plain, keys: readonly string[]): Promise<void> => {
  // Listed again after a server died half-way: what it listed is of no use.
  await work.tx.query(
    sql`delete from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batch._id}::uuid`,
  )
  for (let from = 0; from < keys.length; from += pageSize)
    await insertAny(
      work,
      entityOf(work.model, 'batchItem'),
      keys.slice(from, from + pageSize).map((key, i) => ({
        batchRegistration: batch.registration,
        position: from + i + 1,
        state: 'WAITING',
        entityName: batch.entityName,
        entityRegistration: key,
        name: key,
      })),
      { unchecked: true },
    )
}

/** Lists the records of a batch that was asked for by a query. */
export const fetchRecords = async (step: BatchStep): Promise<void> => {
  const { product, tenantId, batch } = step
  const keys = batch.fetch ? await registrationsOf(step) : null
  await asKeeper(product, tenantId, async work => {
    const before = await loadBatch(work, String(batch._id), true)
    if (before?.status !== 'FETCHING') return
    if (keys) await writeItems(work, before, keys)
    await saveBatch(work, before, {
      ...before,
      status: 'PROCESSING',
      ...(keys ? { total: keys.length } : {}),
    })
  })
}
