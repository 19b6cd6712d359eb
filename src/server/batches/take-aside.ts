import { loadBatch } from '#processes/batches/load-batch.ts'
import type { Task } from '../jobs/tasks.ts'
import type { Product } from '../product.ts'
import { asKeeper } from './batch-step.ts'
import { ThreadGone } from './batches-aside.ts'
import { takeBatchStep } from './take-step.ts'

/** How many records a batch is about, as far as that is known. */
const recordsOf = async (product: Product, tenantId: number, batch: string): Promise<number> =>
  (await asKeeper({ product, tenantId }, work => loadBatch(work, batch)))?.total ?? 0

/**
 * Takes a batch one step further, beside what the server answers where it takes long. A thread that ended meanwhile has left nothing
 * half done: the step is taken here.
 */
export const takeBatchAside: Task<'batch/step'> = async (product, tenantId, told) => {
  const { batches } = product
  let isMore: boolean
  if (batches.isNew(told.batch))
    await batches.expect(told.batch, await recordsOf(product, tenantId, told.batch))
  try {
    isMore = await (batches.take(tenantId, told.batch) ?? takeBatchStep(product, tenantId, told))
  } catch (error) {
    if (!(error instanceof ThreadGone)) throw error
    isMore = await takeBatchStep(product, tenantId, told)
  }
  if (!isMore) batches.ended(told.batch)
  return isMore
}
