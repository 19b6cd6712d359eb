import type { Caller } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { isRunning, readsFile } from '#processes/batches/batch-status.ts'
import { waitingItems } from '#processes/batches/claim-items.ts'
import { endBatch, noteProgress } from '#processes/batches/end-batch.ts'
import { loadBatch } from '#processes/batches/load-batch.ts'
import { keptError } from '#processes/kept-error.ts'
import { usualLanes } from '#processes/side-by-side.ts'
import { settleBatch } from '../crons/settle.ts'
import type { Task } from '../jobs/tasks.ts'
import { takeLetters } from '../letters/letter-batch.ts'
import type { Product } from '../product.ts'
import { asKeeper, type BatchStep } from './batch-step.ts'
import { fetchImport } from './fetch-import.ts'
import { fetchRecords } from './fetch-records.ts'
import { takeRows } from './take-rows.ts'
import { takeRunStep } from './take-run-step.ts'
import { takeTransitions } from './take-transitions.ts'

const callerOf = async (
  product: Product,
  tenantId: number,
  { userId, registration, impersonatedBy }: Loaded<'batch'>,
): Promise<Caller | null> => {
  try {
    const actor = impersonatedBy
      ? {
          username: impersonatedBy,
          name: impersonatedBy,
          tenant: impersonatedBy.split('@').at(-1)!,
          reason: '',
        }
      : undefined
    return await product.callers.atWork(tenantId, userId ?? null, registration, actor)
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  }
}

/** Looks first at what there is to do: lists the records or reads the file. Its own faults end the batch. */
const fetch = async (step: BatchStep): Promise<boolean> => {
  try {
    await (readsFile(step.batch) ? fetchImport(step) : fetchRecords(step))
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const why = keptError(error)
    await asKeeper(step, work => endBatch(work, step.batch._id, why))
    return false
  }
}

/**
 * Takes a batch one step further: a few records, each answered in the transaction that does it, so that a server that
 * dies leaves nothing half done and the next one goes on. Answers whether there is more to do.
 */
export const takeBatchStep: Task<'batch/step'> = async (product, tenantId, { batch: id }) => {
  const batch = await asKeeper({ product, tenantId }, work => loadBatch(work, id))
  if (!batch) return false
  if (!isRunning(batch)) {
    // It was stopped.
    await settleBatch(product, tenantId, batch.registration)
    return false
  }
  const caller = await callerOf(product, tenantId, batch)
  if (!caller) {
    const why = keptMessages([message('MAY_NOT_SIGN_IN', { user: batch.username })])
    await asKeeper({ product, tenantId }, work => endBatch(work, id, why))
    await settleBatch(product, tenantId, batch.registration)
    return false
  }
  const step: BatchStep = { product, tenantId, batch, caller }
  if (batch.type === 'RUN') {
    const isMore = await takeRunStep(step)
    if (!isMore) await settleBatch(product, tenantId, batch.registration)
    return isMore
  }
  if (batch.status === 'FETCHING') return fetch(step)
  const lanes = batch.type === 'LETTERS' ? 1 : usualLanes
  const items = await asKeeper(step, work => waitingItems(work, batch, lanes))
  if (items.length === 0) {
    await asKeeper(step, work => endBatch(work, id))
    return false
  }
  const take = readsFile(batch) ? takeRows : batch.type === 'LETTERS' ? takeLetters : takeTransitions
  await take(step, items)
  await asKeeper(step, work => noteProgress(work, id))
  return true
}
