import { entryOf, type Plain, sql } from '#engine/index.ts'
import { keptError } from '#processes/kept-error.ts'
import { noteEvent } from '../crons/note-event.ts'
import type { Product } from '../product.ts'
import { type Task, tasks } from './tasks.ts'

/** A row of the outbox that this process has claimed. */
interface Claimed {
  id: string
  job: string
  payload: Plain
  attempts: number
}

interface DueTenant {
  tenant_id: number
  tenant: string
  time_zone: string
}

const mostAttempts = 12
const claimSize = 20
// A claim that has shown no life for so long was another server's, which died with it.
const abandonedAfterSeconds = 120
const beatEveryMs = 30_000
// A task that has more to do lets others have their turn after so long.
const taskTurnMs = 5000
const longestWaitSeconds = 3600

const waitSeconds = (attempts: number): number => Math.min(longestWaitSeconds, 5 * 2 ** attempts)

const claim = async (product: Product, tenantId: number): Promise<Claimed[]> =>
  product.db.transaction({ tenantId }, async tx => {
    const now = new Date(product.now()).toISOString()
    const { rows } = await tx.query<Claimed>(
      sql`update outbox o set claimed_at = ${now}::timestamptz, attempts = o.attempts + 1
          from (select id from outbox where tenant_id = ${tenantId}::int and done_at is null and due_at <= ${now}::timestamptz
                  and (claimed_at is null or claimed_at < ${now}::timestamptz - make_interval(secs => ${abandonedAfterSeconds}::int))
                order by due_at, id limit ${claimSize}::int for update skip locked) c
          where o.tenant_id = ${tenantId}::int and o.id = c.id returning o.id, o.job, o.payload, o.attempts`,
    )
    return rows
  })

/** Tells other servers that what was claimed is still being done. */
const keepClaimed = (product: Product, tenantId: number, rows: readonly Claimed[]): NodeJS.Timeout =>
  setInterval(() => {
    const now = new Date(product.now()).toISOString()
    const ids = rows.map(row => row.id)
    product.db
      .transaction({ tenantId }, tx =>
        tx.query(
          sql`update outbox set claimed_at = ${now}::timestamptz where tenant_id = ${tenantId}::int and id = any(${ids}::uuid[]) and done_at is null and claimed_at is not null`,
        ),
      )
      .catch(error => product.log.warn({ err: error, tenantId }, 'a claim could not be kept'))
  }, beatEveryMs).unref()

/** Takes a task as far as its turn goes; what remains is due again at once. Answers whether something remains. */
const take = async (
  product: Product,
  tenantId: number,
  row: Claimed,
  task: Task,
  signal: AbortSignal,
): Promise<boolean> => {
  const end = product.now() + taskTurnMs
  let isMore: boolean
  do isMore = await task(product, tenantId, row.payload)
  while (isMore && !signal.aborted && product.now() < end)
  const now = new Date(product.now()).toISOString()
  await product.db.transaction({ tenantId }, tx =>
    tx.query(
      isMore
        ? sql`update outbox set claimed_at = null, attempts = 0, due_at = ${now}::timestamptz, error = null where tenant_id = ${tenantId}::int and id = ${row.id}::uuid`
        : sql`update outbox set done_at = ${now}::timestamptz, error = null where tenant_id = ${tenantId}::int and id = ${row.id}::uuid`,
    ),
  )
  return isMore
}

/**
 * Runs one job in a transaction that also notes that it is done: after a crash it is both or neither. Answers whether it
 * has more to do.
 */
const run = async (
  product: Product,
  tenantId: number,
  row: Claimed,
  signal: AbortSignal,
): Promise<boolean> => {
  const task = tasks.get(row.job)
  if (task) return take(product, tenantId, row, task, signal)
  const job = product.jobs.get(row.job)
  if (!job) throw new Error(`nobody knows the job ${row.job}`)
  const caller = await product.callers.product(tenantId, { requestId: row.id })
  await product.engine.work(caller, async work => {
    await job(work, row.payload)
    await work.tx.query(
      sql`update outbox set done_at = ${work.at}::timestamptz, error = null where tenant_id = ${tenantId}::int and id = ${row.id}::uuid`,
    )
  })
  return false
}

const postpone = async (product: Product, tenantId: number, row: Claimed, error: unknown): Promise<void> => {
  const now = product.now()
  const isGivenUp = row.attempts >= mostAttempts
  const due = new Date(now + waitSeconds(row.attempts) * 1000).toISOString()
  const reason = keptError(error)
  product.log[isGivenUp ? 'error' : 'warn'](
    { err: error, job: row.job, id: row.id, tenantId },
    isGivenUp ? 'a job is given up' : 'a job will be tried again',
  )
  if (isGivenUp)
    await noteEvent(product, tenantId, { type: 'JOB', level: 'ERROR', source: row.job, message: reason })
  await product.db.transaction(entryOf(await product.callers.product(tenantId)), tx =>
    tx.query(
      sql`update outbox set claimed_at = null, due_at = ${due}::timestamptz, error = ${reason}::text,
            done_at = ${isGivenUp ? new Date(now).toISOString() : null}::timestamptz
          where tenant_id = ${tenantId}::int and id = ${row.id}::uuid`,
    ),
  )
}

/** Runs what is due of a tenant, each as far as its turn goes. Answers whether one of them has more to do. */
const emptyTenant = async (product: Product, tenantId: number, signal: AbortSignal): Promise<boolean> => {
  for (;;) {
    let isMore = false
    const rows = await claim(product, tenantId)
    const beating = keepClaimed(product, tenantId, rows)
    try {
      for (const row of rows) {
        try {
          if (await run(product, tenantId, row, signal)) isMore = true
        } catch (error) {
          await postpone(product, tenantId, row, error)
        }
        if (signal.aborted) return false
      }
    } finally {
      clearInterval(beating)
    }
    // Other tenants have their turn before what has more to do goes on.
    if (isMore || rows.length < claimSize) return isMore
  }
}

/** Goes round the tenants with something due once. Answers whether something has more to do. */
const goRound = async (product: Product, signal: AbortSignal): Promise<boolean> => {
  const { rows } = await product.db.pool.query<DueTenant>('select * from tenants_with_due_jobs($1)', [
    new Date(product.now()),
  ])
  let isMore = false
  for (const { tenant_id } of rows) {
    if (signal.aborted) return false
    if (product.making.isMaking(tenant_id)) continue
    if (await emptyTenant(product, tenant_id, signal)) isMore = true
  }
  return isMore
}

/**
 * Runs what waits in the outboxes: tenants with something due first, then their rows, a few at a time; round after round,
 * until nothing that was begun has more to do.
 */
export const dispatchDue = async (product: Product, signal: AbortSignal): Promise<void> => {
  while (await goRound(product, signal)) if (signal.aborted) return
}
