import { entityOf, loadByIds, loadMatching, type Plain, saveAny, type Work } from '#engine/index.ts'
import { countAnswers, noteCounts, outcomeOf } from '#processes/batches/count-answers.ts'
import type { Product } from '../product.ts'

/** Statuses in which a batch is taken further. */
export const isRunning = (batch: Plain): boolean =>
  batch.status === 'FETCHING' || batch.status === 'PROCESSING'

/** Works as the product in a batch's tenant, whoever asked for the batch. */
export const asKeeper = async <T>(
  product: Product,
  tenantId: number,
  action: (work: Work) => Promise<T>,
): Promise<T> => product.engine.work(await product.callers.product(tenantId), action)

export const loadBatch = async (work: Work, id: string, lock = false): Promise<Plain | undefined> => {
  const [found] = await loadByIds(work, 'batch', [id], lock ? { lock: 'update' } : {})
  return found
}

/** Saves a batch as the runner has left it; its history tells statuses, not every step. */
export const saveBatch = (work: Work, before: Plain, after: Plain): Promise<Plain[]> =>
  saveAny(work, entityOf(work.model, 'batch'), [{ before, after }], {
    unchecked: true,
    ...(before.status === after.status
      ? { quiet: true }
      : { verb: 'transition' as const, transition: 'start' }),
  })

/** The import that a batch reads, if it reads one. */
export const importOf = async (work: Work, batch: Plain, lock = false): Promise<Plain | undefined> => {
  if (batch.type !== 'IMPORT' && batch.type !== 'CHECK') return undefined
  const [found] = await loadMatching(
    work,
    'import',
    { batchRegistration: String(batch.registration) },
    lock ? { lock: 'update', limit: 1 } : { limit: 1 },
  )
  return found
}

const saveImport = (work: Work, before: Plain, after: Plain) =>
  saveAny(work, entityOf(work.model, 'import'), [{ before, after }], {
    unchecked: true,
    ...(before.status === after.status
      ? { quiet: true }
      : { verb: 'transition' as const, transition: 'run' }),
  })

/** Keeps how far a batch and its import have come. */
export const noteProgress = (product: Product, tenantId: number, id: string): Promise<void> =>
  asKeeper(product, tenantId, async work => {
    const batch = await loadBatch(work, id, true)
    if (!batch) return
    const counts = await countAnswers(work, id)
    const after = { ...batch }
    noteCounts(after, counts)
    await saveBatch(work, batch, after)
    const record = await importOf(work, batch, true)
    if (!record) return
    const isCheck = batch.type === 'CHECK'
    await saveImport(work, record, {
      ...record,
      status: isRunning(batch) && isRunning(record) ? batch.status : record.status,
      rowCount: counts.total,
      validCount: counts.done,
      errorCount: counts.failed,
      ...(isCheck ? {} : { createdCount: counts.done }),
    })
  })

/** Ends a batch that has nothing left to do, or that cannot go on. Returns it as it then stands. */
export const endBatch = (
  product: Product,
  tenantId: number,
  id: string,
  error?: string,
): Promise<Plain | undefined> =>
  asKeeper(product, tenantId, async work => {
    const batch = await loadBatch(work, id, true)
    if (!batch || !isRunning(batch)) return batch
    const counts = await countAnswers(work, id)
    const after: Plain = {
      ...batch,
      status: error ? 'ERROR' : outcomeOf(counts),
      endDate: work.at,
      error: error?.slice(0, 2000) ?? null,
    }
    noteCounts(after, counts)
    await saveBatch(work, batch, after)
    const record = await importOf(work, batch, true)
    if (record) {
      const isCheck = batch.type === 'CHECK'
      await saveImport(work, record, {
        ...record,
        // A look at the file changes nothing: the import waits to be run.
        status: isCheck ? 'DRAFT' : after.status,
        rowCount: counts.total,
        validCount: counts.done,
        errorCount: counts.failed,
        ...(isCheck ? { checkedDate: work.at } : { createdCount: counts.done }),
        endDate: work.at,
        error: after.error,
      })
    }
    return after
  })
