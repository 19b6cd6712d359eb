-- 0077-tenant-environment
-- schema: 2787b7d9579adebb -> 5b7b312f50df63cb
-- older servers: yes
create or replace function tenant_environment(p_id int) returns text
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select t.doc ->> 'environment' from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_id);
end $body$;
revoke all on function tenant_environment(int) from public;
grant execute on function tenant_environment(int) to tranche_app;
