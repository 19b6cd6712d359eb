import {
  changeRecords,
  loadByIds,
  loadByRegistrations,
  loadMatching,
  type Plain,
  type Work,
} from '#engine/index.ts'
import type { Loaded, Patch } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import { isRunning } from '#processes/batches/batch-status.ts'
import { keptError } from '#processes/kept-error.ts'
import type { Product } from '../product.ts'
import { noteEvent } from './note-event.ts'
import { dueAfter } from './timetable.ts'

type Cron = Loaded<'cron'>

const quietly = { quiet: true, unchecked: true } as const

/** How a job ended; `error` is a kept message. */
interface Ended {
  error: string | null
  durationMs: number
}

const outcome = (before: Cron, at: string, { error, durationMs }: Ended): Patch<'cron'> => ({
  lastEndDate: at,
  lastOutcome: error ? 'ERROR' : 'SUCCESS',
  lastError: error,
  lastDurationMs: durationMs,
  runCount: (before.runCount ?? 0) + 1,
  failureCount: (before.failureCount ?? 0) + (error ? 1 : 0),
})

/** Keeps what came of a job that this server has taken, and lets it go. */
const letGo = async (
  product: Product,
  tenantId: number,
  cron: Plain,
  values: (before: Cron, work: Work) => Patch<'cron'>,
): Promise<void> =>
  product.engine.work(await product.callers.product(tenantId), async work => {
    const [before] = await loadByIds(work, 'cron', [String(cron._id)], { lock: 'update' })
    // Another server has taken it over while this one was away: it says how the job ended.
    if (!before || before.lockedBy !== product.serverId || before.lastStartDate !== cron.lastStartDate) return
    // Asked for again while it ran: then it is due at once, else at its next time.
    const isAskedAgain = before.nextRunDate !== cron.nextRunDate
    const next = isAskedAgain
      ? {}
      : { nextRunDate: dueAfter(String(before.schedule), work.at, String(before.timeZone)) }
    await changeRecords(
      work,
      'cron',
      [before],
      () => ({ lockedBy: null, lockedUntil: null, ...next, ...values(before, work) }),
      quietly,
    )
  })

const tell = (product: Product, tenantId: number, source: string, error: string): Promise<void> =>
  noteEvent(product, tenantId, { type: 'CRON', level: 'ERROR', source, message: error })

/** A job is over: how it ended is kept, and told where it failed. */
export const settle = async (
  product: Product,
  tenantId: number,
  cron: Plain,
  failure: Error | null,
  durationMs: number,
): Promise<void> => {
  const error = failure && keptError(failure)
  await letGo(product, tenantId, cron, (before, work) => outcome(before, work.at, { error, durationMs }))
  if (error) await tell(product, tenantId, String(cron.name), error)
}

/** Why a batch that does not go on is not as it should be; null where it is. */
const faultOf = (batch: Loaded<'batch'>): string | null => {
  if (batch.status === 'SUCCESS') return null
  if (batch.error) return batch.error
  const { total, failed, registration } = batch
  return keptMessages([
    failed
      ? message('RUN_LEFT_SOME', { count: failed, total: total ?? failed, batch: registration })
      : message('RUN_WAS_STOPPED', { batch: registration }),
  ])
}

const isWaiting = ({ lastOutcome }: Cron): boolean => lastOutcome === 'RUNNING'

/** What is kept of a schedule whose batch is over. A batch that was gone on with after its end does not count once more. */
const endedBy = (cron: Cron, end: string, error: string | null): Patch<'cron'> => {
  const durationMs = Date.parse(end) - Date.parse(String(cron.lastStartDate))
  const ended = outcome(cron, end, { error, durationMs })
  const { runCount, failureCount } = cron
  return isWaiting(cron) ? ended : { ...ended, runCount, failureCount }
}

/** A batch that a schedule has begun is over: the schedule says how it ended. One that goes on, or nobody's, changes nothing. */
export const settleBatch = async (
  product: Product,
  tenantId: number,
  registration: string,
): Promise<void> => {
  const failed = await product.engine.work(await product.callers.product(tenantId), async work => {
    const [batch] = await loadByRegistrations(work, 'batch', [registration])
    if (!batch || isRunning(batch)) return []
    const crons = await loadMatching(
      work,
      'cron',
      { lastBatchRegistration: registration },
      { lock: 'update' },
    )
    const error = faultOf(batch)
    const end = batch.endDate ?? work.at
    await changeRecords(work, 'cron', crons, cron => endedBy(cron, end, error), quietly)
    return error ? crons.filter(isWaiting).map(({ name }) => ({ name, error })) : []
  })
  for (const { name, error } of failed) await tell(product, tenantId, name, error)
}

/** A job goes on as a batch, and says how it ended once that is over. */
export const goOn = async (product: Product, tenantId: number, cron: Plain, batch: string): Promise<void> => {
  await letGo(product, tenantId, cron, () => ({ lastBatchRegistration: batch }))
  // It may have been over before that was kept.
  await settleBatch(product, tenantId, batch)
}
