import { entityOf } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { BatchStep } from './batch-step.ts'
import { type Mode, payloadOf, writeRows } from './write-rows.ts'

type Item = Loaded<'batchItem'>

/** Tries rows as if they were kept, together; what is wrong with them, or null. */
const tryRows = async (
  { product, caller, batch }: BatchStep,
  mode: Mode,
  items: readonly Item[],
): Promise<{ error: unknown } | null> => {
  try {
    await product.engine.work(
      caller,
      work => writeRows(work, entityOf(work.model, String(batch.entityName)), mode, items.map(payloadOf)),
      { dryRun: true },
    )
    return null
  } catch (error) {
    return { error }
  }
}

/** Rows that are good alone and not after those before them, since two say the same: the later one is at fault. */
const clashesAmong = async (
  step: BatchStep,
  mode: Mode,
  items: readonly Item[],
): Promise<Map<Item, unknown>> => {
  const clashes = new Map<Item, unknown>()
  let rest = [...items]
  while (rest.length > 0) {
    let wrong = await tryRows(step, mode, rest)
    if (!wrong) return clashes
    // The shortest beginning that does not hold ends with the row that is one too many.
    let [good, bad] = [0, rest.length]
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2)
      const found = await tryRows(step, mode, rest.slice(0, middle))
      if (found) [bad, wrong] = [middle, found]
      else good = middle
    }
    clashes.set(rest[bad - 1]!, wrong.error)
    rest = rest.filter((_, i) => i !== bad - 1)
  }
  return clashes
}

/** Which of these rows are wrong, and why; nothing is kept. Most files are good, so that they are tried together first. */
export const findFaults = async (
  step: BatchStep,
  mode: Mode,
  items: readonly Item[],
): Promise<Map<Item, unknown>> => {
  if (!(await tryRows(step, mode, items))) return new Map()
  const faults = new Map<Item, unknown>()
  for (const item of items) {
    const wrong = await tryRows(step, mode, [item])
    if (wrong) faults.set(item, wrong.error)
  }
  const good = items.filter(item => !faults.has(item))
  for (const [item, error] of await clashesAmong(step, mode, good)) faults.set(item, error)
  return faults
}
