import type { Caller, Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'
import type { Product } from '../product.ts'
import { asKeeper, endBatch, isRunning, loadBatch, noteProgress } from './batch-record.ts'
import { fetchImport } from './fetch-import.ts'
import { fetchRecords } from './fetch-records.ts'
import { takeRows } from './take-rows.ts'
import { takeTransitions } from './take-transitions.ts'
import { waitingItems } from './waiting-items.ts'

/** What a step of a batch knows. */
export interface BatchStep {
  product: Product
  tenantId: number
  batch: Plain
  /** Whoever asked for the batch, with his rights as they are now. */
  caller: Caller
}

const isFile = (batch: Plain): boolean => batch.type === 'IMPORT' || batch.type === 'CHECK'

const callerOf = async (product: Product, tenantId: number, batch: Plain): Promise<Caller | null> => {
  try {
    const userId = typeof batch.userId === 'string' ? batch.userId : null
    return await product.callers.atWork(tenantId, userId, String(batch.registration))
  } catch (error) {
    if (error instanceof AppError && error.status === 401) return null
    throw error
  }
}

/** Looks first at what there is to do: lists the records or reads the file. Its own faults end the batch. */
const fetch = async (step: BatchStep): Promise<boolean> => {
  const { product, tenantId, batch } = step
  try {
    await (isFile(batch) ? fetchImport(step) : fetchRecords(step))
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await endBatch(product, tenantId, String(batch._id), messageIn(step.caller.locale, error))
    return false
  }
}

/**
 * Takes a batch one step further: a few records, each answered in the transaction that does it, so that a server that
 * dies leaves nothing half done and the next one goes on. Answers whether there is more to do.
 */
export const takeBatchStep = async (product: Product, tenantId: number, payload: Plain): Promise<boolean> => {
  const id = String(payload.batch)
  const batch = await asKeeper(product, tenantId, work => loadBatch(work, id))
  if (!batch || !isRunning(batch)) return false
  const caller = await callerOf(product, tenantId, batch)
  if (!caller) {
    await endBatch(
      product,
      tenantId,
      id,
      messageIn('en', message('MAY_NOT_SIGN_IN', { user: batch.username })),
    )
    return false
  }
  const step: BatchStep = { product, tenantId, batch, caller }
  if (batch.status === 'FETCHING') return fetch(step)
  const items = await waitingItems(step)
  if (items.length === 0) {
    await endBatch(product, tenantId, id)
    return false
  }
  await (isFile(batch) ? takeRows(step, items) : takeTransitions(step, items))
  await noteProgress(product, tenantId, id)
  return true
}
