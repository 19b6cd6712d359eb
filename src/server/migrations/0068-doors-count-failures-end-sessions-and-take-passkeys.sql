-- 0068-doors-count-failures-end-sessions-and-take-passkeys
-- schema: 8897bb29301237a8 -> d85068fa993c19c0
-- older servers: yes
create or replace function password_link_alarm(p_hash text, p_now timestamptz) returns int
language plpgsql security definer set search_path = public, pg_temp as $body$
declare v uuid; ended int;
begin
select k.login_id into v from password_link k where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now;
  if v is null then return null; end if;
  update login set password_hash = null, password_changed_at = p_now where id = v;
  delete from device where login_id = v;
  update session set revoked_at = p_now where login_id = v and revoked_at is null and expires_at > p_now;
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
  update session set revoked_at = p_now where login_id = v and revoked_at is null;
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
    update session set revoked_at = p_now where login_id = known.id and revoked_at is null;
  end if;
  if p_key is not null and not passkey_make(known.id, p_key, p_now, 20) then return null; end if;
  update invitation set used_at = p_now where tenant_id = invited.tenant_id and user_id = invited.user_id and used_at is null;
  insert into membership (login_id, tenant_id, user_id) values (known.id, invited.tenant_id, invited.user_id)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return known.id;
end $body$;
revoke all on function invitation_accept(text, uuid, text, json, timestamptz) from public;
grant execute on function invitation_accept(text, uuid, text, json, timestamptz) to tranche_app;
create or replace function attempts_count(p_attempts json, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $body$
declare a record; counted int; held timestamptz; taken json[] := '{}';
begin
for a in select * from json_to_recordset(p_attempts) as a(kind text, key text, free int, window_s int, first_s int, longest_s int, slides boolean, late boolean) loop
    if a.late then
      held := (select t.until from attempt t where t.kind = a.kind and t.key = a.key and t.until > p_now);
      if held is null then continue; end if;
      perform attempts_give_back(coalesce((select json_agg(e) from unnest(taken) e), '[]'), false);
      return (extract(epoch from held) * 1000)::bigint;
    end if;
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
create or replace function tenant_accent(p_id int) returns text
language plpgsql security definer set search_path = public, pg_temp as $body$
begin
return (select t.doc ->> 'accentColor' from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_id);
end $body$;
revoke all on function tenant_accent(int) from public;
grant execute on function tenant_accent(int) to tranche_app;
