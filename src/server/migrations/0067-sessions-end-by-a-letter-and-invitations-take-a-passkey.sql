-- 0067-sessions-end-by-a-letter-and-invitations-take-a-passkey
-- schema: 4c7350c1aef27078 -> 873bb6f5c1188d36
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
