import { definer } from '../migrations/definer.ts'

const invitationJson = `
  json_build_object('tenantId', i.tenant_id, 'userId', i.user_id, 'username', i.username, 'tenant', t.name, 'house', t.label,
    'needsPassword', not exists (select from login l where l.username = i.username and l.confirmed_at is not null))`

const standing = 'i.used_at is null and i.expires_at > p_now and t.is_active'

/** Functions over invitations: a login comes about, or enters a further tenant, only when its owner says yes by mail. */
export const invitationFunctions = (): string[] => [
  // Asked for too often, no more are made: of one user, and to one letter box whatever tenants invite it.
  ...definer(
    'invitation_make(p_id uuid, p_tenant int, p_user uuid, p_username text, p_now timestamptz, p_expires timestamptz, p_most int)',
    'boolean',
    `
  if (select count(*) from invitation where tenant_id = p_tenant and user_id = p_user and created_at > p_now - interval '1 hour') >= p_most
    or (select count(*) from invitation where username = lower(p_username) and created_at > p_now - interval '1 hour') >= 3 * p_most
    then return false; end if;
  insert into invitation (id, tenant_id, user_id, username, created_at, expires_at)
    values (p_id, p_tenant, p_user, lower(p_username), p_now, p_expires);
  return true;`,
  ),
  ...definer(
    'invitation_arm(p_id uuid, p_hash text, p_now timestamptz)',
    'json',
    `
  update invitation set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now;
  return (select ${invitationJson} from invitation i join tenant_directory t on t.id = i.tenant_id where i.id = p_id and i.token_hash = p_hash and ${standing});`,
  ),
  ...definer(
    'invitation_read(p_hash text, p_now timestamptz)',
    'json',
    `return (select ${invitationJson} from invitation i join tenant_directory t on t.id = i.tenant_id where i.token_hash = p_hash and ${standing});`,
  ),
  // A login that no letter ever confirmed may be somebody else's making: its owner sets its password or makes
  // its first passkey, and ends what was begun by it.
  ...definer(
    'invitation_accept(p_hash text, p_login uuid, p_password text, p_key json, p_now timestamptz)',
    'uuid',
    `
  select i.* into invited from invitation i join tenant_directory t on t.id = i.tenant_id
    where i.token_hash = p_hash and ${standing} for update of i;
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
  return known.id;`,
    'invited invitation; known login;',
  ),
  ...definer(
    'invitation_of_user(p_tenant int, p_user uuid)',
    'json',
    `
  return (select json_build_object('sentAt', i.created_at, 'until', i.expires_at, 'endedAt', i.used_at,
      'isTaken', i.used_at is not null and exists (select from membership m where m.tenant_id = p_tenant and m.user_id = p_user))
    from invitation i where i.tenant_id = p_tenant and i.user_id = p_user order by i.created_at desc, i.id desc limit 1);`,
  ),
  ...definer(
    'invitations_withdraw(p_tenant int, p_user uuid, p_now timestamptz)',
    'void',
    `update invitation set used_at = p_now where tenant_id = p_tenant and user_id = p_user and used_at is null;`,
  ),
  ...definer(
    'invitations_forget(p_before timestamptz)',
    'void',
    `delete from invitation where expires_at < p_before;`,
  ),
]
