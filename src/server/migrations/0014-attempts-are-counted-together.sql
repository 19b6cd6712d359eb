-- 0014-attempts-are-counted-together
-- schema: 2c5b9ecaaf90aa4b -> b4efa6956d92aaa2
-- older servers: yes
create table "attempt" (
  "kind" text not null,
  "key" text not null,
  "count" int not null,
  "since" timestamptz not null,
  "until" timestamptz,
  primary key (kind, key)
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('attempt'); end if; end $$;
create table "device" (
  "id" uuid primary key,
  "login_id" uuid not null references login (id),
  "hash" text not null,
  "agent" text,
  "made_at" timestamptz not null,
  "last_at" timestamptz not null
);
do $$ begin if to_regprocedure('place(text)') is not null then perform place('device'); end if; end $$;
create or replace function login_by_name(p_username text) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
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
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json)) from login l join membership m on m.login_id = l.id where m.tenant_id = p_tenant and m.user_id = p_user);
end $body$;
revoke all on function login_of_user(int, uuid) from public;
grant execute on function login_of_user(int, uuid) to tranche_app;
create or replace function login_set_password(p_id uuid, p_hash text, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update login set password_hash = p_hash, password_changed_at = p_now where id = p_id;
end $body$;
revoke all on function login_set_password(uuid, text, timestamptz) from public;
grant execute on function login_set_password(uuid, text, timestamptz) to tranche_app;
create or replace function password_link_arm(p_id uuid, p_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid;
begin
update password_link set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now returning login_id into v;
  return (select 
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
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
  update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = coalesce(confirmed_at, p_now) where id = v;
  update session set revoked_at = p_now where login_id = v and revoked_at is null;
  return v;
end $body$;
revoke all on function password_link_use(text, text, timestamptz) from public;
grant execute on function password_link_use(text, text, timestamptz) to tranche_app;
create or replace function attempts_count(p_attempts json, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $body$
declare a record; counted int; taken json[] := '{}';
begin
for a in select * from json_to_recordset(p_attempts) as a(kind text, key text, free int, window_s int, first_s int, longest_s int, slides boolean) loop
    insert into attempt as t (kind, key, count, since) values (a.kind, a.key, 1, p_now)
      on conflict (kind, key) do update set
        count = case when t.since < p_now - make_interval(secs => a.window_s) then 1 else t.count + 1 end,
        since = case when a.slides or t.since < p_now - make_interval(secs => a.window_s) then p_now else t.since end,
        until = case when t.since >= p_now - make_interval(secs => a.window_s) and t.count + 1 >= a.free
          then p_now + make_interval(secs => least(a.longest_s, a.first_s * power(2, least(t.count + 1 - a.free, 20)))) end
        where t.until is null or t.until <= p_now
      returning t.count into counted;
    if not found then
      perform attempts_give_back(coalesce((select json_agg(e) from unnest(taken) e), '[]'), false);
      return (select (extract(epoch from t.until) * 1000)::bigint from attempt t where t.kind = a.kind and t.key = a.key);
    end if;
    taken := taken || json_build_object('kind', a.kind, 'key', a.key);
  end loop;
  return null;
end $body$;
revoke all on function attempts_count(json, timestamptz) from public;
grant execute on function attempts_count(json, timestamptz) to tranche_app;
create or replace function attempts_give_back(p_attempts json, p_all boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
declare a record;
begin
for a in select * from json_to_recordset(p_attempts) as a(kind text, key text, slides boolean) loop
    delete from attempt t where t.kind = a.kind and t.key = a.key and (t.count <= 1 or (p_all and a.slides));
    update attempt t set count = t.count - 1, until = null where t.kind = a.kind and t.key = a.key;
  end loop;
end $body$;
revoke all on function attempts_give_back(json, boolean) from public;
grant execute on function attempts_give_back(json, boolean) to tranche_app;
create or replace function attempts_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from attempt where since < p_before and (until is null or until < p_before);
end $body$;
revoke all on function attempts_forget(timestamptz) from public;
grant execute on function attempts_forget(timestamptz) to tranche_app;
create or replace function device_find(p_login uuid, p_ids uuid[], p_hashes text[]) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select d.id from device d join unnest(p_ids, p_hashes) as g(id, hash) on g.id = d.id and g.hash = d.hash
    where d.login_id = p_login limit 1);
end $body$;
revoke all on function device_find(uuid, uuid[], text[]) from public;
grant execute on function device_find(uuid, uuid[], text[]) to tranche_app;
create or replace function device_make(p_id uuid, p_login uuid, p_hash text, p_agent text, p_now timestamptz, p_most int) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
insert into device (id, login_id, hash, agent, made_at, last_at) values (p_id, p_login, p_hash, p_agent, p_now, p_now);
  delete from device where id in (select d.id from device d where d.login_id = p_login order by d.last_at desc offset p_most);
end $body$;
revoke all on function device_make(uuid, uuid, text, text, timestamptz, int) from public;
grant execute on function device_make(uuid, uuid, text, text, timestamptz, int) to tranche_app;
create or replace function device_seen(p_id uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
update device set last_at = p_now where id = p_id;
end $body$;
revoke all on function device_seen(uuid, timestamptz) from public;
grant execute on function device_seen(uuid, timestamptz) to tranche_app;
create or replace function devices_forget(p_before timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
delete from device where last_at < p_before;
end $body$;
revoke all on function devices_forget(timestamptz) from public;
grant execute on function devices_forget(timestamptz) to tranche_app;
create index "device_login_ix" on "device" (login_id, last_at);
comment on column "login"."failed_count" is 'out of use since 0.1.0';
comment on column "login"."locked_until" is 'out of use since 0.1.0';
