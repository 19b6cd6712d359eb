import { runTransitions } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { answerAllDone } from '#processes/batches/answer-items.ts'
import { holdItems } from '#processes/batches/claim-items.ts'
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

/**
 * Runs the batch's transition over records, as whoever asked for it: all that a step takes at once, which costs each of them a
 * fraction. One that is refused keeps none back: it is looked for by halves.
 */
export const takeTransitions = async (step: BatchStep, items: readonly Item[]): Promise<void> => {
  try {
    await runTogether(step, items)
  } catch (error) {
    if (items.length === 1) return noteFailed(step, [{ item: items[0]!, error: toldError(step, error) }])
    const middle = Math.ceil(items.length / 2)
    await takeTransitions(step, items.slice(0, middle))
    await takeTransitions(step, items.slice(middle))
  }
}
