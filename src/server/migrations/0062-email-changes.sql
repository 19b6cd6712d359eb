-- 0062-email-changes
-- schema: b4d2651f5e2d8ef0 -> 559a56ec19f25068
-- older servers: yes
create table "email_change" (
  "id" uuid primary key,
  "login_id" uuid not null references login (id),
  "tenant_id" int not null references tenant_directory (id),
  "user_id" uuid not null,
  "former" text,
  "address" text not null,
  "is_own" boolean not null,
  "former_hash" text unique,
  "address_hash" text unique,
  "former_at" timestamptz,
  "address_at" timestamptz,
  "made_at" timestamptz not null,
  "expires_at" timestamptz not null,
  "done_at" timestamptz,
  "stopped_at" timestamptz
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('email_change'); end if; end $$;
alter table "login" add column "mail_to" text;
create or replace function login_by_name(p_username text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'mailTo', l.mail_to,
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
    'mailTo', l.mail_to,
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
    'mailTo', l.mail_to,
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
  delete from recovery_code where login_id = v; delete from passkey where login_id = v; delete from email_change where login_id = v;
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
    'mailTo', l.mail_to,
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
    'mailTo', l.mail_to,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from password_link k join login l on l.id = k.login_id where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now);
end $body$;
revoke all on function password_link_login(text, timestamptz) from public;
grant execute on function password_link_login(text, timestamptz) to tranche_app;
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
    update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = p_now, totp_secret = null, totp_pending = null, mail_to = null where id = known.id;
    delete from passkey where login_id = known.id;
    update session set revoked_at = p_now where login_id = known.id and revoked_at is null;
  end if;
  update invitation set used_at = p_now where tenant_id = invited.tenant_id and user_id = invited.user_id and used_at is null;
  insert into membership (login_id, tenant_id, user_id) values (known.id, invited.tenant_id, invited.user_id)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return known.id;
end $body$;
revoke all on function invitation_accept(text, uuid, text, timestamptz) from public;
grant execute on function invitation_accept(text, uuid, text, timestamptz) to tranche_app;
create or replace function email_change_make(p_id uuid, p_login uuid, p_change json, p_now timestamptz, p_expires timestamptz, p_most int) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
perform 1 from login where id = p_login for update;
  if (select count(*) from email_change where login_id = p_login and made_at > p_now - interval '1 hour') >= p_most then return false; end if;
  update email_change set stopped_at = p_now where login_id = p_login and done_at is null and stopped_at is null;
  insert into email_change (id, login_id, tenant_id, user_id, former, address, is_own, made_at, expires_at)
    select p_id, p_login, c."tenantId", c."userId", c.former, c.address, c."isOwn", p_now, p_expires
    from json_to_record(p_change) as c("tenantId" int, "userId" uuid, former text, address text, "isOwn" boolean);
  return true;
end $body$;
revoke all on function email_change_make(uuid, uuid, json, timestamptz, timestamptz, int) from public;
grant execute on function email_change_make(uuid, uuid, json, timestamptz, timestamptz, int) to tranche_app;
create or replace function email_change_arm(p_id uuid, p_side text, p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update email_change set former_hash = case when p_side = 'former' then p_hash else former_hash end,
    address_hash = case when p_side = 'address' then p_hash else address_hash end
    where id = p_id and done_at is null and stopped_at is null and expires_at > p_now;
  return (select 
  json_build_object('id', c.id, 'loginId', c.login_id, 'tenantId', c.tenant_id, 'userId', c.user_id, 'username', l.username,
    'former', c.former, 'address', c.address, 'isOwn', c.is_own, 'isDone', c.done_at is not null, 'isStopped', c.stopped_at is not null,
    'isOver', c.expires_at <= p_now, 'isConfirmed', case when c.former_hash = p_hash then c.former_at else c.address_at end is not null,
    'side', case when c.former_hash = p_hash then 'former' else 'address' end) from email_change c join login l on l.id = c.login_id where p_hash in (c.former_hash, c.address_hash));
end $body$;
revoke all on function email_change_arm(uuid, text, text, timestamptz) from public;
grant execute on function email_change_arm(uuid, text, text, timestamptz) to tranche_app;
create or replace function email_change_read(p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', c.id, 'loginId', c.login_id, 'tenantId', c.tenant_id, 'userId', c.user_id, 'username', l.username,
    'former', c.former, 'address', c.address, 'isOwn', c.is_own, 'isDone', c.done_at is not null, 'isStopped', c.stopped_at is not null,
    'isOver', c.expires_at <= p_now, 'isConfirmed', case when c.former_hash = p_hash then c.former_at else c.address_at end is not null,
    'side', case when c.former_hash = p_hash then 'former' else 'address' end) from email_change c join login l on l.id = c.login_id where p_hash in (c.former_hash, c.address_hash));
end $body$;
revoke all on function email_change_read(text, timestamptz) from public;
grant execute on function email_change_read(text, timestamptz) to tranche_app;
create or replace function email_change_confirm(p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare done email_change;
begin
update email_change set former_at = case when former_hash = p_hash then coalesce(former_at, p_now) else former_at end,
    address_at = case when address_hash = p_hash then coalesce(address_at, p_now) else address_at end
    where p_hash in (former_hash, address_hash) and done_at is null and stopped_at is null and expires_at > p_now;
  if not found then return null; end if;
  update email_change set done_at = p_now where p_hash in (former_hash, address_hash) and address_at is not null
    and (former is null or former_at is not null) returning * into done;
  if done.id is not null and not done.is_own then update login set mail_to = done.address where id = done.login_id; end if;
  return (select 
  json_build_object('id', c.id, 'loginId', c.login_id, 'tenantId', c.tenant_id, 'userId', c.user_id, 'username', l.username,
    'former', c.former, 'address', c.address, 'isOwn', c.is_own, 'isDone', c.done_at is not null, 'isStopped', c.stopped_at is not null,
    'isOver', c.expires_at <= p_now, 'isConfirmed', case when c.former_hash = p_hash then c.former_at else c.address_at end is not null,
    'side', case when c.former_hash = p_hash then 'former' else 'address' end) from email_change c join login l on l.id = c.login_id where p_hash in (c.former_hash, c.address_hash));
end $body$;
revoke all on function email_change_confirm(text, timestamptz) from public;
grant execute on function email_change_confirm(text, timestamptz) to tranche_app;
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
  update session set revoked_at = p_now where login_id = stopped.login_id and revoked_at is null;
  return (select 
  json_build_object('id', c.id, 'loginId', c.login_id, 'tenantId', c.tenant_id, 'userId', c.user_id, 'username', l.username,
    'former', c.former, 'address', c.address, 'isOwn', c.is_own, 'isDone', c.done_at is not null, 'isStopped', c.stopped_at is not null,
    'isOver', c.expires_at <= p_now, 'isConfirmed', case when c.former_hash = p_hash then c.former_at else c.address_at end is not null,
    'side', case when c.former_hash = p_hash then 'former' else 'address' end) from email_change c join login l on l.id = c.login_id where p_hash in (c.former_hash, c.address_hash));
end $body$;
revoke all on function email_change_stop(text, timestamptz) from public;
grant execute on function email_change_stop(text, timestamptz) to tranche_app;
create or replace function email_changes_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from email_change where made_at < p_before - interval '7 days';
end $body$;
revoke all on function email_changes_forget(timestamptz) from public;
grant execute on function email_changes_forget(timestamptz) to tranche_app;
create index "email_change_login_ix" on "email_change" (login_id);
