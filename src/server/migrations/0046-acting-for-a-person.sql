-- 0046-acting-for-a-person
-- schema: 71de16afe98c0b31 -> 06a597faaf0a832f
-- older servers: yes
insert into rework (table_name, field, asked_by) values ('history', 'entityRegistration', '0046-acting-for-a-person') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('history', 'username', '0046-acting-for-a-person') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('history', 'transition', '0046-acting-for-a-person') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
insert into rework (table_name, field, asked_by) values ('history', 'requestId', '0046-acting-for-a-person') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
create table "impersonation" (
  "tenant_id" integer not null,
  "registration" text,
  "name" text,
  "name_f" text,
  "status" text,
  "orga_registration" text,
  "orga_id" uuid,
  "username" text,
  "username_f" text,
  "user_id" uuid,
  "impersonated_by" text,
  "impersonated_by_f" text,
  "actor_name" text,
  "actor_name_f" text,
  "actor_tenant" text,
  "actor_tenant_f" text,
  "reason" text,
  "start_date" timestamptz,
  "until_date" timestamptz,
  "end_date" timestamptz,
  "ending" text,
  "writes" bigint,
  "session_id" uuid,
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
do $$ begin if to_regprocedure('place(text)') is not null then perform place('impersonation'); end if; end $$;
alter table "session" add column "parent_id" uuid;
alter table "session" add column "actor_user_id" uuid;
alter table "session" add column "actor_tenant_id" int;
alter table "history" add column "impersonated_by" text;
alter table "history" add column "impersonated_by_f" text;
create or replace function enter(p_tenant int, p_session uuid, p_generation int, p_config bigint, p_timeout int, p_plans text) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare s record; v bigint;
begin
  execute format('set local app.tenant = %L', p_tenant);
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  if p_timeout is not null then perform set_config('statement_timeout', p_timeout::text, true); end if;
  if p_session is not null then
    select o.generation, o.generation_at, o.previous_used_until, o.revoked_at, o.expires_at, o.parent_id, d.config_version
      into s from session o left join tenant_directory d on d.id = p_tenant where o.id = p_session and o.tenant_id = p_tenant;
    if not found or s.revoked_at is not null or s.expires_at < clock_timestamp()
       or (s.parent_id is not null and not exists
         (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp()))
       or p_generation > s.generation or p_generation < s.generation - 1
       or (p_generation = s.generation - 1 and s.previous_used_until is not null and s.previous_used_until < clock_timestamp()) then
      raise exception 'signed out' using errcode = 'TR401';
    end if;
    v := s.config_version;
  elsif p_config is not null then
    select config_version into v from tenant_directory where id = p_tenant;
  end if;
  if p_config is not null and v is distinct from p_config then raise exception 'model stale' using errcode = 'TR409'; end if;
  if p_plans <> 'force_generic_plan' then perform set_config('plan_cache_mode', p_plans, true); end if;
end $body$;
grant execute on function enter(int, uuid, int, bigint, int, text) to tranche_app;
create or replace function session_read(p_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
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
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
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
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)) from session s where s.id = p_id);
end $body$;
revoke all on function session_first_use(uuid, int, timestamptz) from public;
grant execute on function session_first_use(uuid, int, timestamptz) to tranche_app;
create or replace function session_act(p_id uuid, p_parent uuid, p_tenant int, p_user uuid, p_actor_tenant int, p_actor uuid, p_now timestamptz, p_expires timestamptz, p_context jsonb) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at, context, parent_id, actor_tenant_id, actor_user_id)
    select p_id, o.login_id, p_tenant, p_user, p_now, p_now, p_now, p_expires, p_context, o.id, p_actor_tenant, p_actor
      from session o where o.id = p_parent and o.parent_id is null and o.revoked_at is null and o.expires_at > p_now;
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)) from session s where s.id = p_id);
end $body$;
revoke all on function session_act(uuid, uuid, int, uuid, int, uuid, timestamptz, timestamptz, jsonb) from public;
grant execute on function session_act(uuid, uuid, int, uuid, int, uuid, timestamptz, timestamptz, jsonb) to tranche_app;
create or replace function session_act_on(p_id uuid, p_until timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set expires_at = p_until where id = p_id and parent_id is not null and revoked_at is null and expires_at > clock_timestamp();
  return (select 
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', (extract(epoch from s.generation_at) * 1000)::bigint, 'previousUsedUntil', (extract(epoch from s.previous_used_until) * 1000)::bigint,
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)) from session s where s.id = p_id);
end $body$;
revoke all on function session_act_on(uuid, timestamptz) from public;
grant execute on function session_act_on(uuid, timestamptz) to tranche_app;
create or replace function sessions_end_acting(p_tenant int, p_user uuid, p_actor uuid, p_strangers boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now where parent_id is not null and revoked_at is null
    and (p_actor is null and tenant_id = p_tenant and (p_user is null or user_id = p_user) and (not p_strangers or actor_tenant_id <> tenant_id)
      or p_actor is not null and actor_tenant_id = p_tenant and actor_user_id = p_actor);
end $body$;
revoke all on function sessions_end_acting(int, uuid, uuid, boolean, timestamptz) from public;
grant execute on function sessions_end_acting(int, uuid, uuid, boolean, timestamptz) to tranche_app;
create or replace function session_ended(p_id uuid, p_now timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select least(s.revoked_at, p.revoked_at, case when s.expires_at <= p_now then s.expires_at end, case when p.expires_at <= p_now then p.expires_at end,
      case when s.id is null then p_now end)
    from (select p_id as id) asked left join session s on s.id = asked.id left join session p on p.id = s.parent_id);
end $body$;
revoke all on function session_ended(uuid, timestamptz) from public;
grant execute on function session_ended(uuid, timestamptz) to tranche_app;
create or replace function tenant_support(p_tenant int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('allows', coalesce((t.doc ->> 'allowsSupport')::boolean, false),
      'until', (extract(epoch from (t.doc ->> 'supportUntil')::timestamptz) * 1000)::bigint)
    from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_tenant);
end $body$;
revoke all on function tenant_support(int) from public;
grant execute on function tenant_support(int) to tranche_app;
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
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)), 'isReplayed', replayed) from session s where s.id = p_id);
end $body$;
revoke all on function session_resume(uuid, int, timestamptz, int) from public;
grant execute on function session_resume(uuid, int, timestamptz, int) to tranche_app;
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
    'expiresAt', (extract(epoch from s.expires_at) * 1000)::bigint, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id)))
    from api_key_directory k join session s on s.id = k.session_id where k.key_id = p_id);
