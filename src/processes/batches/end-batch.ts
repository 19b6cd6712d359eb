import { changeRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { tellPeople } from '../tell-people.ts'
import { moveAnswers } from './answer-items.ts'
import { isRunning, outcomeOf } from './batch-status.ts'
import { countAnswers, countsOn, countsOnImport } from './count-answers.ts'
import { importOf, loadBatch } from './load-batch.ts'

type Batch = Loaded<'batch'>

/** A batch's history tells its statuses, not every step. */
const quietly = { unchecked: true, quiet: true } as const
const asTransition = (transition: string) => ({ unchecked: true, verb: 'transition', transition }) as const

/** Lets a batch whose records are listed be worked off. */
export const beginProcessing = async (work: Work, batch: Batch, total: number): Promise<void> => {
  await changeRecords(work, 'batch', [batch], () => ({ status: 'PROCESSING', total }), asTransition('start'))
}

/** Keeps how far a batch and its import have come. */
export const noteProgress = async (work: Work, id: string): Promise<void> => {
  const batch = await loadBatch(work, id, true)
  if (!batch) return
  const counts = await countAnswers(work, batch)
  await changeRecords(work, 'batch', [batch], () => countsOn(batch, counts), quietly)
  const record = await importOf(work, batch, true)
  if (!record) return
  const goesOn = isRunning(batch) && isRunning(record) && record.status !== batch.status
  await changeRecords(
    work,
    'import',
    [record],
    () => ({ ...(goesOn ? { status: batch.status } : {}), ...countsOnImport(batch, counts) }),
    goesOn ? asTransition('run') : quietly,
  )
}

/** Ends a batch that has nothing left to do, or that cannot go on, and says why – a kept message – on it and its import. */
export const endBatch = async (work: Work, id: string, error?: string): Promise<void> => {
  const batch = await loadBatch(work, id, true)
  if (!batch || !isRunning(batch)) return
  const counts = await countAnswers(work, batch)
  const status = error ? 'ERROR' : outcomeOf(counts)
  const ended = { endDate: work.at, error: error ?? null }
  await changeRecords(
    work,
    'batch',
    [batch],
    () => ({ ...countsOn(batch, counts), status, ...ended }),
    asTransition('start'),
  )
  // A look at a file is waited for on the screen that shows it.
  if (batch.type !== 'CHECK')
    tellPeople(work, 'BATCH_DONE', [batch.username], { ...batch, entity: 'batch' }, { ownToo: true })
  const record = await importOf(work, batch, true)
  if (!record) return
  const isCheck = batch.type === 'CHECK'
  await changeRecords(
    work,
    'import',
    [record],
    () => ({
      ...countsOnImport(batch, counts),
      ...ended,
      // A look at the file changes nothing: the import waits to be run.
      status: isCheck ? 'DRAFT' : status,
      ...(isCheck ? { checkedDate: work.at } : {}),
    }),
    asTransition('run'),
  )
}

/** COMPLETE: what still waits is left, and what is done is all. The values of the batch then. */
export const complete = async (work: Work, batch: Batch) => {
  await moveAnswers(work, batch._id, ['WAITING'], 'SKIPPED')
  const counts = await countAnswers(work, batch)
  return { ...countsOn(batch, counts), status: outcomeOf(counts), endDate: work.at }
}

/** CONTINUE and RESET: what failed or was left waits anew; what has its answer keeps it. The values of the batch then. */
export const reopen = async (work: Work, batch: Batch) => {
  await moveAnswers(work, batch._id, ['FAILED', 'SKIPPED'], 'WAITING')
  return { ...countsOn(batch, await countAnswers(work, batch)), endDate: null, error: null }
}

/** What is being done to a record ends; nothing further begins. The values of the batch then. */
export const stopped = async (work: Work, batch: Batch) => ({
  ...countsOn(batch, await countAnswers(work, batch)),
  endDate: work.at,
})

/** A run that cannot go on by itself: what is done is whole, and somebody may go on with it. `why` is a kept message. */
export const interruptBatch = async (work: Work, id: string, why: string): Promise<void> => {
  const batch = await loadBatch(work, id, true)
  if (!batch || !isRunning(batch)) return
  const values = await stopped(work, batch)
  await changeRecords(
    work,
    'batch',
    [batch],
    () => ({ ...values, status: 'STOPPED', error: why }),
    asTransition('stop'),
  )
  tellPeople(work, 'BATCH_DONE', [batch.username], { ...batch, entity: 'batch' }, { ownToo: true })
}
