-- 0011-servers-beat
-- schema: 8e44666b7093695a -> ec2e8a4de136f0d2
-- older servers: yes
create table "server" (
  "id" uuid primary key,
  "name" text not null,
  "started_at" timestamptz not null,
  "beat_at" timestamptz not null
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('server'); end if; end $$;
alter table "outbox" add column "server_id" uuid;
alter table "idempotency" add column "server_id" uuid;
alter table "cron" add column "locked_by" text;
alter table "cron" add column "locked_by_f" text;
create or replace function server_beat(p_id uuid, p_name text, p_alone boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v_now timestamptz := clock_timestamp();
begin
insert into server (id, name, started_at, beat_at) values (p_id, p_name, v_now, v_now)
    on conflict (id) do update set beat_at = excluded.beat_at;
  delete from server where id <> p_id and (p_alone or beat_at < v_now - interval '1 hour');
end $body$;
revoke all on function server_beat(uuid, text, boolean) from public;
grant execute on function server_beat(uuid, text, boolean) to tranche_app;
create or replace function server_leave(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from server where id = p_id;
end $body$;
revoke all on function server_leave(uuid) from public;
grant execute on function server_leave(uuid) to tranche_app;
create or replace function server_lives(p_id uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return exists (select 1 from server s where s.id = p_id and s.beat_at > clock_timestamp() - interval '6 seconds');
end $body$;
revoke all on function server_lives(uuid) from public;
grant execute on function server_lives(uuid) to tranche_app;
insert into rework (table_name, field, asked_by) values ('cron', 'lockedBy', '0011-servers-beat') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- step: batches of cron, tenants that added lockedBy
update "cron" t set
  "locked_by" = case when t.doc ? 'lockedBy' then case when coalesce((t.doc ->> 'lockedBy'), '') <> '' and jsonb_typeof((t.doc -> 'lockedBy')) in ('string', 'number', 'boolean') then (t.doc ->> 'lockedBy') end else t."locked_by" end,
  doc = (t.doc - array['lockedBy'])
    || (case when t.doc ? 'lockedBy' and not (coalesce((t.doc -> 'lockedBy') #>> '{}', '') = '' or jsonb_typeof((t.doc -> 'lockedBy')) in ('string', 'number', 'boolean')) then jsonb_build_object('lockedBy (0011)', (t.doc -> 'lockedBy')) else '{}' end)
where :rows and (t.doc ? 'lockedBy')
returning (t.doc ? 'lockedBy (0011)') as laid_aside;
