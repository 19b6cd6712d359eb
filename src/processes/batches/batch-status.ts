import type { Loaded, StatusOf } from '#entities/records.ts'
import type { AnswerCounts } from './count-answers.ts'

type Batch = Loaded<'batch'>

/** Statuses in which a batch, and the import that it reads, are taken further. */
export const isRunning = ({ status }: { status: StatusOf<'batch'> }): boolean =>
  status === 'FETCHING' || status === 'PROCESSING'

/** Whether a batch reads a file; else it runs a transition. */
export const readsFile = ({ type }: Pick<Batch, 'type'>): boolean => type === 'IMPORT' || type === 'CHECK'

/** Where a batch stands once nothing waits any more. */
export const outcomeOf = ({ done, failed, skipped }: AnswerCounts): 'SUCCESS' | 'WARNING' | 'ERROR' =>
  failed + skipped === 0 ? 'SUCCESS' : done === 0 && failed > 0 ? 'ERROR' : 'WARNING'
