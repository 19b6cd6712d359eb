import { type Effect, enqueue, loadMatching, type Plain, saveRecords, type Work } from '#engine/index.ts'
import type { Process } from '../call.ts'
import { countAnswers, moveAnswers, noteCounts, outcomeOf } from './count-answers.ts'
import { importEffects, importGuards } from './imports.ts'
import { batchStep } from './step.ts'

/** Begins, goes on, ends or begins anew: by the action of the run. What has its answer keeps it. */
const start: Effect = async (work, batches, run) => {
  for (const batch of batches) {
    if (run.action === 'COMPLETE') {
      await moveAnswers(work, batch._id, ['WAITING'], 'SKIPPED')
      const counts = await countAnswers(work, batch._id)
      noteCounts(batch, counts)
      batch.status = outcomeOf(counts)
      batch.endDate = work.at
      continue
    }
    if (run.action === 'CONTINUE' || run.action === 'RESET') {
      await moveAnswers(work, batch._id, ['FAILED', 'SKIPPED'], 'WAITING')
      noteCounts(batch, await countAnswers(work, batch._id))
      batch.endDate = null
      batch.error = null
    }
    if (run.action === 'RESET') continue
    batch.startDate ??= work.at
    await enqueue(work, batchStep, { batch: batch._id })
  }
}

/** The step that waits finds the batch a draft, and leaves it. */
const callBack: Effect = async (_work, batches) => {
  for (const batch of batches) batch.startDate = null
}

/** What is being done to a record ends; nothing further begins. */
const stop: Effect = async (work, batches) => {
  for (const batch of batches) {
    noteCounts(batch, await countAnswers(work, batch._id))
    batch.endDate = work.at
  }
  await halt(work, batches)
}

/** An import stands as its batch does. */
const halt = async (work: Work, batches: readonly Plain[]): Promise<void> => {
  const imports = await loadMatching(
    work,
    'import',
    { batchRegistration: batches.map(b => String(b.registration)), status: ['FETCHING', 'PROCESSING'] },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'import',
    imports.map(before => ({ before, after: { ...before, status: 'STOPPED', endDate: work.at } })),
    { verb: 'transition', transition: 'stop', unchecked: true },
  )
}

/** Work over many records in the background. */
export const batches: Process = {
  guards: importGuards,
  effects: {
    ...importEffects,
    'batch/start': start,
    'batch/call-back': callBack,
    'batch/stop': stop,
  },
}
