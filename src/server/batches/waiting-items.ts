import { loadMatching, type Plain, sql, type Work } from '#engine/index.ts'
import { asKeeper, importOf } from './batch-record.ts'
import type { BatchStep } from './take-step.ts'

const recordsAtOnce = 50

/** The next answers that are owed, in their order: as many as are kept together. */
export const waitingItems = ({ product, tenantId, batch }: BatchStep): Promise<Plain[]> =>
  asKeeper(product, tenantId, async work => {
    const record = await importOf(work, batch)
    return loadMatching(
      work,
      'batchItem',
      { batchRegistration: String(batch.registration), state: 'WAITING' },
      { limit: Number(record?.chunkSize ?? recordsAtOnce), order: sql`t.position` },
    )
  })

/** Holds an answer for this transaction; undefined where another server was faster. */
export const holdItem = async (work: Work, item: Plain): Promise<boolean> => {
  const { rows } = await work.tx.query(
    sql`select 1 from batch_item where tenant_id = ${work.caller.tenantId}::int and id = ${item._id}::uuid and state = 'WAITING' for update skip locked`,
  )
  return rows.length > 0
}
