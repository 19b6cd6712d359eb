import { definer, entering, invoker } from '../migrations/definer.ts'

/** A browser has one subscription, whoever uses it: another tenant's is forgotten where somebody else takes it over. */
export const pushFunctions = (): string[] => [
  ...definer(
    'push_tenants(p_key text)',
    'setof int',
    'return query select p.tenant_id from push_subscription p where p.key = p_key;',
  ),
  ...invoker(
    'push_forget(p_key text)',
    'void',
    `
  for v in select push_tenants(p_key) loop
    ${entering('v')}
    delete from push_subscription where tenant_id = v and key = p_key;
  end loop;
  ${entering("coalesce(v_from, '')")}`,
    "v int; v_from text := current_setting('app.tenant', true);",
  ),
]
