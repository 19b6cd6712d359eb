-- 0032-identity-providers
-- schema: 5bf49efcd1a01a9a -> f5893ff7cbbd076e
-- older servers: yes
create table "used_once" (
  "hash" text primary key,
  "until" timestamptz not null
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('used_once'); end if; end $$;
create table "provider_directory" (
  "code" text primary key,
  "tenant_id" int not null references tenant_directory (id)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('provider_directory'); end if; end $$;
create table "login_identity" (
  "provider" text not null,
  "subject" text not null,
  "tenant_id" int not null references tenant_directory (id),
  "user_id" uuid not null,
  "login_id" uuid not null references login (id),
  "made_at" timestamptz not null,
  "last_at" timestamptz not null,
  primary key (provider, subject)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('login_identity'); end if; end $$;
create table "sso_session" (
  "session_id" uuid primary key references session (id) on delete cascade,
  "provider" text not null,
  "subject" text not null,
  "id_token" text,
  "access_token" text,
  "refresh_token" text,
  "access_until" timestamptz,
  "refresh_at" timestamptz,
  "refresh_seconds" int,
  "renewed_at" timestamptz,
  "renewing_until" timestamptz,
  "kept_alive_at" timestamptz
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('sso_session'); end if; end $$;
create table "identity_provider" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "code" text,
  "code_f" text,
  "label" text,
  "label_f" text,
  "issuer" text,
  "issuer_f" text,
  "starts_by_itself" boolean,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('identity_provider'); end if; end $$;
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
  delete from device where login_id = v;
  delete from password_link where login_id = v;
  delete from login where id = v;
end $body$;
revoke all on function login_forget(int, uuid) from public;
grant execute on function login_forget(int, uuid) to tranche_app;
create or replace function session_read(p_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)) from session s where s.id = p_id);
end $body$;
revoke all on function session_read(uuid) from public;
grant execute on function session_read(uuid) to tranche_app;
create or replace function session_advance(p_id uuid, p_generation int, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set generation = generation + 1, generation_at = p_now, seen_at = p_now, previous_used_until = null
    where id = p_id and generation = p_generation and revoked_at is null;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)) from session s where s.id = p_id);
end $body$;
revoke all on function session_advance(uuid, int, timestamptz) from public;
grant execute on function session_advance(uuid, int, timestamptz) to tranche_app;
create or replace function session_first_use(p_id uuid, p_generation int, p_until timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set previous_used_until = p_until where id = p_id and generation = p_generation and previous_used_until is null;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)) from session s where s.id = p_id);
end $body$;
revoke all on function session_first_use(uuid, int, timestamptz) from public;
grant execute on function session_first_use(uuid, int, timestamptz) to tranche_app;
create or replace function session_resume(p_id uuid, p_generation int, p_now timestamptz, p_grace_s int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare held session; replayed boolean;
begin
select * into held from session where id = p_id for update;
  if not found or held.revoked_at is not null or held.expires_at <= p_now or p_generation > held.resume_generation then return null; end if;
  replayed := p_generation < held.resume_generation - 1
    or (p_generation = held.resume_generation - 1 and held.resume_used_until < p_now);
  if replayed then
    update session set revoked_at = p_now where id = p_id;
  elsif p_generation = held.resume_generation and (held.resume_generation = 1 or held.resume_used_until <= p_now) then
    update session set resume_generation = held.resume_generation + 1, resume_used_until = null where id = p_id;
  elsif p_generation = held.resume_generation and held.resume_used_until is null then
    update session set resume_used_until = p_now + make_interval(secs => p_grace_s) where id = p_id;
  end if;
  return (select json_build_object('row', 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'isRevoked', s.revoked_at is not null, 'context', s.context,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)), 'isReplayed', replayed) from session s where s.id = p_id);
