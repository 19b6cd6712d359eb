-- 0015-daily-seal
-- schema: b4efa6956d92aaa2 -> a1067679ce216651
-- older servers: yes
create table "seal" (
  "tenant_id" int not null,
  "day" date not null,
  "until" timestamptz not null,
  "lines" int not null,
  "records" int not null,
  "root" text not null,
  "previous" text not null,
  "hash" text not null,
  "closed_at" timestamptz not null,
  "told" text[] not null default '{}',
  primary key (tenant_id, day)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('seal'); end if; end $$;
create or replace function tenant_uuid(p_tenant int) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $body$
begin
  return (select t.id from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_tenant);
end $body$;
revoke all on function tenant_uuid(int) from public;
grant execute on function tenant_uuid(int) to tranche_app;
alter table "seal" enable row level security;
create policy tenant on "seal" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert on "seal" to tranche_app;
