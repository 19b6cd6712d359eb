import type { Task } from '../jobs/tasks.ts'
import { ThreadGone } from './batches-aside.ts'
import { takeBatchStep } from './take-step.ts'

/**
 * Takes a batch one step further, beside what the server answers where it takes long. A thread that ended meanwhile has left nothing
 * half done: the step is taken here.
 */
export const takeBatchAside: Task<'batch/step'> = async (product, tenantId, told) => {
  const { batches } = product
  let isMore: boolean
  try {
    isMore = await (batches.take(tenantId, told.batch) ?? takeBatchStep(product, tenantId, told))
  } catch (error) {
    if (!(error instanceof ThreadGone)) throw error
    isMore = await takeBatchStep(product, tenantId, told)
  }
  if (!isMore) batches.ended(told.batch)
  return isMore
}
