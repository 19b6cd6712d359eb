-- 0037-changes-are-told
-- schema: 3920cb7fbd87e640 -> 27586f78bdc07ad6
-- older servers: yes
create table "change" (
  "tenant_id" int not null,
  "id" uuid not null,
  "at" timestamptz not null,
  "entity" text not null,
  "kind" text not null,
  "ids" uuid[] not null default '{}',
  "versions" integer[] not null default '{}',
  "by_ids" uuid[] not null default '{}',
  "server_id" uuid,
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('change'); end if; end $$;
create or replace function changes_since(p_tenants int[], p_since timestamptz) returns table (tenant_id int, id uuid, at timestamptz, entity text, kind text, ids uuid[], versions int[], by_ids uuid[], server_id uuid)
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return query select c.tenant_id, c.id, c.at, c.entity, c.kind, c.ids, c.versions, c.by_ids, c.server_id
    from change c where c.tenant_id = any(p_tenants) and c.at > p_since order by c.at;
end $body$;
revoke all on function changes_since(int[], timestamptz) from public;
grant execute on function changes_since(int[], timestamptz) to tranche_app;
create or replace function changes_forget() returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from change where at < clock_timestamp() - interval '3600 seconds';
end $body$;
revoke all on function changes_forget() from public;
grant execute on function changes_forget() to tranche_app;
create or replace function sessions_standing(p_ids uuid[], p_now timestamptz) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return query select s.id from session s where s.id = any(p_ids) and s.revoked_at is null and s.expires_at > p_now;
end $body$;
revoke all on function sessions_standing(uuid[], timestamptz) from public;
grant execute on function sessions_standing(uuid[], timestamptz) to tranche_app;
create or replace function servers_beside(p_id uuid) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select count(*)::int from server s where s.id <> p_id and s.beat_at > clock_timestamp() - interval '6 seconds');
end $body$;
revoke all on function servers_beside(uuid) from public;
grant execute on function servers_beside(uuid) to tranche_app;
create index "change_at_ix" on "change" (tenant_id, at);
alter table "change" enable row level security;
create policy tenant on "change" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "change" to tranche_app;
