import { entityOf } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { answerDone } from '#processes/batches/answer-items.ts'
import { holdItem } from '#processes/batches/claim-items.ts'
import { importOf } from '#processes/batches/load-batch.ts'
import { asKeeper, type BatchStep } from './batch-step.ts'
import { findFaults } from './find-faults.ts'
import { noteFailed, toldError } from './note-failed.ts'
import { type Mode, payloadOf, writeRows } from './write-rows.ts'

type Item = Loaded<'batchItem'>

const heldBack = message('OTHER_ROW_WRONG')

/** A look at the file: what each row would become. */
const checkRows = async (step: BatchStep, mode: Mode, items: readonly Item[]): Promise<void> => {
  const faults = await findFaults(step, mode, items)
  await asKeeper(step, async work => {
    for (const item of items) if (!faults.has(item)) await answerDone(work, item, null)
  })
  await noteFailed(
    step,
    [...faults].map(([item, error]) => ({ item, error: toldError(step, error) })),
  )
}

/** Writes these rows and answers each, in one transaction; leaves them where another server was faster. */
const keepRows = ({ product, caller, batch }: BatchStep, mode: Mode, items: readonly Item[]): Promise<void> =>
  product.engine.work(caller, async work => {
    for (const item of items) if (!(await holdItem(work, item))) return
    const entity = entityOf(work.model, String(batch.entityName))
    const records = await writeRows(work, entity, mode, items.map(payloadOf))
    for (const [i, item] of items.entries()) await answerDone(work, item, records[i]!)
  })

/** What was good when it was tried may have met another's write since: then it waits for a further run. */
const isKeptNow = (step: BatchStep, mode: Mode, items: readonly Item[]): Promise<boolean> =>
  keepRows(step, mode, items).then(
    () => true,
    () => false,
  )

const readImport = async (step: BatchStep): Promise<{ mode: Mode; leavesOutFaulty: boolean }> => {
  const record = await asKeeper(step, work => importOf(work, step.batch))
  return {
    mode: (record?.mode as Mode | null | undefined) ?? 'CREATE',
    leavesOutFaulty: record?.leavesOutFaulty === true,
  }
}

/**
 * Writes the next rows of a file, all of them or none: one that is wrong keeps its neighbours back, and each says why;
 * or, where the import says so, the good ones without the others. Of a look at the file nothing is kept but what would have
 * been wrong.
 */
export const takeRows = async (step: BatchStep, chunk: readonly Item[]): Promise<void> => {
  const items = chunk.filter(item => item.state === 'WAITING')
  const { mode, leavesOutFaulty } = await readImport(step)
  if (step.batch.type === 'CHECK') return checkRows(step, mode, items)
  if (items.length < chunk.length && !leavesOutFaulty)
    return noteFailed(
      step,
      items.map(item => ({ item, reason: heldBack })),
    )
  try {
    await keepRows(step, mode, items)
  } catch (error) {
    const faults = await findFaults(step, mode, items)
    // What is wrong only where it is kept, and not where it is tried, is wrong with all of them.
    if (faults.size === 0) for (const item of items) faults.set(item, error)
    const good = items.filter(item => !faults.has(item))
    const isKept = leavesOutFaulty && good.length > 0 && (await isKeptNow(step, mode, good))
    await noteFailed(step, [
      ...[...faults].map(([item, fault]) => ({ item, error: toldError(step, fault) })),
      ...(isKept ? [] : good.map(item => ({ item, reason: heldBack }))),
    ])
  }
}
