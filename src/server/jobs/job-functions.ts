import { outgoingState } from '../backup/restored-state.ts'
import { definer } from '../migrations/definer.ts'

/** What the dispatcher asks across tenants: for which something waits, and whether what goes out is held. */
export const jobFunctions = (): string[] => [
  ...definer(
    'tenants_with_due_jobs(p_now timestamptz)',
    'table (tenant_id int, tenant text, time_zone text)',
    // Over several nodes a tenant's jobs lie elsewhere than the directory: each node says once which tenants have some. On one
    // a look at the index a tenant is less than reading all that is due.
    `
  if current_setting('citus.propagate_set_commands', true) = 'local' then
    return query with due as materialized (select distinct o.tenant_id as id from outbox o where o.done_at is null and o.due_at <= p_now)
      select t.id, t.name, t.time_zone from tenant_directory t join due on due.id = t.id where t.is_active;
    return;
  end if;
  return query select t.id, t.name, t.time_zone from tenant_directory t
    where t.is_active and exists (select 1 from outbox o where o.tenant_id = t.id and o.done_at is null and o.due_at <= p_now);`,
  ),
  // Set where a backup was restored, of all tenants or of this one: its mails may have gone out since it was made.
  ...definer(
    'outgoing_held()',
    'boolean',
    `
  return exists (select 1 from product_state
    where name in ('${outgoingState}', '${outgoingState}/' || current_setting('app.tenant', true)));`,
  ),
  // What is kept of that, of all tenants before that of one.
  ...definer(
    'outgoing_state(p_tenant int)',
    'jsonb',
    `
  return (select value || jsonb_build_object('ofAll', name = '${outgoingState}') from product_state
    where name in ('${outgoingState}', '${outgoingState}/' || p_tenant) order by name limit 1);`,
  ),
  ...definer(
    'outgoing_release(p_tenant int)',
    'boolean',
    `
  delete from product_state where name = coalesce('${outgoingState}/' || p_tenant, '${outgoingState}');
  return found;`,
  ),
]
