import { insertRecords, sql, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'

const itemsAtOnce = 1000

/** Lists, once for all, what a batch owes an answer for, in this order. */
export const listItems = async (
  work: Work,
  batch: Loaded<'batch'>,
  items: readonly Omit<New<'batchItem'>, 'batchRegistration' | 'position'>[],
): Promise<void> => {
  // Listed again after a server died half-way: what it listed is of no use.
  await work.tx.query(
    sql`delete from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batch._id}::uuid`,
  )
  for (let from = 0; from < items.length; from += itemsAtOnce)
    await insertRecords<'batchItem', New<'batchItem'>>(
      work,
      'batchItem',
      items.slice(from, from + itemsAtOnce).map((item, i) => ({
        ...item,
        batchRegistration: batch.registration,
        position: from + i + 1,
      })),
      { unchecked: true },
    )
}