end $body$;
revoke all on function session_resume(uuid, int, timestamptz, int) from public;
grant execute on function session_resume(uuid, int, timestamptz, int) to tranche_app;
create or replace function provider_tenant(p_code text) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select d.tenant_id from provider_directory d join tenant_directory t on t.id = d.tenant_id where d.code = p_code and t.is_active);
end $body$;
revoke all on function provider_tenant(text) from public;
grant execute on function provider_tenant(text) to tranche_app;
create or replace function provider_set(p_code text, p_tenant int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into provider_directory (code, tenant_id) values (p_code, p_tenant) on conflict (code) do nothing;
  return exists (select 1 from provider_directory where code = p_code and tenant_id = p_tenant);
end $body$;
revoke all on function provider_set(text, int) from public;
grant execute on function provider_set(text, int) to tranche_app;
create or replace function provider_remove(p_code text, p_tenant int, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if not exists (select 1 from provider_directory where code = p_code and tenant_id = p_tenant) then return; end if;
  update session set revoked_at = p_now where revoked_at is null and id in (select session_id from sso_session where provider = p_code);
  delete from login_identity where provider = p_code;
  delete from provider_directory where code = p_code;
end $body$;
revoke all on function provider_remove(text, int, timestamptz) from public;
grant execute on function provider_remove(text, int, timestamptz) to tranche_app;
create or replace function provider_end_sessions(p_code text, p_tenant int, p_forgets boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if p_forgets then delete from login_identity where provider = p_code and tenant_id = p_tenant; end if;
  update session set revoked_at = p_now where revoked_at is null and tenant_id = p_tenant and id in (select session_id from sso_session where provider = p_code);
end $body$;
revoke all on function provider_end_sessions(text, int, boolean, timestamptz) from public;
grant execute on function provider_end_sessions(text, int, boolean, timestamptz) to tranche_app;
create or replace function once_claim(p_hash text, p_until timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into used_once (hash, until) values (p_hash, p_until) on conflict (hash) do nothing; return found;
end $body$;
revoke all on function once_claim(text, timestamptz) from public;
grant execute on function once_claim(text, timestamptz) to tranche_app;
create or replace function once_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from used_once where until < p_before;
end $body$;
revoke all on function once_forget(timestamptz) from public;
grant execute on function once_forget(timestamptz) to tranche_app;
create or replace function identity_read(p_provider text, p_subject text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('tenantId', i.tenant_id, 'userId', i.user_id, 'loginId', i.login_id, 'subject', i.subject) from login_identity i where i.provider = p_provider and i.subject = p_subject);
end $body$;
revoke all on function identity_read(text, text) from public;
grant execute on function identity_read(text, text) to tranche_app;
create or replace function identity_bind(p_provider text, p_subject text, p_tenant int, p_user uuid, p_login uuid, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
perform pg_advisory_xact_lock(hashtextextended(p_provider || p_user::text, 0));
  if not exists (select 1 from login_identity where provider = p_provider and user_id = p_user and subject <> p_subject) then
    insert into login_identity (provider, subject, tenant_id, user_id, login_id, made_at, last_at)
      values (p_provider, p_subject, p_tenant, p_user, p_login, p_now, p_now) on conflict (provider, subject) do nothing;
  end if;
  update login_identity set last_at = p_now where provider = p_provider and subject = p_subject;
  return (select json_build_object('tenantId', i.tenant_id, 'userId', i.user_id, 'loginId', i.login_id, 'subject', i.subject) from login_identity i where i.provider = p_provider and i.subject = p_subject);
end $body$;
revoke all on function identity_bind(text, text, int, uuid, uuid, timestamptz) from public;
grant execute on function identity_bind(text, text, int, uuid, uuid, timestamptz) to tranche_app;
create or replace function login_of_provided(p_id uuid, p_username text, p_email text, p_tenant int, p_user uuid, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
select login_id into v from membership where tenant_id = p_tenant and user_id = p_user and is_active;
  if v is not null then return v; end if;
  if exists (select 1 from membership where tenant_id = p_tenant and user_id = p_user) then return null; end if;
  insert into login (id, username, email, created_at) values (p_id, lower(p_username), p_email, p_now)
    on conflict (username) do nothing returning id into v;
  if v is null then return null; end if;
  insert into membership (login_id, tenant_id, user_id) values (v, p_tenant, p_user);
  return v;
end $body$;
revoke all on function login_of_provided(uuid, text, text, int, uuid, timestamptz) from public;
grant execute on function login_of_provided(uuid, text, text, int, uuid, timestamptz) to tranche_app;
create or replace function sso_session_open(p_session uuid, p_provider text, p_subject text, p_tokens jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into sso_session (session_id, provider, subject, id_token, access_token, refresh_token, access_until, refresh_at, refresh_seconds)
    values (p_session, p_provider, p_subject, p_tokens->>'idToken', p_tokens->>'accessToken', p_tokens->>'refreshToken',
      (p_tokens->>'accessUntil')::timestamptz, p_now, (p_tokens->>'refreshSeconds')::int);
end $body$;
revoke all on function sso_session_open(uuid, text, text, jsonb, timestamptz) from public;
grant execute on function sso_session_open(uuid, text, text, jsonb, timestamptz) to tranche_app;
create or replace function sso_session_read(p_session uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('provider', o.provider, 'subject', o.subject, 'idToken', o.id_token, 'accessToken', o.access_token,
    'refreshToken', o.refresh_token, 'accessUntil', (extract(epoch from o.access_until) * 1000)::bigint, 'refreshAt', (extract(epoch from o.refresh_at) * 1000)::bigint,
    'refreshSeconds', o.refresh_seconds, 'renewedAt', (extract(epoch from o.renewed_at) * 1000)::bigint, 'renewingUntil', (extract(epoch from o.renewing_until) * 1000)::bigint) from sso_session o where o.session_id = p_session);
end $body$;
revoke all on function sso_session_read(uuid) from public;
grant execute on function sso_session_read(uuid) to tranche_app;
create or replace function sso_renew_begin(p_session uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update sso_session set renewing_until = p_now + interval '15 seconds' where session_id = p_session and refresh_token is not null
    and (renewing_until is null or renewing_until <= p_now) and (renewed_at is null or renewed_at <= p_now - interval '10 seconds');
  return found;
end $body$;
revoke all on function sso_renew_begin(uuid, timestamptz) from public;
grant execute on function sso_renew_begin(uuid, timestamptz) to tranche_app;
create or replace function sso_renew_end(p_session uuid, p_tokens jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update sso_session set renewing_until = null, renewed_at = p_now,
      access_token = p_tokens->>'accessToken', refresh_token = coalesce(p_tokens->>'refreshToken', refresh_token),
      id_token = coalesce(p_tokens->>'idToken', id_token), access_until = (p_tokens->>'accessUntil')::timestamptz,
      refresh_at = p_now, refresh_seconds = (p_tokens->>'refreshSeconds')::int
    where session_id = p_session and p_tokens is not null;
  update sso_session set renewing_until = null where session_id = p_session and p_tokens is null;
end $body$;
revoke all on function sso_renew_end(uuid, jsonb, timestamptz) from public;
grant execute on function sso_renew_end(uuid, jsonb, timestamptz) to tranche_app;
create or replace function sso_tokens_drop(p_session uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update sso_session set access_token = null, refresh_token = null, access_until = null, refresh_seconds = 0, renewing_until = null where session_id = p_session;
end $body$;
revoke all on function sso_tokens_drop(uuid) from public;
grant execute on function sso_tokens_drop(uuid) to tranche_app;
create or replace function sso_keep_alive(p_session uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update sso_session set kept_alive_at = p_now where session_id = p_session and (kept_alive_at is null or kept_alive_at <= p_now - interval '5 seconds');
  return found;
end $body$;
revoke all on function sso_keep_alive(uuid, timestamptz) from public;
grant execute on function sso_keep_alive(uuid, timestamptz) to tranche_app;
create index "login_identity_user_ix" on "login_identity" (tenant_id, user_id);
create index "login_identity_login_ix" on "login_identity" (login_id);
create unique index "identity_provider_registration_ux" on "identity_provider" (tenant_id, "registration");
create unique index "identity_provider_code_ux" on "identity_provider" (tenant_id, "code");
create index "identity_provider_search_ix" on "identity_provider" using gin (tenant_id, search gin_trgm_ops);
create index "identity_provider_words_ix" on "identity_provider" using gin (tenant_words(tenant_id, words));
alter table "identity_provider" enable row level security;
create policy tenant on "identity_provider" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "identity_provider" to tranche_app;
alter table "identity_provider" add constraint "identity_provider_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
