import { definer } from '../migrations/definer.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** Functions over a login's codes for the day on which its telephone is lost, and over its own sessions. */
export const recoveryFunctions = (): string[] => [
  ...definer(
    'recovery_codes_set(p_login uuid, p_hashes text[], p_now timestamptz)',
    'void',
    `
  delete from recovery_code where login_id = p_login;
  insert into recovery_code (login_id, hash, made_at) select p_login, h, p_now from unnest(p_hashes) h;`,
  ),
  // Of two that send the same one at once, one is refused. Answers how many are left.
  ...definer(
    'recovery_code_use(p_login uuid, p_hash text, p_now timestamptz)',
    'int',
    `
  update recovery_code set used_at = p_now where login_id = p_login and hash = p_hash and used_at is null;
  if not found then return null; end if;
  return (select count(*) from recovery_code where login_id = p_login and used_at is null);`,
  ),
  // With a tenant: of a session that a provider opened, which reaches no other tenant's. What ended says why; who went to another
  // of his houses went on, and one who acted for somebody was done when he was himself.
  ...definer(
    'sessions_told(p_login uuid, p_tenant int, p_since timestamptz, p_now timestamptz, p_most int)',
    'json',
    `
  return (select coalesce(json_agg(told.one), '[]'::json) from (
    select json_build_object('id', s.id, 'tenant', t.name, 'label', t.label, 'at', ${ms('s.created_at')}, 'lastAt', ${ms('s.seen_at')},
        'context', s.context, 'provider', o.provider, 'deviceId', s.device_id, 'endedAt', ${ms('e.ended_at')}, 'why', e.why) as one
      from session s join tenant_directory t on t.id = s.tenant_id left join sso_session o on o.session_id = s.id
      left join session p on p.id = s.parent_id
      cross join lateral (select least(s.revoked_at, p.revoked_at, case when s.expires_at <= p_now then s.expires_at end) as ended_at,
        case when s.revoked_at is not null then s.ended_why when p.revoked_at is not null then p.ended_why
          when s.expires_at <= p_now then 'OVER' end as why) e
      where s.login_id = p_login and (p_tenant is null or s.tenant_id = p_tenant)
        and (e.ended_at is null or (e.ended_at > p_since and e.why is distinct from 'SWITCHED'))
      order by e.ended_at is not null, coalesce(e.ended_at, s.seen_at) desc limit p_most) told);`,
  ),
  // One of them, or all but one.
  ...definer(
    'sessions_end_own(p_login uuid, p_tenant int, p_id uuid, p_except uuid, p_now timestamptz)',
    'int',
    `
  update session set revoked_at = p_now, ended_why = 'BY_OWNER' where login_id = p_login and revoked_at is null and expires_at > p_now
    and (p_tenant is null or tenant_id = p_tenant) and (p_id is null or id = p_id) and id is distinct from p_except;
  get diagnostics n = row_count;
  return n;`,
    'n int;',
  ),
]
