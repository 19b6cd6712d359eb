import { sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'

/** How many of a batch's records stand where. */
export interface AnswerCounts {
  total: number
  waiting: number
  done: number
  failed: number
  skipped: number
}

/** Counts the answers of a batch as they are kept. `batchId` is its `_id`. */
export const countAnswers = async (work: Work, batchId: string): Promise<AnswerCounts> => {
  const { rows } = await work.tx.query<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batchId}::uuid group by state`,
  )
  const of = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  const counts = { waiting: of('WAITING'), done: of('DONE'), failed: of('FAILED'), skipped: of('SKIPPED') }
  return { ...counts, total: counts.waiting + counts.done + counts.failed + counts.skipped }
}

/** The counts as values of the batch, from which its progress follows; one that is still listed keeps what it expects. */
export const countsOn = (batch: Loaded<'batch'>, { total, done, failed, skipped }: AnswerCounts) => ({
  total: Math.max(total, batch.total ?? 0),
  done,
  failed,
  skipped,
})

/** The counts as values of the import that the batch reads; a look at the file makes no record. */
export const countsOnImport = ({ type }: Loaded<'batch'>, { total, done, failed }: AnswerCounts) => ({
  rowCount: total,
  validCount: done,
  errorCount: failed,
  ...(type === 'CHECK' ? {} : { createdCount: done }),
})
