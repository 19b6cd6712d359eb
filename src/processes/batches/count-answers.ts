import { type Plain, sql, type Work } from '#engine/index.ts'

/** How many of a batch's records stand where. */
export interface AnswerCounts {
  total: number
  waiting: number
  done: number
  failed: number
  skipped: number
}

/** Counts the answers of a batch as they are kept. `batchId` is its `_id`. */
export const countAnswers = async (work: Work, batchId: unknown): Promise<AnswerCounts> => {
  const { rows } = await work.tx.query<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batchId}::uuid group by state`,
  )
  const of = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  const counts = { waiting: of('WAITING'), done: of('DONE'), failed: of('FAILED'), skipped: of('SKIPPED') }
  return { ...counts, total: counts.waiting + counts.done + counts.failed + counts.skipped }
}

/**
 * Puts every answer of a batch that stands in one of these states into another. A row of a file that could not be read
 * stays as it is: what is missing in it would be missing in its record.
 */
export const moveAnswers = async (
  work: Work,
  batchId: unknown,
  from: readonly string[],
  to: 'WAITING' | 'SKIPPED',
): Promise<void> => {
  await work.tx.query(
    sql`update batch_item set state = ${to}::text, code = null, code_f = null, message = null, message_f = null, errors = null, field = null, field_f = null, update_date = ${work.at}::timestamptz
        where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batchId}::uuid and state = any(${[...from]}::text[])
          and coalesce(payload ->> 'isUnreadable', 'false') = 'false'`,
  )
}

/** Where a batch stands once nothing waits any more. */
export const outcomeOf = ({ done, failed, skipped }: AnswerCounts): 'SUCCESS' | 'WARNING' | 'ERROR' =>
  failed + skipped === 0 ? 'SUCCESS' : done === 0 && failed > 0 ? 'ERROR' : 'WARNING'

/** The counts on the batch itself, from which its progress follows. */
export const noteCounts = (batch: Plain, counts: AnswerCounts): void => {
  batch.total = Math.max(counts.total, Number(batch.total ?? 0))
  batch.done = counts.done
  batch.failed = counts.failed
  batch.skipped = counts.skipped
}
