-- 0060-passkeys
-- schema: 114d52ff970dce18 -> 219abaef4de79789
-- older servers: yes
create table "passkey" (
  "id" text primary key,
  "login_id" uuid not null references login (id),
  "rp_id" text not null,
  "name" text not null,
  "public_key" text not null,
  "counter" bigint not null,
  "transports" text[] not null,
  "device_type" text not null,
  "backed_up" boolean not null,
  "prf" boolean not null,
  "user_handle" text not null,
  "made_at" timestamptz not null,
  "last_at" timestamptz
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('passkey'); end if; end $$;
create or replace function login_by_name(p_username text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
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
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
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
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l join membership m on m.login_id = l.id where m.tenant_id = p_tenant and m.user_id = p_user);
end $body$;
revoke all on function login_of_user(int, uuid) from public;
grant execute on function login_of_user(int, uuid) to tranche_app;
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
  delete from recovery_code where login_id = v; delete from passkey where login_id = v;
  delete from login where id = v;
end $body$;
revoke all on function login_forget(int, uuid) from public;
grant execute on function login_forget(int, uuid) to tranche_app;
create or replace function password_link_arm(p_id uuid, p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now returning login_id into v;
  return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
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
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from password_link k join login l on l.id = k.login_id where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now);
end $body$;
revoke all on function password_link_login(text, timestamptz) from public;
grant execute on function password_link_login(text, timestamptz) to tranche_app;
create or replace function session_prove(p_id uuid, p_context jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update session set context = context || p_context where id = p_id and revoked_at is null;
end $body$;
revoke all on function session_prove(uuid, jsonb) from public;
grant execute on function session_prove(uuid, jsonb) to tranche_app;
create or replace function tenant_factor_profiles(p_id int) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return coalesce((select t.doc -> 'secondFactorProfiles' from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_id and jsonb_typeof(t.doc -> 'secondFactorProfiles') = 'array'), '[]')::json;
end $body$;
revoke all on function tenant_factor_profiles(int) from public;
grant execute on function tenant_factor_profiles(int) to tranche_app;
create or replace function passkeys_of_login(p_login uuid) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select coalesce(json_agg(json_build_object('id', k.id, 'rpId', k.rp_id, 'name', k.name, 'transports', k.transports,
      'deviceType', k.device_type, 'isBackedUp', k.backed_up, 'prf', k.prf, 'userHandle', k.user_handle,
      'madeAt', (extract(epoch from k.made_at) * 1000)::bigint, 'lastAt', (extract(epoch from k.last_at) * 1000)::bigint) order by k.made_at), '[]'::json)
    from passkey k where k.login_id = p_login);
end $body$;
revoke all on function passkeys_of_login(uuid) from public;
grant execute on function passkeys_of_login(uuid) to tranche_app;
create or replace function passkey_read(p_id text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select json_build_object('id', k.id, 'loginId', k.login_id, 'rpId', k.rp_id, 'publicKey', k.public_key, 'counter', k.counter,
      'name', k.name, 'userHandle', k.user_handle) from passkey k where k.id = p_id);
end $body$;
revoke all on function passkey_read(text) from public;
grant execute on function passkey_read(text) to tranche_app;
create or replace function passkey_make(p_login uuid, p_key json, p_now timestamptz, p_most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
perform 1 from login where id = p_login for update;
  if not found or (select count(*) from passkey where login_id = p_login) >= p_most then return false; end if;
  insert into passkey (id, login_id, rp_id, name, public_key, counter, transports, device_type, backed_up, prf, user_handle, made_at)
    select k.id, p_login, k."rpId", k.name, k."publicKey", k.counter, coalesce(k.transports, '{}'), k."deviceType", k."isBackedUp", k.prf, k."userHandle", p_now
    from json_to_record(p_key) as k(id text, "rpId" text, name text, "publicKey" text, counter bigint, transports text[],
      "deviceType" text, "isBackedUp" boolean, prf boolean, "userHandle" text)
    on conflict (id) do nothing;
  return found;
end $body$;
revoke all on function passkey_make(uuid, json, timestamptz, int) from public;
grant execute on function passkey_make(uuid, json, timestamptz, int) to tranche_app;
create or replace function passkey_used(p_id text, p_counter bigint, p_backed_up boolean, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update passkey set counter = p_counter, backed_up = p_backed_up, last_at = p_now
    where id = p_id and (counter = 0 and p_counter = 0 or p_counter > counter);
  return found;
end $body$;
revoke all on function passkey_used(text, bigint, boolean, timestamptz) from public;
grant execute on function passkey_used(text, bigint, boolean, timestamptz) to tranche_app;
create or replace function passkey_rename(p_login uuid, p_id text, p_name text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update passkey set name = p_name where login_id = p_login and id = p_id; return found;
end $body$;
revoke all on function passkey_rename(uuid, text, text) from public;
grant execute on function passkey_rename(uuid, text, text) to tranche_app;
create or replace function passkey_remove(p_login uuid, p_id text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from passkey where login_id = p_login and id = p_id; return found;
end $body$;
revoke all on function passkey_remove(uuid, text) from public;
grant execute on function passkey_remove(uuid, text) to tranche_app;
create index "passkey_login_ix" on "passkey" (login_id);
