import { definer } from '../migrations/definer.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

const identityJson = `json_build_object('tenantId', i.tenant_id, 'userId', i.user_id, 'loginId', i.login_id, 'subject', i.subject)`

const ssoJson = `
  json_build_object('provider', o.provider, 'subject', o.subject, 'nameId', o.name_id, 'nameIdFormat', o.name_id_format, 'sessionIndex', o.session_index, 'idToken', o.id_token, 'accessToken', o.access_token,
    'refreshToken', o.refresh_token, 'accessUntil', ${ms('o.access_until')}, 'refreshAt', ${ms('o.refresh_at')},
    'refreshSeconds', o.refresh_seconds, 'renewedAt', ${ms('o.renewed_at')}, 'renewingUntil', ${ms('o.renewing_until')})`

/** Whose identity providers are. */
const directoryFunctions = (): string[] => [
  ...definer(
    'provider_tenant(p_code text)',
    'int',
    `return (select d.tenant_id from provider_directory d join tenant_directory t on t.id = d.tenant_id where d.code = p_code and t.is_active);`,
  ),
  ...definer(
    'provider_set(p_code text, p_tenant int)',
    'boolean',
    `
  insert into provider_directory (code, tenant_id) values (p_code, p_tenant) on conflict (code) do nothing;
  return exists (select 1 from provider_directory where code = p_code and tenant_id = p_tenant);`,
  ),
  // Its people's sessions end with it, and who they were is forgotten.
  ...definer(
    'provider_remove(p_code text, p_tenant int, p_now timestamptz)',
    'void',
    `
  if not exists (select 1 from provider_directory where code = p_code and tenant_id = p_tenant) then return; end if;
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and id in (select session_id from sso_session where provider = p_code);
  delete from login_identity where provider = p_code;
  delete from provider_directory where code = p_code;`,
  ),
  ...definer(
    'provider_end_sessions(p_code text, p_tenant int, p_forgets boolean, p_now timestamptz)',
    'void',
    `
  if p_forgets then delete from login_identity where provider = p_code and tenant_id = p_tenant; end if;
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and tenant_id = p_tenant and id in (select session_id from sso_session where provider = p_code);`,
  ),
]

/** What is good once, and who somebody of a provider is here. */
const identityFunctions = (): string[] => [
  // Whoever claims it first has it: of two that send the same at once, one is refused.
  ...definer(
    'once_claim(p_hash text, p_until timestamptz)',
    'boolean',
    `insert into used_once (hash, until) values (p_hash, p_until) on conflict (hash) do nothing; return found;`,
  ),
  ...definer('once_forget(p_before timestamptz)', 'void', `delete from used_once where until < p_before;`),
  ...definer(
    'identity_read(p_provider text, p_subject text)',
    'json',
    `return (select ${identityJson} from login_identity i where i.provider = p_provider and i.subject = p_subject);`,
  ),
  // A user is one subject of a provider: a second one that claims his name is refused.
  ...definer(
    'identity_bind(p_provider text, p_subject text, p_tenant int, p_user uuid, p_login uuid, p_now timestamptz)',
    'json',
    `
  perform pg_advisory_xact_lock(hashtextextended(p_provider || p_user::text, 0));
  if not exists (select 1 from login_identity where provider = p_provider and user_id = p_user and subject <> p_subject) then
    insert into login_identity (provider, subject, tenant_id, user_id, login_id, made_at, last_at)
      values (p_provider, p_subject, p_tenant, p_user, p_login, p_now, p_now) on conflict (provider, subject) do nothing;
  end if;
  update login_identity set last_at = p_now where provider = p_provider and subject = p_subject;
  return (select ${identityJson} from login_identity i where i.provider = p_provider and i.subject = p_subject);`,
  ),
  // The login of a user of this tenant. A name that is somebody's login already is his alone: he is not drawn in without his yes.
  ...definer(
    'login_of_provided(p_id uuid, p_username text, p_email text, p_tenant int, p_user uuid, p_now timestamptz)',
    'uuid',
    `
  select login_id into v from membership where tenant_id = p_tenant and user_id = p_user and is_active;
  if v is not null then return v; end if;
  if exists (select 1 from membership where tenant_id = p_tenant and user_id = p_user) then return null; end if;
  insert into login (id, username, email, created_at) values (p_id, lower(p_username), p_email, p_now)
    on conflict (username) do nothing returning id into v;
  if v is null then return null; end if;
  insert into membership (login_id, tenant_id, user_id) values (v, p_tenant, p_user);
  return v;`,
    'v uuid;',
  ),
]

