import { definer, entering, invoker } from '../migrations/definer.ts'

export const tenantJson = (t = 't') =>
  `json_build_object('id', ${t}.id, 'name', ${t}.name, 'label', ${t}.label, 'timeZone', ${t}.time_zone, 'configVersion', ${t}.config_version, 'isActive', ${t}.is_active)`

/** What a tenant's record, which stands in the main one, says in one of its fields; null where it says nothing. */
const ofRecord = (name: string, field: string): string[] =>
  definer(
    `${name}(p_id int)`,
    'text',
    `
  return (select t.doc ->> '${field}' from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_id);`,
  )

/** Functions over the directory of tenants. */
export const tenantFunctions = (): string[] => [
  ...definer(
    'tenant_by_id(p_id int)',
    'json',
    `return (select ${tenantJson()} from tenant_directory t where t.id = p_id);`,
  ),
  ...definer(
    'tenant_by_name(p_name text)',
    'json',
    `return (select ${tenantJson()} from tenant_directory t where t.name = p_name);`,
  ),
  ...definer(
    'tenants_all()',
    'json',
    `return coalesce((select json_agg(${tenantJson()} order by t.name) from tenant_directory t), '[]'::json);`,
  ),
  ...definer(
    'tenant_make(p_name text, p_label text, p_zone text)',
    'int',
    `insert into tenant_directory (name, label, time_zone) values (p_name, p_label, p_zone) returning id into v; return v;`,
    'v int;',
  ),
  ...definer(
    'tenant_change(p_id int, p_label text, p_zone text, p_active boolean)',
    'void',
    `
  update tenant_directory set label = coalesce(p_label, label), time_zone = coalesce(p_zone, time_zone),
    is_active = coalesce(p_active, is_active), config_version = config_version + 1 where id = p_id;`,
  ),
  // What a tenant has switched on stands in its configuration, and on its record that the master tenant keeps; null: all there are.
  ...invoker(
    'tenant_currencies(p_id int, p_codes jsonb)',
    'void',
    `
  ${entering('p_id')}
  if p_codes is null then
    delete from configuration where tenant_id = p_id and collection = 'tenant-config' and key = 'currencies';
  else
    insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (p_id, 'tenant-config', 'currencies', p_codes, now(), 'tranche')
      on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date, version = configuration.version + 1
      where configuration.value is distinct from excluded.value;
  end if;
  if v_master is not null then
    ${entering('v_master')}
    update tenant t set doc = case when p_codes is null then t.doc - 'currencies' else jsonb_set(t.doc, '{currencies}', p_codes) end
      where t.tenant_id = v_master and t.name = v_name;
  end if;
  ${entering("coalesce(v_from, '')")}
  perform tenant_bump(p_id);`,
    `v_from text := current_setting('app.tenant', true); v_master int := (tenant_by_name('master') ->> 'id')::int;
  v_name text := tenant_by_id(p_id) ->> 'name';`,
  ),
  // The record of a tenant stands in the main tenant; here it is told of whom it wants a second factor.
  ...definer(
    'tenant_factor_profiles(p_id int)',
    'json',
    `
  return coalesce((select t.doc -> 'secondFactorProfiles' from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_id and jsonb_typeof(t.doc -> 'secondFactorProfiles') = 'array'), '[]')::json;`,
  ),
  ...ofRecord('tenant_accent', 'accentColor'),
  ...ofRecord('tenant_environment', 'environment'),
  // Every process finds at its next entry that its model of this tenant is old.
  ...definer(
    'tenant_bump(p_id int)',
    'bigint',
    `update tenant_directory set config_version = config_version + 1 where id = p_id returning config_version into v; return v;`,
    'v bigint;',
  ),
]
