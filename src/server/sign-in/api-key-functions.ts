import { definer } from '../migrations/definer.ts'
import { sessionJson } from './session-functions.ts'

/** Functions over API keys: behind each stands a session, so that entering, ending and histories are those of people. */
export const apiKeyFunctions = (): string[] => [
  ...definer(
    'api_key_make(p_id text, p_tenant int, p_record uuid, p_hash text, p_session uuid, p_now timestamptz, p_expires timestamptz)',
    'void',
    `
  insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at)
    values (p_session, null, p_tenant, p_record, p_now, p_now, p_now, p_expires);
  insert into api_key_directory (key_id, tenant_id, record_id, hash, session_id, expires_at)
    values (p_id, p_tenant, p_record, p_hash, p_session, p_expires);`,
  ),
  // Backups keep keys and no sessions: the one behind a key comes back with it.
  ...definer(
    'api_key_read(p_id text, p_now timestamptz)',
    'json',
    `
  insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at)
    select k.session_id, null, k.tenant_id, k.record_id, p_now, p_now, p_now, k.expires_at from api_key_directory k
      where k.key_id = p_id and k.expires_at > p_now and not exists (select 1 from session o where o.id = k.session_id)
    on conflict (id) do nothing;
  return (select json_build_object('hash', k.hash, 'session', ${sessionJson})
    from api_key_directory k join session s on s.id = k.session_id where k.key_id = p_id);`,
  ),
  ...definer(
    'api_key_until(p_tenant int, p_record uuid, p_expires timestamptz)',
    'void',
    `
  update api_key_directory set expires_at = p_expires where tenant_id = p_tenant and record_id = p_record;
  update session set expires_at = p_expires where id in (select session_id from api_key_directory where tenant_id = p_tenant and record_id = p_record);`,
  ),
  // What was revoked comes back by nothing: its hash goes, too.
  ...definer(
    'api_key_revoke(p_tenant int, p_record uuid, p_now timestamptz)',
    'void',
    `
  update session set revoked_at = p_now, ended_why = 'KEY_REVOKED' where revoked_at is null and id in (select session_id from api_key_directory where tenant_id = p_tenant and record_id = p_record);
  delete from api_key_directory where tenant_id = p_tenant and record_id = p_record;`,
  ),
]
