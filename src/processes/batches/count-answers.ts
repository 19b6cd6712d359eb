import { sql, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Made } from '../long-run.ts'
import { countRun } from './run-parts.ts'

type Batch = Loaded<'batch'>

/** How far a run has come in the phase it is in, in records, and how much came of all its parts. */
export interface RunCounts {
  phaseTotal: number
  phaseDone: number
  made: Made
}

/** How many of a batch's records stand where. */
export interface AnswerCounts {
  total: number
  waiting: number
  done: number
  failed: number
  skipped: number
  /** Of a run alone. */
  ofRun?: RunCounts
}

/** Counts the answers of a batch as they are kept. A part of a run answers for all of its records. */
export const countAnswers = async (
  work: Work,
  batch: Pick<Batch, '_id' | 'type' | 'phase'>,
): Promise<AnswerCounts> => {
  const isRun = batch.type === 'RUN'
  const records = isRun ? sql`jsonb_array_length(payload -> 'keys')` : sql`1`
  const { rows } = await work.tx.query<{ state: string; count: number }>(
    sql`select state, sum(${records})::int as count from batch_item where tenant_id = ${work.caller.tenantId}::int and batch_id = ${batch._id}::uuid group by state`,
  )
  const of = (state: string) => rows.find(row => row.state === state)?.count ?? 0
  const counts = { waiting: of('WAITING'), done: of('DONE'), failed: of('FAILED'), skipped: of('SKIPPED') }
  const total = counts.waiting + counts.done + counts.failed + counts.skipped
  return { ...counts, total, ...(isRun ? { ofRun: await countRun(work, batch) } : {}) }
}

/** The counts as values of the batch, from which its progress follows; one that is still listed keeps what it expects. */
export const countsOn = (batch: Batch, { total, done, failed, skipped, ofRun }: AnswerCounts) => ({
  total: Math.max(total, batch.total ?? 0),
  done,
  failed,
  skipped,
  ...ofRun,
})

/** The counts as values of the import that the batch reads; a look at the file makes no record. */
export const countsOnImport = ({ type }: Batch, { total, done, failed }: AnswerCounts) => ({
  rowCount: total,
  validCount: done,
  errorCount: failed,
  ...(type === 'CHECK' ? {} : { createdCount: done }),
})
