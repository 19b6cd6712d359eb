import { definer } from '../migrations/definer.ts'
import { loginJson } from './login-functions.ts'

/** Functions over the links by which a forgotten password is set anew; of a link's secret only the hash is kept. */
export const passwordLinkFunctions = (): string[] => [
  // Asked for too often, no more are made: nobody's letter box is filled by a stranger.
  ...definer(
    'password_link_make(p_id uuid, p_login uuid, p_now timestamptz, p_expires timestamptz, p_most int)',
    'boolean',
    `
  perform 1 from login where id = p_login for update;
  if (select count(*) from password_link where login_id = p_login and created_at > p_now - interval '1 hour') >= p_most then return false; end if;
  insert into password_link (id, login_id, created_at, expires_at) values (p_id, p_login, p_now, p_expires);
  return true;`,
  ),
  // The secret comes about only when the letter is written; a letter that is written again makes the former one worthless.
  ...definer(
    'password_link_arm(p_id uuid, p_hash text, p_now timestamptz)',
    'json',
    `
  update password_link set token_hash = p_hash where id = p_id and used_at is null and expires_at > p_now returning login_id into v;
  return (select ${loginJson} from login l where l.id = v);`,
    'v uuid;',
  ),
  ...definer(
    'password_link_login(p_hash text, p_now timestamptz)',
    'json',
    `return (select ${loginJson} from password_link k join login l on l.id = k.login_id where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now);`,
  ),
  // Whoever came in by the password that is known elsewhere is out and stays out: sessions, known browsers and the password itself
  // are over at once. The link goes on, since its reader chooses the next password by it.
  ...definer(
    'password_link_alarm(p_hash text, p_now timestamptz)',
    'int',
    `
  select k.login_id into v from password_link k where k.token_hash = p_hash and k.used_at is null and k.expires_at > p_now;
  if v is null then return null; end if;
  update login set password_hash = null, password_changed_at = p_now where id = v;
  delete from device where login_id = v;
  update session set revoked_at = p_now, ended_why = 'ALARM' where login_id = v and revoked_at is null and expires_at > p_now;
  get diagnostics ended = row_count;
  return ended;`,
    'v uuid; ended int;',
  ),
  // One use wins; with it end all other links and every session of the login, and its passkeys where that is asked.
  ...definer(
    'password_link_use(p_hash text, p_password text, p_without_keys boolean, p_now timestamptz)',
    'uuid',
    `
  update password_link set used_at = p_now where token_hash = p_hash and used_at is null and expires_at > p_now returning login_id into v;
  if v is null then return null; end if;
  update password_link set used_at = p_now where login_id = v and used_at is null;
  update login set password_hash = p_password, password_changed_at = p_now, confirmed_at = coalesce(confirmed_at, p_now) where id = v;
  if p_without_keys then delete from passkey where login_id = v; end if;
  update session set revoked_at = p_now, ended_why = 'PASSWORD' where login_id = v and revoked_at is null;
  return v;`,
    'v uuid;',
  ),
  ...definer(
    'password_links_forget(p_before timestamptz)',
    'void',
    `delete from password_link where expires_at < p_before;`,
  ),
]
