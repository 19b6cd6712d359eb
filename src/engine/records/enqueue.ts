import { sql } from '../storage/sql.ts'
import type { Plain, Work } from '../work.ts'
import { uuid7 } from './uuid7.ts'

/**
 * Leaves work behind that is done after this transaction, exactly once and again after a failure; nothing where the
 * transaction is undone. `job` names it, `dueAt` (an instant) lets it wait. Returns its id.
 */
export const enqueue = async (
  work: Work,
  job: string,
  payload: Plain,
  options: { dueAt?: string } = {},
): Promise<string> => {
  const id = uuid7()
  work.tx.send(
    sql`insert into outbox (tenant_id, id, job, payload, created_at, due_at) values (${work.caller.tenantId}::int, ${id}::uuid, ${job}::text, ${JSON.stringify(payload)}::jsonb, ${work.at}::timestamptz, ${options.dueAt ?? work.at}::timestamptz)`,
  )
  return id
}
