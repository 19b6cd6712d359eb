import { definer } from '../../migrations/definer.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** Functions over passkeys, which belong to a login whatever tenants it enters, and to the name that they were made for. */
export const passkeyFunctions = (): string[] => [
  ...definer(
    'passkeys_of_login(p_login uuid)',
    'json',
    `
  return (select coalesce(json_agg(json_build_object('id', k.id, 'rpId', k.rp_id, 'name', k.name, 'transports', k.transports,
      'deviceType', k.device_type, 'isBackedUp', k.backed_up, 'prf', k.prf, 'userHandle', k.user_handle,
      'madeAt', ${ms('k.made_at')}, 'lastAt', ${ms('k.last_at')}) order by k.made_at), '[]'::json)
    from passkey k where k.login_id = p_login);`,
  ),
  ...definer(
    'passkey_read(p_id text)',
    'json',
    `
  return (select json_build_object('id', k.id, 'loginId', k.login_id, 'rpId', k.rp_id, 'publicKey', k.public_key, 'counter', k.counter,
      'name', k.name, 'userHandle', k.user_handle) from passkey k where k.id = p_id);`,
  ),
  // Only so many a login; an authenticator that made one already is told so by the browser, before it comes here.
  ...definer(
    'passkey_make(p_login uuid, p_key json, p_now timestamptz, p_most int)',
    'boolean',
    `
  perform 1 from login where id = p_login for update;
  if not found or (select count(*) from passkey where login_id = p_login) >= p_most then return false; end if;
  insert into passkey (id, login_id, rp_id, name, public_key, counter, transports, device_type, backed_up, prf, user_handle, made_at)
    select k.id, p_login, k."rpId", k.name, k."publicKey", k.counter, coalesce(k.transports, '{}'), k."deviceType", k."isBackedUp", k.prf, k."userHandle", p_now
    from json_to_record(p_key) as k(id text, "rpId" text, name text, "publicKey" text, counter bigint, transports text[],
      "deviceType" text, "isBackedUp" boolean, prf boolean, "userHandle" text)
    on conflict (id) do nothing;
  return found;`,
  ),
  // A key that counts has to count on: one that does not was copied, or somebody sent the same answer once more.
  ...definer(
    'passkey_used(p_id text, p_counter bigint, p_backed_up boolean, p_now timestamptz)',
    'boolean',
    `
  update passkey set counter = p_counter, backed_up = p_backed_up, last_at = p_now
    where id = p_id and (counter = 0 and p_counter = 0 or p_counter > counter);
  return found;`,
  ),
  ...definer(
    'passkey_rename(p_login uuid, p_id text, p_name text)',
    'boolean',
    `update passkey set name = p_name where login_id = p_login and id = p_id; return found;`,
  ),
  ...definer(
    'passkey_remove(p_login uuid, p_id text)',
    'boolean',
    `delete from passkey where login_id = p_login and id = p_id; return found;`,
  ),
]
