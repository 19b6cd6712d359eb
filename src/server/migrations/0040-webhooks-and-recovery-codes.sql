-- 0040-webhooks-and-recovery-codes
-- schema: ea12d4e6cb302b83 -> 8f39b94927c7d026
-- older servers: yes
create table "recovery_code" (
  "login_id" uuid not null references login (id),
  "hash" text not null,
  "made_at" timestamptz not null,
  "used_at" timestamptz,
  primary key (login_id, hash)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('recovery_code'); end if; end $$;
create table "webhook" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "url" text,
  "url_f" text,
  "last_success_date" timestamptz,
  "failing_since" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "words" text[] not null default '{}',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('webhook'); end if; end $$;
create table "webhook_delivery" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "webhook_registration" text,
  "webhook_registration_f" text,
  "event" text,
  "event_f" text,
  "entity_registration" text,
  "entity_registration_f" text,
  "attempt_count" bigint,
  "last_answer" text,
  "last_answer_f" text,
  "next_attempt_date" timestamptz,
  "id" uuid not null,
  "version" integer not null,
  "insert_date" timestamptz,
  "insert_user" text,
  "update_date" timestamptz,
  "update_user" text,
  "search" text not null default '',
  "words" text[] not null default '{}',
  "doc" jsonb not null default '{}',
  primary key (tenant_id, id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('webhook_delivery'); end if; end $$;
create or replace function login_forget(p_tenant int, p_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
delete from invitation where tenant_id = p_tenant and user_id = p_user;
  delete from membership where tenant_id = p_tenant and user_id = p_user returning login_id into v;
  delete from login_identity where login_id = v and tenant_id = p_tenant;
  delete from session where login_id = v and tenant_id = p_tenant;
  if v is null or exists (select 1 from membership where login_id = v) then return; end if;
  delete from session where login_id = v;
  delete from device where login_id = v; delete from password_link where login_id = v;
  delete from recovery_code where login_id = v;
  delete from login where id = v;
end $body$;
revoke all on function login_forget(int, uuid) from public;
grant execute on function login_forget(int, uuid) to tranche_app;
create or replace function recovery_codes_set(p_login uuid, p_hashes text[], p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from recovery_code where login_id = p_login;
  insert into recovery_code (login_id, hash, made_at) select p_login, h, p_now from unnest(p_hashes) h;
end $body$;
revoke all on function recovery_codes_set(uuid, text[], timestamptz) from public;
grant execute on function recovery_codes_set(uuid, text[], timestamptz) to tranche_app;
create or replace function recovery_code_use(p_login uuid, p_hash text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update recovery_code set used_at = p_now where login_id = p_login and hash = p_hash and used_at is null;
  if not found then return null; end if;
  return (select count(*) from recovery_code where login_id = p_login and used_at is null);
end $body$;
revoke all on function recovery_code_use(uuid, text, timestamptz) from public;
grant execute on function recovery_code_use(uuid, text, timestamptz) to tranche_app;
create or replace function sessions_of_login(p_login uuid, p_tenant int, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select coalesce(json_agg(json_build_object('id', s.id, 'tenant', t.name, 'label', t.label, 'at', (extract(epoch from s.created_at) * 1000)::bigint,
      'lastAt', (extract(epoch from s.seen_at) * 1000)::bigint, 'context', s.context, 'provider', o.provider) order by s.seen_at desc), '[]'::json)
    from session s join tenant_directory t on t.id = s.tenant_id left join sso_session o on o.session_id = s.id
    where s.login_id = p_login and s.revoked_at is null and s.expires_at > p_now and (p_tenant is null or s.tenant_id = p_tenant));
end $body$;
revoke all on function sessions_of_login(uuid, int, timestamptz) from public;
grant execute on function sessions_of_login(uuid, int, timestamptz) to tranche_app;
create or replace function sessions_end_own(p_login uuid, p_tenant int, p_id uuid, p_except uuid, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare n int;
begin
update session set revoked_at = p_now where login_id = p_login and revoked_at is null and expires_at > p_now
    and (p_tenant is null or tenant_id = p_tenant) and (p_id is null or id = p_id) and id is distinct from p_except;
  get diagnostics n = row_count;
  return n;
end $body$;
revoke all on function sessions_end_own(uuid, int, uuid, uuid, timestamptz) from public;
grant execute on function sessions_end_own(uuid, int, uuid, uuid, timestamptz) to tranche_app;
create unique index "webhook_registration_ux" on "webhook" (tenant_id, "registration");
create index "webhook_search_ix" on "webhook" using gin (tenant_id, search gin_trgm_ops);
create index "webhook_words_ix" on "webhook" using gin (tenant_words(tenant_id, words));
alter table "webhook" enable row level security;
create policy tenant on "webhook" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "webhook" to tranche_app;
alter table "webhook" add constraint "webhook_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
create unique index "webhook_delivery_registration_ux" on "webhook_delivery" (tenant_id, "registration");
create index "webhook_delivery_webhook_registration_f_st_109eemz" on "webhook_delivery" (tenant_id, "webhook_registration_f", "status", "next_attempt_date", "id");
create index "webhook_delivery_insert_date_ix" on "webhook_delivery" (tenant_id, "insert_date", "id");
create index "webhook_delivery_status_insert_date_ix" on "webhook_delivery" (tenant_id, "status", "insert_date", "id");
create index "webhook_delivery_orga_id_insert_date_ix" on "webhook_delivery" (tenant_id, "orga_id", "insert_date", "id");
create index "webhook_delivery_orga_id_status_insert_date_ix" on "webhook_delivery" (tenant_id, "orga_id", "status", "insert_date", "id");
create index "webhook_delivery_event_f_ix" on "webhook_delivery" (tenant_id, "event_f") where "event_f" is not null;
create index "webhook_delivery_entity_registration_f_ix" on "webhook_delivery" (tenant_id, "entity_registration_f") where "entity_registration_f" is not null;
create index "webhook_delivery_search_ix" on "webhook_delivery" using gin (tenant_id, search gin_trgm_ops);
create index "webhook_delivery_words_ix" on "webhook_delivery" using gin (tenant_words(tenant_id, words));
alter table "webhook_delivery" enable row level security;
create policy tenant on "webhook_delivery" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "webhook_delivery" to tranche_app;
alter table "webhook_delivery" add constraint "webhook_delivery_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
