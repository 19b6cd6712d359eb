import { listRecords, type Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { beginProcessing } from '#processes/batches/end-batch.ts'
import { listItems } from '#processes/batches/list-items.ts'
import { loadBatch } from '#processes/batches/load-batch.ts'
import { type AskedQuery, listQueryOf } from '../list-query.ts'
import { asKeeper, type BatchStep } from './batch-step.ts'

const pageSize = 1000
/** A batch holds no more records than this. */
export const mostRecords = 100_000

/** Registrations of all records that a query finds, page by page, as whoever asked sees them. */
const registrationsOf = async ({ product, batch, caller }: BatchStep): Promise<string[]> => {
  const { model } = await product.models.load(caller.tenantId)
  const entity = model.entities.get(String(batch.entityName))!
  const { query } = batch.fetch as { query: AskedQuery }
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

/** A record that a batch owes an answer for, by its key. */
export const itemOfRecord = (entityName: string, key: string) => ({
  state: 'WAITING' as const,
  entityName,
  entityRegistration: key,
  name: key,
})

/** Lists the records of a batch that was asked for by a query. */
export const fetchRecords = async (step: BatchStep): Promise<void> => {
  const { batch } = step
  const keys = batch.fetch ? await registrationsOf(step) : null
  await asKeeper(step, async work => {
    const before = await loadBatch(work, batch._id, true)
    if (before?.status !== 'FETCHING') return
    const entityName = String(batch.entityName)
    if (keys)
      await listItems(
        work,
        before,
        keys.map(key => itemOfRecord(entityName, key)),
      )
    await beginProcessing(work, before, keys?.length ?? before.total ?? 0)
  })
}
