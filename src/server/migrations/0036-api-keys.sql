-- 0036-api-keys
-- schema: 7fe36914cbd8a044 -> 3920cb7fbd87e640
-- older servers: yes
create table "api_key_directory" (
  "key_id" text primary key,
  "tenant_id" int not null references tenant_directory (id),
  "record_id" uuid not null,
  "hash" text not null,
  "session_id" uuid not null unique,
  "expires_at" timestamptz not null
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('api_key_directory'); end if; end $$;
create table "api_key" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "expires_at" timestamptz,
  "last_used_at" timestamptz,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('api_key'); end if; end $$;
alter table "session" alter column "login_id" drop not null;
create or replace function api_key_make(p_id text, p_tenant int, p_record uuid, p_hash text, p_session uuid, p_now timestamptz, p_expires timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at)
    values (p_session, null, p_tenant, p_record, p_now, p_now, p_now, p_expires);
  insert into api_key_directory (key_id, tenant_id, record_id, hash, session_id, expires_at)
    values (p_id, p_tenant, p_record, p_hash, p_session, p_expires);
end $body$;
revoke all on function api_key_make(text, int, uuid, text, uuid, timestamptz, timestamptz) from public;
grant execute on function api_key_make(text, int, uuid, text, uuid, timestamptz, timestamptz) to tranche_app;
create or replace function api_key_read(p_id text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at)
    select k.session_id, null, k.tenant_id, k.record_id, p_now, p_now, p_now, k.expires_at from api_key_directory k
      where k.key_id = p_id and k.expires_at > p_now and not exists (select 1 from session o where o.id = k.session_id)
    on conflict (id) do nothing;
  return (select json_build_object('hash', k.hash, 'session', 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)))
    from api_key_directory k join session s on s.id = k.session_id where k.key_id = p_id);
end $body$;
revoke all on function api_key_read(text, timestamptz) from public;
grant execute on function api_key_read(text, timestamptz) to tranche_app;
create or replace function api_key_until(p_tenant int, p_record uuid, p_expires timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update api_key_directory set expires_at = p_expires where tenant_id = p_tenant and record_id = p_record;
  update session set expires_at = p_expires where id in (select session_id from api_key_directory where tenant_id = p_tenant and record_id = p_record);
end $body$;
revoke all on function api_key_until(int, uuid, timestamptz) from public;
grant execute on function api_key_until(int, uuid, timestamptz) to tranche_app;
create or replace function api_key_revoke(p_tenant int, p_record uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now where revoked_at is null and id in (select session_id from api_key_directory where tenant_id = p_tenant and record_id = p_record);
  delete from api_key_directory where tenant_id = p_tenant and record_id = p_record;
end $body$;
revoke all on function api_key_revoke(int, uuid, timestamptz) from public;
grant execute on function api_key_revoke(int, uuid, timestamptz) to tranche_app;
create index "api_key_directory_record_ix" on "api_key_directory" (tenant_id, record_id);
create unique index "api_key_registration_ux" on "api_key" (tenant_id, "registration");
create unique index "api_key_code_ux" on "api_key" (tenant_id, "code");
create index "api_key_search_ix" on "api_key" using gin (tenant_id, search gin_trgm_ops);
create index "api_key_words_ix" on "api_key" using gin (tenant_words(tenant_id, words));
alter table "api_key" enable row level security;
create policy tenant on "api_key" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "api_key" to tranche_app;
alter table "api_key" add constraint "api_key_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
