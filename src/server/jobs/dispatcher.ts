import { entryOf, type Plain, sql } from '#engine/index.ts'
import type { Product } from '../product.ts'

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
// A claim that has not ended for so long was another server's, which died with it.
const abandonedAfterSeconds = 900
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

/** Runs one job in a transaction that also notes that it is done: after a crash it is both or neither. */
const run = async (product: Product, tenantId: number, row: Claimed): Promise<void> => {
  const job = product.jobs.get(row.job)
  if (!job) throw new Error(`nobody knows the job ${row.job}`)
  const caller = await product.callers.product(tenantId, { requestId: row.id })
  await product.engine.work(caller, async work => {
    await job(work, row.payload)
    await work.tx.query(
      sql`update outbox set done_at = ${work.at}::timestamptz, error = null where tenant_id = ${tenantId}::int and id = ${row.id}::uuid`,
    )
  })
}

const postpone = async (product: Product, tenantId: number, row: Claimed, error: unknown): Promise<void> => {
  const now = product.now()
  const isGivenUp = row.attempts >= mostAttempts
  const due = new Date(now + waitSeconds(row.attempts) * 1000).toISOString()
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  product.log[isGivenUp ? 'error' : 'warn'](
    { err: error, job: row.job, id: row.id, tenantId },
    isGivenUp ? 'a job is given up' : 'a job will be tried again',
  )
  await product.db.transaction(entryOf(await product.callers.product(tenantId)), tx =>
    tx.query(
      sql`update outbox set claimed_at = null, due_at = ${due}::timestamptz, error = ${reason}::text,
            done_at = ${isGivenUp ? new Date(now).toISOString() : null}::timestamptz
          where tenant_id = ${tenantId}::int and id = ${row.id}::uuid`,
    ),
  )
}

const emptyTenant = async (product: Product, tenantId: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const rows = await claim(product, tenantId)
    for (const row of rows) {
      try {
        await run(product, tenantId, row)
      } catch (error) {
        await postpone(product, tenantId, row, error)
      }
      if (signal.aborted) return
    }
    if (rows.length < claimSize) return
  }
}

/** Runs what waits in the outboxes: tenants with something due first, then their rows, a few at a time. */
export const dispatchDue = async (product: Product, signal: AbortSignal): Promise<void> => {
  const { rows } = await product.db.pool.query<DueTenant>('select * from tenants_with_due_jobs($1)', [
    new Date(product.now()),
  ])
  for (const { tenant_id } of rows) {
    if (signal.aborted) return
    await emptyTenant(product, tenant_id, signal)
  }
}
