-- 0013-outgoing-held
-- schema: 3aefd4aa5c3814c1 -> 2c5b9ecaaf90aa4b
-- older servers: yes
create or replace function outgoing_held() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return exists (select 1 from product_state where name = 'outgoing');
end $body$;
revoke all on function outgoing_held() from public;
grant execute on function outgoing_held() to tranche_app;
