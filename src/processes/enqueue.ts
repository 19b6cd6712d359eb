import { sql, uuid7, type Work } from '#engine/index.ts'
import type { Owed } from './jobs.ts'

/** What somebody sits and waits for: it is not to stand behind a month's letters. */
const awaited: ReadonlySet<keyof Owed> = new Set([
  'notification/tell',
  'password-link',
  'email-change',
  'invitation',
  'signature/code',
])
const aheadMs = 3_600_000

/** What is due is done in the order in which it was: what is awaited counts as due for an hour. */
const usualDue = (job: keyof Owed, at: string): string =>
  awaited.has(job) ? new Date(Date.parse(at) - aheadMs).toISOString() : at

/** Leaves the same job behind several times, in one statement. See `enqueue`. */
export const enqueueAll = <K extends keyof Owed>(
  work: Work,
  job: K,
  told: readonly Owed[K][],
  { dueAt = usualDue(job, work.at) }: { dueAt?: string } = {},
): void => {
  if (told.length === 0) return
  if (dueAt <= work.at) work.journal.owes = true
  const ids = told.map(() => uuid7())
  const payloads = told.map(one => JSON.stringify(one))
  work.tx.send(
    sql`insert into outbox (tenant_id, id, job, payload, created_at, due_at)
        select ${work.caller.tenantId}::int, o.id, ${job}::text, o.payload::jsonb, ${work.at}::timestamptz, ${dueAt}::timestamptz
        from unnest(${ids}::uuid[], ${payloads}::text[]) as o(id, payload) returning 1`,
  )
}

/**
 * Leaves work behind that is done after this transaction, exactly once and again after a failure; nothing where the
 * transaction is undone. `job` names it, `dueAt` (an instant) lets it wait.
 */
export const enqueue = <K extends keyof Owed>(
  work: Work,
  job: K,
  told: Owed[K],
  options: { dueAt?: string } = {},
): void => enqueueAll(work, job, [told], options)