/** Sessions that a provider says are over, and by which providers somebody comes in. */
const logoutFunctions = (): string[] => [
  // By what the provider calls the session, by whose it is, or by both: a word that names neither ends nothing.
  ...definer(
    'sso_sessions_end(p_provider text, p_tenant int, p_sid text, p_subject text, p_now timestamptz)',
    'int',
    `
  if p_sid is null and p_subject is null then return 0; end if;
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and tenant_id = p_tenant and id in (
    select session_id from sso_session where provider = p_provider and (p_sid is null or sid = p_sid) and (p_subject is null or subject = p_subject));
  get diagnostics n = row_count;
  return n;`,
    'n int;',
  ),
  // Whose it is; all of his, or the one that is named.
  ...definer(
    'saml_sessions_end(p_provider text, p_tenant int, p_name text, p_index text, p_now timestamptz)',
    'int',
    `
  update session set revoked_at = p_now, ended_why = 'PROVIDER' where revoked_at is null and tenant_id = p_tenant and id in (
    select session_id from sso_session where provider = p_provider and subject = p_name and (p_index is null or session_index = p_index));
  get diagnostics n = row_count;
  return n;`,
    'n int;',
  ),
  ...definer(
    'providers_of_user(p_tenant int, p_user uuid)',
    'json',
    `return (select coalesce(json_agg(i.provider), '[]'::json) from login_identity i where i.tenant_id = p_tenant and i.user_id = p_user);`,
  ),
]

/** The sessions there behind those here. */
const ssoFunctions = (): string[] => [
  ...definer(
    'sso_session_open(p_session uuid, p_provider text, p_subject text, p_tokens jsonb, p_now timestamptz)',
    'void',
    `
  insert into sso_session (session_id, provider, subject, sid, name_id, name_id_format, session_index, id_token, access_token, refresh_token, access_until, refresh_at, refresh_seconds)
    values (p_session, p_provider, p_subject, p_tokens->>'sid', p_tokens->>'nameId', p_tokens->>'nameIdFormat', p_tokens->>'sessionIndex',
      p_tokens->>'idToken', p_tokens->>'accessToken', p_tokens->>'refreshToken',
      (p_tokens->>'accessUntil')::timestamptz, p_now, (p_tokens->>'refreshSeconds')::int);`,
  ),
  ...definer(
    'sso_session_read(p_session uuid)',
    'json',
    `return (select ${ssoJson} from sso_session o where o.session_id = p_session);`,
  ),
  // One of several that renew at once does so; a provider that saw two would revoke the family.
  ...definer(
    'sso_renew_begin(p_session uuid, p_now timestamptz)',
    'boolean',
    `
  update sso_session set renewing_until = p_now + interval '15 seconds' where session_id = p_session and refresh_token is not null
    and (renewing_until is null or renewing_until <= p_now) and (renewed_at is null or renewed_at <= p_now - interval '10 seconds');
  return found;`,
  ),
  ...definer(
    'sso_renew_end(p_session uuid, p_tokens jsonb, p_now timestamptz)',
    'void',
    `
  update sso_session set renewing_until = null, renewed_at = p_now,
      access_token = p_tokens->>'accessToken', refresh_token = coalesce(p_tokens->>'refreshToken', refresh_token),
      id_token = coalesce(p_tokens->>'idToken', id_token), access_until = (p_tokens->>'accessUntil')::timestamptz,
      refresh_at = p_now, refresh_seconds = (p_tokens->>'refreshSeconds')::int
    where session_id = p_session and p_tokens is not null;
  update sso_session set renewing_until = null where session_id = p_session and p_tokens is null;`,
  ),
  ...definer(
    'sso_tokens_drop(p_session uuid)',
    'void',
    `update sso_session set access_token = null, refresh_token = null, access_until = null, refresh_seconds = 0, renewing_until = null where session_id = p_session;`,
  ),
  // At most one call in five seconds goes through to the provider.
  ...definer(
    'sso_keep_alive(p_session uuid, p_now timestamptz)',
    'boolean',
    `
  update sso_session set kept_alive_at = p_now where session_id = p_session and (kept_alive_at is null or kept_alive_at <= p_now - interval '5 seconds');
  return found;`,
  ),
]

/** Functions over identity providers: whose they are, who their people are here, and the sessions there behind those here. */
export const providerFunctions = (): string[] => [
  ...directoryFunctions(),
  ...identityFunctions(),
  ...ssoFunctions(),
  ...logoutFunctions(),
]
