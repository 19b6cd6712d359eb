import { definer } from '../migrations/definer.ts'

/** Finds the tenants for which something waits: the one question of the dispatcher that goes across tenants. */
export const jobFunctions = (): string[] => [
  ...definer(
    'tenants_with_due_jobs(p_now timestamptz)',
    'table (tenant_id int, tenant text, time_zone text)',
    `
  return query select t.id, t.name, t.time_zone from tenant_directory t
    where t.is_active and exists (select 1 from outbox o where o.tenant_id = t.id and o.done_at is null and o.due_at <= p_now);`,
  ),
]
