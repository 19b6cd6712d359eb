-- 0010-logins-and-hosts-belong-to-their-owner
-- schema: b87e7d9d353e6fcc -> 8e44666b7093695a
-- older servers: yes
create table "invitation" (
  "id" uuid primary key,
  "tenant_id" int not null references tenant_directory (id),
  "user_id" uuid not null,
  "username" text not null,
  "token_hash" text unique,
  "created_at" timestamptz not null,
  "expires_at" timestamptz not null,
  "used_at" timestamptz
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('invitation'); end if; end $$;
alter table "login" add column "confirmed_at" timestamptz;
-- What tenants said of themselves was never proven: they prove it now. What the main tenant set goes on.
delete from host_directory h where not exists (
  select from host r join tenant_directory m on m.id = r.tenant_id and m.name = 'master' where r.hostname = h.hostname);
update host r set doc = jsonb_set(coalesce(r.doc, '{}'), '{provenDate}', to_jsonb(to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from tenant_directory m where m.id = r.tenant_id and m.name = 'master';
create or replace function login_by_name(p_username text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l where l.username = lower(p_username));
end $body$;
revoke all on function login_by_name(text) from public;
grant execute on function login_by_name(text) to tranche_app;
create or replace function login_by_id(p_id uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l where l.id = p_id);
end $body$;
revoke all on function login_by_id(uuid) from public;
grant execute on function login_by_id(uuid) to tranche_app;
create or replace function login_of_user(p_tenant int, p_user uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l join membership m on m.login_id = l.id where m.tenant_id = p_tenant and m.user_id = p_user);
end $body$;
revoke all on function login_of_user(int, uuid) from public;
grant execute on function login_of_user(int, uuid) to tranche_app;
create or replace function login_make(p_id uuid, p_username text, p_hash text, p_email text, p_tenant int, p_user uuid, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid; made boolean;
begin
insert into login (id, username, password_hash, email, password_changed_at, confirmed_at, created_at)
    values (p_id, lower(p_username), p_hash, p_email, p_now, p_now, p_now)
    on conflict (username) do nothing returning id into v;
  made := v is not null;
  if not made then select id into v from login where username = lower(p_username); end if;
  insert into membership (login_id, tenant_id, user_id) values (v, p_tenant, p_user)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return json_build_object('loginId', v, 'made', made);
end $body$;
revoke all on function login_make(uuid, text, text, text, int, uuid, timestamptz) from public;
grant execute on function login_make(uuid, text, text, text, int, uuid, timestamptz) to tranche_app;
create or replace function password_link_arm(p_id uuid, p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now returning login_id into v;
  return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l where l.id = v);
end $body$;
revoke all on function password_link_arm(uuid, text, timestamptz) from public;
grant execute on function password_link_arm(uuid, text, timestamptz) to tranche_app;
create or replace function password_link_login(p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email, 'failedCount', l.failed_count,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'lockedUntil', (extract(epoch from l.locked_until) * 1000)::bigint,
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from password_link k join login l on l.id = k.login_id where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now);
end $body$;
revoke all on function password_link_login(text, timestamptz) from public;
grant execute on function password_link_login(text, timestamptz) to tranche_app;
create or replace function password_link_use(p_hash text, p_password text, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set used_at = p_now where token_hash = p_hash and used_at is null and expires_at > p_now returning login_id into v;
  if v is null then return null; end if;
  update password_link set used_at = p_now where login_id = v and used_at is null;
  update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = coalesce(confirmed_at, p_now), failed_count = 0, locked_until = null where id = v;
  update session set revoked_at = p_now where login_id = v and revoked_at is null;
  return v;
end $body$;
revoke all on function password_link_use(text, text, timestamptz) from public;
grant execute on function password_link_use(text, text, timestamptz) to tranche_app;
create or replace function invitation_make(p_id uuid, p_tenant int, p_user uuid, p_username text, p_now timestamptz, p_expires timestamptz, p_most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
if (select count(*) from invitation where tenant_id = p_tenant and user_id = p_user and created_at > p_now - interval '1 hour') >= p_most
    or (select count(*) from invitation where username = lower(p_username) and created_at > p_now - interval '1 hour') >= 3 * p_most
    then return false; end if;
  insert into invitation (id, tenant_id, user_id, username, created_at, expires_at)
    values (p_id, p_tenant, p_user, lower(p_username), p_now, p_expires);
  return true;
end $body$;
revoke all on function invitation_make(uuid, int, uuid, text, timestamptz, timestamptz, int) from public;
grant execute on function invitation_make(uuid, int, uuid, text, timestamptz, timestamptz, int) to tranche_app;
create or replace function invitation_arm(p_id uuid, p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update invitation set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now;
  return (select 
  json_build_object('tenantId', i.tenant_id, 'userId', i.user_id, 'username', i.username, 'tenant', t.name, 'house', t.label,
    'needsPassword', not exists (select from login l where l.username = i.username and l.confirmed_at is not null)) from invitation i join tenant_directory t on t.id = i.tenant_id where i.id = p_id and i.token_hash = p_hash and i.used_at is null and i.expires_at > p_now and t.is_active);
end $body$;
revoke all on function invitation_arm(uuid, text, timestamptz) from public;
grant execute on function invitation_arm(uuid, text, timestamptz) to tranche_app;
create or replace function invitation_read(p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('tenantId', i.tenant_id, 'userId', i.user_id, 'username', i.username, 'tenant', t.name, 'house', t.label,
    'needsPassword', not exists (select from login l where l.username = i.username and l.confirmed_at is not null)) from invitation i join tenant_directory t on t.id = i.tenant_id where i.token_hash = p_hash and i.used_at is null and i.expires_at > p_now and t.is_active);
end $body$;
revoke all on function invitation_read(text, timestamptz) from public;
grant execute on function invitation_read(text, timestamptz) to tranche_app;
create or replace function invitation_accept(p_hash text, p_login uuid, p_password text, p_now timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
declare invited invitation; known login;
begin
select i.* into invited from invitation i join tenant_directory t on t.id = i.tenant_id
    where i.token_hash = p_hash and i.used_at is null and i.expires_at > p_now and t.is_active for update of i;
  if not found then return null; end if;
  select * into known from login where username = invited.username for update;
  if known.confirmed_at is null and p_password is null then return null; end if;
  if known.id is null then
    insert into login (id, username, password_hash, password_changed_at, confirmed_at, created_at)
      values (p_login, invited.username, p_password, p_now, p_now, p_now) returning * into known;
  elsif known.confirmed_at is null then
    update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = p_now, totp_secret = null, totp_pending = null where id = known.id;
    update session set revoked_at = p_now where login_id = known.id and revoked_at is null;
  end if;
  update invitation set used_at = p_now where tenant_id = invited.tenant_id and user_id = invited.user_id and used_at is null;
  insert into membership (login_id, tenant_id, user_id) values (known.id, invited.tenant_id, invited.user_id)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return known.id;
end $body$;
revoke all on function invitation_accept(text, uuid, text, timestamptz) from public;
grant execute on function invitation_accept(text, uuid, text, timestamptz) to tranche_app;
create or replace function invitations_withdraw(p_tenant int, p_user uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update invitation set used_at = p_now where tenant_id = p_tenant and user_id = p_user and used_at is null;
end $body$;
revoke all on function invitations_withdraw(int, uuid, timestamptz) from public;
grant execute on function invitations_withdraw(int, uuid, timestamptz) to tranche_app;
create or replace function invitations_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from invitation where expires_at < p_before;
end $body$;
revoke all on function invitations_forget(timestamptz) from public;
grant execute on function invitations_forget(timestamptz) to tranche_app;
create or replace function session_end(p_id uuid, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set revoked_at = p_now where id = p_id and revoked_at is null and expires_at > p_now; return found;
end $body$;
revoke all on function session_end(uuid, timestamptz) from public;
grant execute on function session_end(uuid, timestamptz) to tranche_app;
create or replace function host_of_tenant(p_tenant text) returns text
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select h.hostname from host_directory h join tenant_directory t on t.id = h.tenant_id where t.name = p_tenant order by h.hostname limit 1);
end $body$;
revoke all on function host_of_tenant(text) from public;
grant execute on function host_of_tenant(text) to tranche_app;
create index "invitation_user_ix" on "invitation" (tenant_id, user_id);
create index "invitation_username_ix" on "invitation" (username);
