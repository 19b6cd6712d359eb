import { type Plain, runTransition } from '#engine/index.ts'
import { readRun } from '../asked-run.ts'
import { answerDone, answerFailed } from './answer-item.ts'
import type { BatchStep } from './take-step.ts'
import { holdItem } from './waiting-items.ts'

/** Runs the batch's transition over each record, as whoever asked for it; one that is refused keeps none back. */
export const takeTransitions = async (
  { product, tenantId, batch, caller }: BatchStep,
  items: readonly Plain[],
): Promise<void> => {
  const { action, date, reason, input } = batch
  const asked = readRun({ action, date, reason, input })
  for (const item of items)
    try {
      await product.engine.work(caller, async work => {
        if (!(await holdItem(work, item))) return
        const key = String(item.entityRegistration)
        const after = await runTransition(
          work,
          String(batch.entityName),
          key,
          String(batch.transition),
          asked,
        )
        await answerDone(work, item, after)
      })
    } catch (error) {
      await answerFailed(product, batch, tenantId, caller.locale, [{ item, error }])
    }
}
