import { outgoingState } from '../backup/restored-state.ts'
import { definer } from '../migrations/definer.ts'

/** What the dispatcher asks across tenants: for which something waits, and whether what goes out is held. */
export const jobFunctions = (): string[] => [
  ...definer(
    'tenants_with_due_jobs(p_now timestamptz)',
    'table (tenant_id int, tenant text, time_zone text)',
    `
  return query select t.id, t.name, t.time_zone from tenant_directory t
    where t.is_active and exists (select 1 from outbox o where o.tenant_id = t.id and o.done_at is null and o.due_at <= p_now);`,
  ),
  // Set where a backup was restored: its mails may have gone out since it was made.
  ...definer(
    'outgoing_held()',
    'boolean',
    `
  return exists (select 1 from product_state where name = '${outgoingState}');`,
  ),
]
