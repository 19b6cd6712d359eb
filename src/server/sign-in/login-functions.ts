import { definer } from '../migrations/definer.ts'

export const loginJson = `
  json_build_object('id', l.id, 'username', l.username, 'passwordHash', l.password_hash, 'totpSecret', l.totp_secret,
    'totpPending', l.totp_pending, 'email', l.email,
    'passwordChangedAt', (extract(epoch from l.password_changed_at) * 1000)::bigint,
    'mailTo', l.mail_to,
    'passkeys', (select count(*) from passkey k where k.login_id = l.id),
    'memberships', coalesce((
      select json_agg(json_build_object('tenantId', t.id, 'tenant', t.name, 'label', t.label, 'userId', m.user_id) order by t.name)
      from membership m join tenant_directory t on t.id = m.tenant_id
      where m.login_id = l.id and m.is_active and t.is_active), '[]'::json))`

/** Functions over logins and memberships, which belong to no tenant: one person signs in to several by one password. */
export const loginFunctions = (): string[] => [
  ...definer(
    'login_by_name(p_username text)',
    'json',
    `return (select ${loginJson} from login l where l.username = lower(p_username));`,
  ),
  ...definer(
    'login_by_id(p_id uuid)',
    'json',
    `return (select ${loginJson} from login l where l.id = p_id);`,
  ),
  // Within a tenant a username is looked up for that tenant alone: whether others know it stays their secret.
  ...definer(
    'login_of_user(p_tenant int, p_user uuid)',
    'json',
    `return (select ${loginJson} from login l join membership m on m.login_id = l.id where m.tenant_id = p_tenant and m.user_id = p_user);`,
  ),
  // Of somebody who is erased: he enters this tenant no more, and what is kept of a login that enters none goes.
  ...definer(
    'login_forget(p_tenant int, p_user uuid)',
    'void',
    `
  delete from invitation where tenant_id = p_tenant and user_id = p_user;
  delete from membership where tenant_id = p_tenant and user_id = p_user returning login_id into v;
  delete from login_identity where login_id = v and tenant_id = p_tenant;
  delete from session where login_id = v and tenant_id = p_tenant;
  if v is null or exists (select 1 from membership where login_id = v) then return; end if;
  delete from session where login_id = v;
  delete from device where login_id = v; delete from password_link where login_id = v;
  delete from recovery_code where login_id = v; delete from passkey where login_id = v; delete from email_change where login_id = v;
  delete from login where id = v;`,
    'v uuid;',
  ),
  // Of the product itself alone, at the first start and for the demonstration: whoever else adds a login invites its owner.
  ...definer(
    'login_make(p_id uuid, p_username text, p_hash text, p_email text, p_tenant int, p_user uuid, p_now timestamptz)',
    'json',
    `
  insert into login (id, username, password_hash, email, password_changed_at, confirmed_at, created_at)
    values (p_id, lower(p_username), p_hash, p_email, p_now, p_now, p_now)
    on conflict (username) do nothing returning id into v;
  made := v is not null;
  if not made then select id into v from login where username = lower(p_username); end if;
  insert into membership (login_id, tenant_id, user_id) values (v, p_tenant, p_user)
    on conflict (login_id, tenant_id) do update set user_id = excluded.user_id, is_active = true;
  return json_build_object('loginId', v, 'made', made);`,
    'v uuid; made boolean;',
  ),
  ...definer(
    'login_set_password(p_id uuid, p_hash text, p_now timestamptz)',
    'void',
    `update login set password_hash = p_hash, password_changed_at = p_now where id = p_id;`,
  ),
  ...definer(
    'login_set_totp(p_id uuid, p_secret text, p_pending text)',
    'void',
    `update login set totp_secret = p_secret, totp_pending = p_pending where id = p_id;`,
  ),
  // A code is good once: a step is only ever taken after the one before it.
  ...definer(
    'login_use_totp_step(p_id uuid, p_step bigint)',
    'boolean',
    `update login set totp_step = p_step where id = p_id and totp_step < p_step; return found;`,
  ),
  ...definer(
    'membership_set_active(p_tenant int, p_user uuid, p_active boolean)',
    'void',
    `update membership set is_active = p_active where tenant_id = p_tenant and user_id = p_user;`,
  ),
]
