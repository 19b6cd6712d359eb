import { changeRecords, loadMatching, sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { enqueue } from '../enqueue.ts'
import { isRunning } from './batch-status.ts'
import { reopen, stopped } from './end-batch.ts'

type Batch = Loaded<'batch'>

const asTransition = (transition: 'start' | 'stop') =>
  ({ unchecked: true, verb: 'transition', transition }) as const

/** So many of the latest runs are looked at. */
const mostLooked = 100

/**
 * Runs that go on, and of each kind the latest where it was stopped or interrupted: somebody may go on with it. The latest first. A run
 * that was begun anew since is what counts.
 */
export const openRuns = async (work: Work): Promise<Batch[]> => {
  const latest = await loadMatching(
    work,
    'batch',
    { type: 'RUN' },
    { limit: mostLooked, order: sql`t.id desc` },
  )
  const seen = new Set<unknown>()
  return latest.filter(batch => {
    const isLatest = !seen.has(batch.run)
    seen.add(batch.run)
    return isRunning(batch) || (isLatest && batch.status === 'STOPPED')
  })
}

/**
 * Stops a run between two parts: what is being done is brought to its end, nothing further begins. By the rights of its run, and not by those
 * of batches.
 * @throws TRANSITION_NOT_ALLOWED where it does not go on
 */
export const stopRun = async (work: Work, batch: Batch): Promise<Batch> => {
  if (!isRunning(batch))
    throw notAllowed(transitionParam('batch', 'stop'), message('RUN_IS_OVER'), batch.registration)
  const values = await stopped(work, batch)
  const [after] = await changeRecords(
    work,
    'batch',
    [batch],
    () => ({ ...values, status: 'STOPPED' }),
    asTransition('stop'),
  )
  return after!
}

/**
 * Goes on with a run that was stopped or interrupted, as whoever began it: what is done stays, what was refused is tried once more.
 * @throws TRANSITION_NOT_ALLOWED where it goes on already, or everything is done
 */
export const continueRun = async (work: Work, batch: Batch): Promise<Batch> => {
  if (batch.status !== 'STOPPED' && batch.status !== 'WARNING' && batch.status !== 'ERROR')
    throw notAllowed(
      { label: 'list.workflowAction.CONTINUE', english: 'Continue' },
      message(isRunning(batch) ? 'RUN_GOES_ON' : 'RUN_IS_OVER'),
      batch.registration,
    )
  const values = await reopen(work, batch)
  const [after] = await changeRecords(
    work,
    'batch',
    [batch],
    () => ({ ...values, status: 'PROCESSING' }),
    asTransition('start'),
  )
  enqueue(work, 'batch/step', { batch: batch._id })
  return after!
}
