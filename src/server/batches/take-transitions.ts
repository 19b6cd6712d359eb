import { runTransitions } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { answerAllDone } from '#processes/batches/answer-items.ts'
import { holdItems, recordsAtOnce } from '#processes/batches/claim-items.ts'
import { afterDeadlocks, sideBySide, slices, usualLanes } from '#processes/side-by-side.ts'
import { readRun } from '../asked-run.ts'
import type { BatchStep } from './batch-step.ts'
import { noteFailed, toldError } from './note-failed.ts'

type Item = Loaded<'batchItem'>

/** Runs the batch's transition over records, all or none, and answers them in the same transaction. */
const runTogether = (step: BatchStep, items: readonly Item[]): Promise<void> => {
  const { action, date, reason, input, entityName, transition } = step.batch
  const asked = readRun({ action, date, reason, input })
  return step.product.engine.work(step.caller, async work => {
    const held = await holdItems(work, items)
    if (held.length === 0) return
    const keys = held.map(item => String(item.entityRegistration))
    const after = await runTransitions(work, String(entityName), keys, String(transition), asked)
    await answerAllDone(
      work,
      held.map((item, i) => ({ item, record: after[i]! })),
    )
  })
}

/** All or, where one of them is refused, the others: it is looked for by halves. */
const takeByHalves = async (step: BatchStep, items: readonly Item[]): Promise<void> => {
  try {
    await runTogether(step, items)
  } catch (error) {
    if (items.length === 1) return noteFailed(step, [{ item: items[0]!, error: toldError(step, error) }])
    const middle = Math.ceil(items.length / 2)
    await takeByHalves(step, items.slice(0, middle))
    await takeByHalves(step, items.slice(middle))
  }
}

/**
 * Runs the batch's transition over records, as whoever asked for it: many in a transaction, which costs each of them a fraction,
 * and some of these side by side: while one is written in the database, another is made ready. What was refused there may only
 * have met its neighbour: it is tried again with nobody beside it.
 */
export const takeTransitions = async (step: BatchStep, items: readonly Item[]): Promise<void> => {
  const parts = slices(items, recordsAtOnce)
  const isDone = await sideBySide(parts, usualLanes, part =>
    afterDeadlocks(() => runTogether(step, part)).then(
      () => true,
      () => false,
    ),
  )
  for (const [i, part] of parts.entries()) if (!isDone[i]) await takeByHalves(step, part)
}
