-- 0080-sessions-say-why-they-ended
-- schema: bdc5bab9d6e393c7 -> 9d8ab01a71eb6a25
-- older servers: yes
alter table "session" add column "device_id" uuid;
alter table "session" add column "ended_why" text;
create or replace function password_link_alarm(p_hash text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid; ended int;
begin
select k.login_id into v from password_link k where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now;
  if v is null then return null; end if;
  update login set password_hash = null, password_changed_at = p_now where id = v;
  delete from device where login_id = v;
  update session set revoked_at = p_now, ended_why = 'ALARM' where login_id = v and revoked_at is null and expires_at > p_now;
  get diagnostics ended = row_count;
  return ended;
end $body$;
revoke all on function password_link_alarm(text, timestamptz) from public;
grant execute on function password_link_alarm(text, timestamptz) to tranche_app;
create or replace function password_link_use(p_hash text, p_password text, p_without_keys boolean, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set used_at = p_now where token_hash = p_hash and used_at is null and expires_at > p_now returning login_id into v;
  if v is null then return null; end if;
  update password_link set used_at = p_now where login_id = v and used_at is null;
  update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = coalesce(confirmed_at, p_now) where id = v;
  if p_without_keys then delete from passkey where login_id = v; end if;
  update session set revoked_at = p_now, ended_why = 'PASSWORD' where login_id = v and revoked_at is null;
  return v;
end $body$;
revoke all on function password_link_use(text, text, boolean, timestamptz) from public;
grant execute on function password_link_use(text, text, boolean, timestamptz) to tranche_app;
create or replace function invitation_accept(p_hash text, p_login uuid, p_password text, p_key json, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
declare invited invitation; known login;
begin
select i.* into invited from invitation i join tenant_directory t on t.id = i.tenant_id
    where i.token_hash = p_hash and i.used_at is null and i.expires_at > p_now and t.is_active for update of i;
  if not found then return null; end if;
  select * into known from login where username = invited.username for update;
  if known.confirmed_at is null and p_password is null and p_key is null then return null; end if;
  if known.id is null then
    insert into login (id, username, password_hash, password_changed_at, confirmed_at, created_at)
      values (p_login, invited.username, p_password, p_now, p_now, p_now) returning * into known;
  elsif known.confirmed_at is null then
    update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = p_now, totp_secret = null, totp_pending = null, mail_to = null where id = known.id;
    delete from passkey where login_id = known.id;
    update session set revoked_at = p_now, ended_why = 'PASSWORD' where login_id = known.id and revoked_at is null;
  end if;
  if p_key is not null and not passkey_make(known.id, p_key, p_now, 20) then return null; end if;
  update invitation set used_at = p_now where tenant_id = invited.tenant_id and user_id = invited.user_id and used_at is null;
  insert into membership (login_id, tenant_id, user_id) values (known.id, invited.tenant_id, invited.user_id)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return known.id;
end $body$;
revoke all on function invitation_accept(text, uuid, text, json, timestamptz) from public;
grant execute on function invitation_accept(text, uuid, text, json, timestamptz) to tranche_app;
create or replace function session_open(p_id uuid, p_login uuid, p_tenant int, p_user uuid, p_now timestamptz, p_expires timestamptz, p_context jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at, context, device_id)
    values (p_id, p_login, p_tenant, p_user, p_now, p_now, p_now, p_expires, p_context - 'deviceId', (p_context ->> 'deviceId')::uuid);
end $body$;
revoke all on function session_open(uuid, uuid, int, uuid, timestamptz, timestamptz, jsonb) from public;
grant execute on function session_open(uuid, uuid, int, uuid, timestamptz, timestamptz, jsonb) to tranche_app;
create or replace function session_end_why(p_id uuid, p_why text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now, ended_why = p_why where id = p_id and revoked_at is null and expires_at > p_now; return found;
end $body$;
revoke all on function session_end_why(uuid, text, timestamptz) from public;
grant execute on function session_end_why(uuid, text, timestamptz) to tranche_app;
create or replace function sessions_end_of_login(p_login uuid, p_except uuid, p_why text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now, ended_why = p_why where login_id = p_login and revoked_at is null and id is distinct from p_except;
end $body$;
revoke all on function sessions_end_of_login(uuid, uuid, text, timestamptz) from public;
grant execute on function sessions_end_of_login(uuid, uuid, text, timestamptz) to tranche_app;
create or replace function sessions_end_of_user(p_tenant int, p_user uuid, p_why text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now, ended_why = p_why where tenant_id = p_tenant and user_id = p_user and revoked_at is null;
end $body$;
revoke all on function sessions_end_of_user(int, uuid, text, timestamptz) from public;
grant execute on function sessions_end_of_user(int, uuid, text, timestamptz) to tranche_app;
create or replace function sessions_end_acting(p_tenant int, p_user uuid, p_actor uuid, p_strangers boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now, ended_why = 'ACTING_STOPPED' where parent_id is not null and revoked_at is null
    and (p_actor is null and tenant_id = p_tenant and (p_user is null or user_id = p_user) and (not p_strangers or actor_tenant_id <> tenant_id)
      or p_actor is not null and actor_tenant_id = p_tenant and actor_user_id = p_actor);
end $body$;
revoke all on function sessions_end_acting(int, uuid, uuid, boolean, timestamptz) from public;
grant execute on function sessions_end_acting(int, uuid, uuid, boolean, timestamptz) to tranche_app;
create or replace function tenants_open_to_support(p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'label', d.label, 'timeZone', d.time_zone, 'configVersion', d.config_version, 'isActive', d.is_active) order by d.label) from tenant t
    join tenant_directory m on m.id = t.tenant_id and m.name = 'master' join tenant_directory d on d.name = t.name
    where d.is_active and (t.doc ->> 'allowsSupport')::boolean and (t.doc ->> 'supportUntil')::timestamptz > p_now), '[]'::json);
end $body$;
revoke all on function tenants_open_to_support(timestamptz) from public;
grant execute on function tenants_open_to_support(timestamptz) to tranche_app;
create or replace function session_resume(p_id uuid, p_generation int, p_now timestamptz, p_grace_s int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare held session; replayed boolean;
begin
select * into held from session where id = p_id for update;
  if not found or held.revoked_at is not null or held.expires_at <= p_now or p_generation > held.resume_generation then return null; end if;
  replayed := p_generation < held.resume_generation - 1
    or (p_generation = held.resume_generation - 1 and held.resume_used_until < p_now);
  if replayed then
    update session set revoked_at = p_now, ended_why = 'COPIED' where id = p_id;
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
create or replace function provider_remove(p_code text, p_tenant int, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if not exists (select 1 from provider_directory where code = p_code and tenant_id = p_tenant) then return; end if;
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and id in (select session_id from sso_session where provider = p_code);
  delete from login_identity where provider = p_code;
  delete from provider_directory where code = p_code;
end $body$;
revoke all on function provider_remove(text, int, timestamptz) from public;
grant execute on function provider_remove(text, int, timestamptz) to tranche_app;
create or replace function provider_end_sessions(p_code text, p_tenant int, p_forgets boolean, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if p_forgets then delete from login_identity where provider = p_code and tenant_id = p_tenant; end if;
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and tenant_id = p_tenant and id in (select session_id from sso_session where provider = p_code);
end $body$;
revoke all on function provider_end_sessions(text, int, boolean, timestamptz) from public;
grant execute on function provider_end_sessions(text, int, boolean, timestamptz) to tranche_app;
create or replace function sso_sessions_end(p_provider text, p_tenant int, p_sid text, p_subject text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare n int;
begin
if p_sid is null and p_subject is null then return 0; end if;
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and tenant_id = p_tenant and id in (
    select session_id from sso_session where provider = p_provider and (p_sid is null or sid = p_sid) and (p_subject is null or subject = p_subject));
  get diagnostics n = row_count;
  return n;
end $body$;
revoke all on function sso_sessions_end(text, int, text, text, timestamptz) from public;
grant execute on function sso_sessions_end(text, int, text, text, timestamptz) to tranche_app;
create or replace function saml_sessions_end(p_provider text, p_tenant int, p_name text, p_index text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare n int;
begin
update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and tenant_id = p_tenant and id in (
    select session_id from sso_session where provider = p_provider and subject = p_name and (p_index is null or session_index = p_index));
  get diagnostics n = row_count;
  return n;
end $body$;
revoke all on function saml_sessions_end(text, int, text, text, timestamptz) from public;
grant execute on function saml_sessions_end(text, int, text, text, timestamptz) to tranche_app;
create or replace function api_key_revoke(p_tenant int, p_record uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now, ended_why = 'KEY_REVOKED' where revoked_at is null and id in (select session_id from api_key_directory where tenant_id = p_tenant and record_id = p_record);
  delete from api_key_directory where tenant_id = p_tenant and record_id = p_record;
end $body$;
revoke all on function api_key_revoke(int, uuid, timestamptz) from public;
grant execute on function api_key_revoke(int, uuid, timestamptz) to tranche_app;
create or replace function sessions_told(p_login uuid, p_tenant int, p_since timestamptz, p_now timestamptz, p_most int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select coalesce(json_agg(told.one), '[]'::json) from (
    select json_build_object('id', s.id, 'tenant', t.name, 'label', t.label, 'at', (extract(epoch from s.created_at) * 1000)::bigint, 'lastAt', (extract(epoch from s.seen_at) * 1000)::bigint,
        'context', s.context, 'provider', o.provider, 'deviceId', s.device_id, 'endedAt', (extract(epoch from e.ended_at) * 1000)::bigint, 'why', e.why) as one
      from session s join tenant_directory t on t.id = s.tenant_id left join sso_session o on o.session_id = s.id
      left join session p on p.id = s.parent_id
      cross join lateral (select least(s.revoked_at, p.revoked_at, case when s.expires_at <= p_now then s.expires_at end) as ended_at,
        case when s.revoked_at is not null then s.ended_why when p.revoked_at is not null then p.ended_why
          when s.expires_at <= p_now then 'OVER' end as why) e
      where s.login_id = p_login and (p_tenant is null or s.tenant_id = p_tenant)
        and (e.ended_at is null or (e.ended_at > p_since and e.why is distinct from 'SWITCHED'))
      order by e.ended_at is not null, coalesce(e.ended_at, s.seen_at) desc limit p_most) told);
end $body$;
revoke all on function sessions_told(uuid, int, timestamptz, timestamptz, int) from public;
grant execute on function sessions_told(uuid, int, timestamptz, timestamptz, int) to tranche_app;
create or replace function sessions_end_own(p_login uuid, p_tenant int, p_id uuid, p_except uuid, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare n int;
begin
update session set revoked_at = p_now, ended_why = 'BY_OWNER' where login_id = p_login and revoked_at is null and expires_at > p_now
    and (p_tenant is null or tenant_id = p_tenant) and (p_id is null or id = p_id) and id is distinct from p_except;
  get diagnostics n = row_count;
  return n;
end $body$;
revoke all on function sessions_end_own(uuid, int, uuid, uuid, timestamptz) from public;
grant execute on function sessions_end_own(uuid, int, uuid, uuid, timestamptz) to tranche_app;
create or replace function email_change_stop(p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare stopped email_change;
begin
update email_change set stopped_at = p_now where former_hash = p_hash and stopped_at is null and made_at > p_now - interval '7 days'
    returning * into stopped;
  if stopped.id is null then return null; end if;
  if stopped.done_at is not null and not stopped.is_own then
    update login set mail_to = case when username = stopped.former then null else stopped.former end
      where id = stopped.login_id and mail_to = stopped.address;
  end if;
  update session set revoked_at = p_now, ended_why = 'EMAIL_STOPPED' where login_id = stopped.login_id and revoked_at is null;
  return (select 
  json_build_object('id', c.id, 'loginId', c.login_id, 'tenantId', c.tenant_id, 'userId', c.user_id, 'username', l.username,
    'former', c.former, 'address', c.address, 'isOwn', c.is_own, 'isDone', c.done_at is not null, 'isStopped', c.stopped_at is not null,
    'isOver', c.expires_at <= p_now, 'isConfirmed', case when c.former_hash = p_hash then c.former_at else c.address_at end is not null,
    'side', case when c.former_hash = p_hash then 'former' else 'address' end) from email_change c join login l on l.id = c.login_id where p_hash in (c.former_hash, c.address_hash));
end $body$;
revoke all on function email_change_stop(text, timestamptz) from public;
grant execute on function email_change_stop(text, timestamptz) to tranche_app;
