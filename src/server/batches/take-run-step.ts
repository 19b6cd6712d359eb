import { AppError } from '#errors/index.ts'
import { endBatch, interruptBatch } from '#processes/batches/end-batch.ts'
import { takeRun } from '#processes/batches/take-run.ts'
import { longRuns } from '#processes/index.ts'
import { keptError } from '#processes/kept-error.ts'
import { requireRights } from '#processes/require-rights.ts'
import { outageOf } from '../health/outage.ts'
import { asKeeper, type BatchStep } from './batch-step.ts'

/** Why whoever asked may not go on with a run: his rights as they are now. */
const refusalOf = ({ batch, caller }: BatchStep): AppError | null => {
  const run = longRuns.get(String(batch.run))
  try {
    if (!run) throw new AppError('MISSING_CONFIG', [`run ${batch.run}`])
    requireRights(caller, run)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * Takes a run some parts further. Where the database is away it is tried again; what nobody foresaw interrupts it and says so: it can be
 * gone on with. Answers whether there is more to do.
 */
export const takeRunStep = async (step: BatchStep): Promise<boolean> => {
  const { product, batch, caller } = step
  const refusal = refusalOf(step)
  if (refusal) {
    await asKeeper(step, work => endBatch(work, batch._id, keptError(refusal)))
    return false
  }
  try {
    return await takeRun({ engine: product.engine, caller, run: longRuns.get(String(batch.run))!, batch })
  } catch (error) {
    if (outageOf(error) !== null) throw error
    product.log.error({ err: error, batch: batch.registration }, 'a run is interrupted')
    await asKeeper(step, work => interruptBatch(work, batch._id, keptError(error)))
    return false
  }
}
