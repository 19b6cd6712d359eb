import { runTransition } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { answerDone } from '#processes/batches/answer-items.ts'
import { holdItem } from '#processes/batches/claim-items.ts'
import { readRun } from '../asked-run.ts'
import type { BatchStep } from './batch-step.ts'
import { noteFailed, toldError } from './note-failed.ts'

/** Runs the batch's transition over each record, as whoever asked for it; one that is refused keeps none back. */
export const takeTransitions = async (
  step: BatchStep,
  items: readonly Loaded<'batchItem'>[],
): Promise<void> => {
  const { action, date, reason, input, entityName, transition } = step.batch
  const asked = readRun({ action, date, reason, input })
  for (const item of items)
    try {
      await step.product.engine.work(step.caller, async work => {
        if (!(await holdItem(work, item))) return
        const key = String(item.entityRegistration)
        await answerDone(
          work,
          item,
          await runTransition(work, String(entityName), key, String(transition), asked),
        )
      })
    } catch (error) {
      await noteFailed(step, [{ item, error: toldError(step, error) }])
    }
}
