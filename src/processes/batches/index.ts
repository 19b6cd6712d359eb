import { changeRecords, type Effect, loadMatching, on, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Process } from '../call.ts'
import { enqueue } from '../enqueue.ts'
import { complete, reopen, stopped } from './end-batch.ts'
import { importEffects, importGuards } from './imports.ts'

/** Begins, goes on, ends or begins anew: by the action of the run. */
const start: Effect<'batch'> = async (work, batches, run) => {
  for (const batch of batches) {
    if (run.action === 'COMPLETE') {
      Object.assign(batch, await complete(work, batch))
      continue
    }
    if (run.action === 'CONTINUE' || run.action === 'RESET') Object.assign(batch, await reopen(work, batch))
    if (run.action === 'RESET') continue
    batch.startDate ??= work.at
    enqueue(work, 'batch/step', { batch: batch._id })
  }
}

/** The step that waits finds the batch a draft, and leaves it. */
const callBack: Effect<'batch'> = async (_work, batches) => {
  for (const batch of batches) batch.startDate = null
}

const stop: Effect<'batch'> = async (work, batches) => {
  for (const batch of batches) Object.assign(batch, await stopped(work, batch))
  await stopImports(work, batches)
}

/** An import stands as its batch does. */
const stopImports = async (work: Work, batches: readonly Loaded<'batch'>[]): Promise<void> => {
  const imports = await loadMatching(
    work,
    'import',
    { batchRegistration: batches.map(b => b.registration), status: ['FETCHING', 'PROCESSING'] },
    { lock: 'update' },
  )
  await changeRecords(work, 'import', imports, () => ({ status: 'STOPPED', endDate: work.at }), {
    verb: 'transition',
    transition: 'stop',
    unchecked: true,
  })
}

/** Work over many records in the background: its life from the beginning to the end. The server takes its steps. */
export const batches: Process = {
  guards: importGuards,
  effects: {
    ...importEffects,
    'batch/start': on('batch', start),
    'batch/call-back': on('batch', callBack),
    'batch/stop': on('batch', stop),
  },
}
