import { sql, uuid7, type Work } from '#engine/index.ts'
import type { Owed } from './jobs.ts'

/** Leaves the same job behind several times, in one statement. See `enqueue`. */
export const enqueueAll = <K extends keyof Owed>(
  work: Work,
  job: K,
  told: readonly Owed[K][],
  { dueAt = work.at }: { dueAt?: string } = {},
): void => {
  if (told.length === 0) return
  const ids = told.map(() => uuid7())
  const payloads = told.map(one => JSON.stringify(one))
  work.tx.send(
    sql`insert into outbox (tenant_id, id, job, payload, created_at, due_at)
        select ${work.caller.tenantId}::int, o.id, ${job}::text, o.payload::jsonb, ${work.at}::timestamptz, ${dueAt}::timestamptz
        from unnest(${ids}::uuid[], ${payloads}::text[]) as o(id, payload)`,
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
