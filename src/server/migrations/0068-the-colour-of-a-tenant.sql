-- 0068-the-colour-of-a-tenant
-- schema: 873bb6f5c1188d36 -> e57f4099f0520de5
-- older servers: yes
create or replace function tenant_accent(p_id int) returns text
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select t.doc ->> 'accentColor' from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_id);
end $body$;
revoke all on function tenant_accent(int) from public;
grant execute on function tenant_accent(int) to tranche_app;