end $body$;
revoke all on function api_key_read(text, timestamptz) from public;
grant execute on function api_key_read(text, timestamptz) to tranche_app;
create unique index "impersonation_registration_ux" on "impersonation" (tenant_id, "registration");
create index "impersonation_user_id_start_date_ix" on "impersonation" (tenant_id, "user_id", "start_date", "id");
create index "impersonation_session_id_ix" on "impersonation" (tenant_id, "session_id", "id");
create index "impersonation_start_date_ix" on "impersonation" (tenant_id, "start_date", "id");
create index "impersonation_orga_id_start_date_ix" on "impersonation" (tenant_id, "orga_id", "start_date", "id");
create index "impersonation_username_f_ix" on "impersonation" (tenant_id, "username_f") where "username_f" is not null;
create index "impersonation_impersonated_by_f_ix" on "impersonation" (tenant_id, "impersonated_by_f") where "impersonated_by_f" is not null;
create index "impersonation_actor_tenant_f_ix" on "impersonation" (tenant_id, "actor_tenant_f") where "actor_tenant_f" is not null;
create index "impersonation_ending_ix" on "impersonation" (tenant_id, "ending") where "ending" is not null;
create index "impersonation_search_ix" on "impersonation" using gin (tenant_id, search gin_trgm_ops);
create index "impersonation_words_ix" on "impersonation" using gin (tenant_words(tenant_id, words));
alter table "impersonation" enable row level security;
create policy tenant on "impersonation" using (tenant_id = current_setting('app.tenant')::int) with check (tenant_id = current_setting('app.tenant')::int);
grant select, insert, update, delete on "impersonation" to tranche_app;
alter table "impersonation" add constraint "impersonation_orga_id_fk" foreign key (tenant_id, "orga_id") references "person" (tenant_id, id);
-- step: batches of tenant, tenants that added supportUntil
update "tenant" t set
  doc = (t.doc - array['supportUntil'])
    || (case when not t.doc ? 'supportUntil' then '{}' when coalesce((t.doc -> 'supportUntil') #>> '{}', '') = '' then '{}' when (jsonb_typeof((t.doc -> 'supportUntil')) in ('string', 'number', 'boolean') and (((t.doc -> 'supportUntil') #>> '{}') ~ '^.{10}$|^.{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$' and case when ((t.doc -> 'supportUntil') #>> '{}') ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-[0-9]{2}' then substr(((t.doc -> 'supportUntil') #>> '{}'), 9, 2)::int between 1 and extract(day from (left(((t.doc -> 'supportUntil') #>> '{}'), 7) || '-01')::date + interval '1 month - 1 day') else false end)) then jsonb_build_object('supportUntil', to_jsonb(case when length(((t.doc -> 'supportUntil') #>> '{}')) = 10 then ((t.doc -> 'supportUntil') #>> '{}') || 'T00:00:00.000Z' else ((t.doc -> 'supportUntil') #>> '{}') end)) else jsonb_build_object('supportUntil (0046)', (t.doc -> 'supportUntil')) end)
where :rows and (t.doc ? 'supportUntil')
returning (t.doc ? 'supportUntil (0046)') as laid_aside;
-- step: batches of batch, tenants that added impersonatedBy
update "batch" t set
  doc = (t.doc - array['impersonatedBy'])
    || (case when not t.doc ? 'impersonatedBy' then '{}' when coalesce((t.doc -> 'impersonatedBy') #>> '{}', '') = '' then '{}' when jsonb_typeof((t.doc -> 'impersonatedBy')) in ('string', 'number', 'boolean') then jsonb_build_object('impersonatedBy', to_jsonb(((t.doc -> 'impersonatedBy') #>> '{}'))) else jsonb_build_object('impersonatedBy (0046)', (t.doc -> 'impersonatedBy')) end)
where :rows and (t.doc ? 'impersonatedBy')
returning (t.doc ? 'impersonatedBy (0046)') as laid_aside;
-- step: alone
create index concurrently "session_actor_ix" on "session" (actor_tenant_id, actor_user_id) where parent_id is not null;
-- step: alone
create index concurrently "history_impersonated_by_f_ix" on "history" (tenant_id, "impersonated_by_f") where "impersonated_by_f" is not null;
