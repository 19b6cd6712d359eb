-- 0017-outgoing-held-by-tenant
-- schema: 6caf2087539105f8 -> 4dc57c97ca6217b3
-- older servers: yes
create or replace function outgoing_held() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return exists (select 1 from product_state
    where name in ('outgoing', 'outgoing/' || current_setting('app.tenant', true)));
end $body$;
revoke all on function outgoing_held() from public;
grant execute on function outgoing_held() to tranche_app;
create or replace function outgoing_state(p_tenant int) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select value || jsonb_build_object('ofAll', name = 'outgoing') from product_state
    where name in ('outgoing', 'outgoing/' || p_tenant) order by name limit 1);
end $body$;
revoke all on function outgoing_state(int) from public;
grant execute on function outgoing_state(int) to tranche_app;
create or replace function outgoing_release(p_tenant int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from product_state where name = coalesce('outgoing/' || p_tenant, 'outgoing');
  return found;
end $body$;
revoke all on function outgoing_release(int) from public;
grant execute on function outgoing_release(int) to tranche_app;
