import type { batch } from './batch.ts'

type Batch = NonNullable<(typeof batch)['record']>

const shareOf = (part: number, whole: number): number => Math.min(part, whole) / whole

/** Of a run in steps each step is as long as the others: what a later one has to do nobody knows before it begins. */
const stepsDone = ({ phaseNumber, phaseCount, phaseTotal, phaseDone }: Batch): number | null =>
  phaseNumber && phaseCount && phaseTotal
    ? (phaseNumber - 1 + shareOf(phaseDone ?? 0, phaseTotal)) / phaseCount
    : null

/**
 * Share of a batch's records that have their answer, 0 to 1 with four decimals; none while it has no records. Of a run in steps: of all
 * its steps.
 */
export const batchProgress = (batch: Batch): number | null => {
  const { total, done, failed, skipped, endDate } = batch
  if (!total) return null
  const answered = (done ?? 0) + (failed ?? 0) + (skipped ?? 0)
  // The last steps of a run that has ended may have had nothing to do.
  const isOver = endDate && answered >= total
  const share = (isOver ? null : stepsDone(batch)) ?? shareOf(answered, total)
  return Math.floor(share * 10_000) / 10_000
}
