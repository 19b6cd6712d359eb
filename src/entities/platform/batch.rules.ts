import type { batch } from './batch.ts'

type Batch = NonNullable<(typeof batch)['record']>

/** Share of a batch's records that have their answer, 0 to 1 with four decimals; none while it has no records. */
export const batchProgress = ({ total, done, failed, skipped }: Batch): number | null => {
  if (!total) return null
  const answered = Math.min(total, (done ?? 0) + (failed ?? 0) + (skipped ?? 0))
  return Math.floor((answered / total) * 10_000) / 10_000
}
