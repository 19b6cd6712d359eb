import { entryOf, sql } from '#engine/index.ts'
import { keptError } from '#processes/kept-error.ts'
import { noteEvent } from '../crons/note-event.ts'
import { outageOf } from '../health/outage.ts'
import type { Product } from '../product.ts'
import { type Claimed, claimDue, giveBack, letGo, stillMine } from './claims.ts'
import { type NamedTask, tasks } from './tasks.ts'
import { Turns } from './turns.ts'

interface DueTenant {
  tenant_id: number
}

const mostAttempts = 12
/** A tenant has the word for so long, and then whoever waited longest. */
const turnMs = 1000
const longestWaitSeconds = 3600
const outageWaitSeconds = 2

const waitSeconds = (attempts: number): number => Math.min(longestWaitSeconds, 5 * 2 ** attempts)

/** Another server has taken the row over while this one was away: what this one did is undone. */
class TakenOver extends Error {}

/** Takes a task as far as its turn goes; what remains is due again at once. */
const take = async (
  product: Product,
  tenantId: number,
  row: Claimed,
  task: NamedTask,
  hasTurn: () => boolean,
): Promise<void> => {
  let isMore: boolean
  do isMore = await task(product, tenantId, row.payload as never)
  while (isMore && hasTurn())
  const now = new Date(product.now()).toISOString()
  const mine = stillMine(product, tenantId, row)
  await product.db.transaction({ tenantId }, tx =>
    tx.query(
      isMore
        ? sql`update outbox set claimed_at = null, server_id = null, attempts = 0, due_at = ${now}::timestamptz, error = null where ${mine}`
        : sql`update outbox set done_at = ${now}::timestamptz, error = null where ${mine}`,
    ),
  )
}

/** Runs one job in a transaction that also notes that it is done: after a crash it is both or neither. */
const run = async (
  product: Product,
  tenantId: number,
  row: Claimed,
  hasTurn: () => boolean,
): Promise<void> => {
  const task = tasks.get(row.job)
  if (task) return take(product, tenantId, row, task, hasTurn)
  const job = product.jobs.get(row.job)
  if (!job) throw new Error(`nobody knows the job ${row.job}`)
  const caller = await product.callers.product(tenantId, { requestId: row.id })
  await product.engine.work(caller, async work => {
    await job(work, row.payload)
    const { count } = await work.tx.query(
      sql`update outbox set done_at = ${work.at}::timestamptz, error = null where ${stillMine(product, tenantId, row)}`,
    )
    if (!count) throw new TakenOver(`another server runs ${row.job}`)
  })
}

const postpone = async (product: Product, tenantId: number, row: Claimed, error: unknown): Promise<void> => {
  if (error instanceof TakenOver) return product.log.warn({ id: row.id, tenantId }, error.message)
  const now = product.now()
  // A database that was away says nothing of the job: it is tried again as if it had not been.
  const isOutage = outageOf(error) !== null
  const isGivenUp = !isOutage && row.attempts >= mostAttempts
  const wait = isOutage ? outageWaitSeconds : waitSeconds(row.attempts)
  const due = new Date(now + wait * 1000).toISOString()
  const reason = keptError(error)
  product.log[isGivenUp ? 'error' : 'warn'](
    { err: error, job: row.job, id: row.id, tenantId },
    isGivenUp ? 'a job is given up' : 'a job will be tried again',
  )
  if (isGivenUp)
    await noteEvent(product, tenantId, { type: 'JOB', level: 'ERROR', source: row.job, message: reason })
  await product.db.transaction(entryOf(await product.callers.product(tenantId)), tx =>
    tx.query(
      sql`update outbox set claimed_at = null, server_id = null, due_at = ${due}::timestamptz, error = ${reason}::text,
            attempts = ${isOutage ? row.attempts - 1 : row.attempts}::int,
            done_at = ${isGivenUp ? new Date(now).toISOString() : null}::timestamptz
          where ${stillMine(product, tenantId, row)}`,
    ),
  )
}

/** Takes a tenant's turn: up to twenty rows or a second, whichever is over first. Answers how many it did. */
const takeTurn = async (product: Product, tenantId: number, signal: AbortSignal): Promise<number> => {
  const end = product.now() + turnMs
  const hasTurn = () => !signal.aborted && product.now() < end
  const rows = await claimDue(product, tenantId)
  let done = 0
  try {
    for (const row of rows) {
      // The first one has its turn whatever the clock says, or nothing would ever be done.
      if (done > 0 && !hasTurn()) break
      try {
        await run(product, tenantId, row, hasTurn)
      } catch (error) {
        await postpone(product, tenantId, row, error)
      }
      done++
    }
    await giveBack(product, tenantId, rows.slice(done))
  } finally {
    for (const row of rows) letGo(product, row)
  }
  return done
}

const turnsOf = new WeakMap<Product['db'], Turns>()

/**
 * Runs what waits in the outboxes until nothing is due: tenant by tenant in turns of a second, whoever had none for longest
 * first. What is due is looked for anew before each turn, so that whoever comes late waits for one turn and not for a round.
 */
export const dispatchLane = async (product: Product, signal: AbortSignal): Promise<void> => {
  const turns = turnsOf.get(product.db) ?? new Turns()
  turnsOf.set(product.db, turns)
  // Nothing of theirs could be claimed: another server is at it.
  const idle = new Set<number>()
  while (!signal.aborted) {
    const { rows } = await product.db.pool.query<DueTenant>('select * from tenants_with_due_jobs($1)', [
      new Date(product.now()),
    ])
    const due = rows.map(row => row.tenant_id).filter(id => !idle.has(id) && !product.making.isMaking(id))
    const tenantId = turns.next(due)
    if (tenantId === undefined) return
    try {
      if ((await takeTurn(product, tenantId, signal)) === 0) idle.add(tenantId)
    } finally {
      turns.end(tenantId)
    }
  }
}

/** Two lanes, until nothing is due that neither is at. */
export const dispatchDue = async (product: Product, signal: AbortSignal): Promise<void> => {
  await Promise.all([dispatchLane(product, signal), dispatchLane(product, signal)])
}
