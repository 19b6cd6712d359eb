-- 0114-functions-over-nodes
-- schema: bfb0f9ce7dd1e767 -> 0817e9444edb532f
-- older servers: yes
create or replace function tenant_currencies(p_id int, p_codes jsonb) returns void
language plpgsql security invoker set search_path = public, pg_temp as $body$
declare v_from text := current_setting('app.tenant', true); v_master int := (tenant_by_name('master') ->> 'id')::int;
  v_name text := tenant_by_id(p_id) ->> 'name';
begin
execute format('set local app.tenant = %L', p_id);
  if p_codes is null then
    delete from configuration where tenant_id = p_id and collection = 'tenant-config' and key = 'currencies';
  else
    insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (p_id, 'tenant-config', 'currencies', p_codes, now(), 'tranche')
      on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date, version = configuration.version + 1
      where configuration.value is distinct from excluded.value;
  end if;
  if v_master is not null then
    execute format('set local app.tenant = %L', v_master);
    update tenant t set doc = case when p_codes is null then t.doc - 'currencies' else jsonb_set(t.doc, '{currencies}', p_codes) end
      where t.tenant_id = v_master and t.name = v_name;
  end if;
  execute format('set local app.tenant = %L', coalesce(v_from, ''));
  perform tenant_bump(p_id);
end $body$;
revoke all on function tenant_currencies(int, jsonb) from public;
grant execute on function tenant_currencies(int, jsonb) to tranche_app;
create or replace function tenants_with_due_jobs(p_now timestamptz) returns table (tenant_id int, tenant text, time_zone text)
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if current_setting('citus.propagate_set_commands', true) = 'local' then
    return query with due as materialized (select distinct o.tenant_id as id from outbox o where o.done_at is null and o.due_at <= p_now)
      select t.id, t.name, t.time_zone from tenant_directory t join due on due.id = t.id where t.is_active;
    return;
  end if;
  return query select t.id, t.name, t.time_zone from tenant_directory t
    where t.is_active and exists (select 1 from outbox o where o.tenant_id = t.id and o.done_at is null and o.due_at <= p_now);
end $body$;
revoke all on function tenants_with_due_jobs(timestamptz) from public;
grant execute on function tenants_with_due_jobs(timestamptz) to tranche_app;
create or replace function changes_forget() returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v_until timestamptz := clock_timestamp() - interval '3600 seconds';
begin
delete from change where at < v_until;
end $body$;
revoke all on function changes_forget() from public;
grant execute on function changes_forget() to tranche_app;
create or replace function push_tenants(p_key text) returns setof int
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return query select p.tenant_id from push_subscription p where p.key = p_key;
end $body$;
revoke all on function push_tenants(text) from public;
grant execute on function push_tenants(text) to tranche_app;
create or replace function push_forget(p_key text) returns void
language plpgsql security invoker set search_path = public, pg_temp as $body$
declare v int; v_from text := current_setting('app.tenant', true);
begin
for v in select push_tenants(p_key) loop
    execute format('set local app.tenant = %L', v);
    delete from push_subscription where tenant_id = v and key = p_key;
  end loop;
  execute format('set local app.tenant = %L', coalesce(v_from, ''));
end $body$;
revoke all on function push_forget(text) from public;
grant execute on function push_forget(text) to tranche_app;
