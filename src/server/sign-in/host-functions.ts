import { definer } from '../migrations/definer.ts'

/** Functions over the directory of hosts. */
export const hostFunctions = (): string[] => [
  ...definer(
    'host_read(p_hostname text)',
    'json',
    `
  return (select json_build_object('hostname', h.hostname, 'tenantId', h.tenant_id, 'tenant', t.name, 'label', t.label, 'settings', h.settings)
    from host_directory h join tenant_directory t on t.id = h.tenant_id where h.hostname = lower(p_hostname));`,
  ),
  ...definer(
    'host_set(p_hostname text, p_tenant int, p_settings jsonb)',
    'boolean',
    `
  insert into host_directory (hostname, tenant_id, settings) values (lower(p_hostname), p_tenant, p_settings)
    on conflict (hostname) do update set settings = excluded.settings where host_directory.tenant_id = p_tenant;
  return found;`,
  ),
  ...definer(
    'host_of_tenant(p_tenant text)',
    'text',
    `return (select h.hostname from host_directory h join tenant_directory t on t.id = h.tenant_id where t.name = p_tenant order by h.hostname limit 1);`,
  ),
  ...definer(
    'host_remove(p_hostname text, p_tenant int)',
    'void',
    `delete from host_directory where hostname = lower(p_hostname) and tenant_id = p_tenant;`,
  ),
]
