-- 0083-currencies-may-be-all
-- schema: 08afd00a60af6954 -> 5afc5388ca37d2e6
-- older servers: yes
create or replace function tenant_currencies(p_id int, p_codes jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if p_codes is null then
    delete from configuration where tenant_id = p_id and collection = 'tenant-config' and key = 'currencies';
  else
    insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (p_id, 'tenant-config', 'currencies', p_codes, now(), 'tranche')
      on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date, version = configuration.version + 1
      where configuration.value is distinct from excluded.value;
  end if;
  update tenant t set doc = case when p_codes is null then t.doc - 'currencies' else jsonb_set(t.doc, '{currencies}', p_codes) end
    from tenant_directory m, tenant_directory d where m.name = 'master' and t.tenant_id = m.id and d.id = p_id and t.name = d.name;
  update tenant_directory set config_version = config_version + 1 where id = p_id;
end $body$;
revoke all on function tenant_currencies(int, jsonb) from public;
grant execute on function tenant_currencies(int, jsonb) to tranche_app;
