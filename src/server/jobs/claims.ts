import { type Plain, sql } from '#engine/index.ts'
import type { Owed } from '#processes/jobs.ts'
import type { Product } from '../product.ts'
import { serverIsDead } from './dead-servers.ts'

/** A row of the outbox that this process has claimed. */
export interface Claimed {
  id: string
  job: string
  payload: Plain
  attempts: number
}

export const claimSize = 20

/** What leaves the installation: of a restored database it waits until somebody releases it. */
const outgoingJobs: readonly (keyof Owed)[] = [
  'mail/deliver',
  'password-link',
  'invitation',
  'email-change',
  'webhook/deliver',
]

// A version before this one did not say who claims.
const unnamedForSeconds = 120

/** What this process runs at the moment: a claim of its own that is not among it was lost on the way. */
const running = new WeakMap<Product['db'], Set<string>>()
const runningOf = ({ db }: Product): Set<string> => {
  const known = running.get(db) ?? new Set()
  running.set(db, known)
  return known
}

/** Claims what is due of a tenant, up to twenty rows; what a dead server had claimed is due, too. */
export const claimDue = async (product: Product, tenantId: number): Promise<Claimed[]> => {
  const mine = runningOf(product)
  const now = new Date(product.now()).toISOString()
  const { rows } = await product.db.transaction({ tenantId }, async tx => {
    const due = sql`from outbox where tenant_id = ${tenantId}::int and done_at is null and due_at <= ${now}::timestamptz`
    const isDead = await serverIsDead(tx, sql`server_id`, due)
    return tx.query<Claimed>(
      sql`with claimed as (update outbox o set claimed_at = ${now}::timestamptz, server_id = ${product.serverId}::uuid, attempts = o.attempts + 1
          from (select id ${due}
                  and (claimed_at is null
                    or (server_id = ${product.serverId}::uuid and not id = any(${[...mine]}::uuid[]))
                    or (server_id <> ${product.serverId}::uuid and ${isDead})
                    or (server_id is null and claimed_at < ${now}::timestamptz - make_interval(secs => ${unnamedForSeconds}::int)))
                and (job <> all(${outgoingJobs}::text[]) or not outgoing_held())
                order by due_at, id limit ${claimSize}::int for update skip locked) c
          where o.tenant_id = ${tenantId}::int and o.id = c.id returning o.id, o.job, o.payload, o.attempts, o.due_at)
          select id, job, payload, attempts from claimed order by due_at, id`,
    )
  })
  for (const { id } of rows) mine.add(id)
  return rows
}

/** This process has nothing more to do with a row, however it ended. */
export const letGo = (product: Product, { id }: Claimed): void => {
  runningOf(product).delete(id)
}

/** Holds only as long as nobody has taken the row over: whoever was frozen and wakes settles nothing. */
export const stillMine = (product: Product, tenantId: number, row: Claimed) =>
  sql`tenant_id = ${tenantId}::int and id = ${row.id}::uuid and server_id = ${product.serverId}::uuid and attempts = ${row.attempts}::int`

/** Gives rows back that were claimed and not begun. */
export const giveBack = async (
  product: Product,
  tenantId: number,
  rows: readonly Claimed[],
): Promise<void> => {
  if (!rows.length) return
  const ids = rows.map(row => row.id)
  await product.db.transaction({ tenantId }, tx =>
    tx.query(
      sql`update outbox set claimed_at = null, server_id = null, attempts = attempts - 1
          where tenant_id = ${tenantId}::int and id = any(${ids}::uuid[]) and server_id = ${product.serverId}::uuid and done_at is null`,
    ),
  )
}
