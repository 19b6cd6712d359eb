import { definer } from '../migrations/definer.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

export const sessionJson = `
  json_build_object('id', s.id, 'loginId', s.login_id, 'tenantId', s.tenant_id, 'userId', s.user_id,
    'generation', s.generation, 'generationAt', ${ms('s.generation_at')}, 'previousUsedUntil', ${ms('s.previous_used_until')},
    'expiresAt', ${ms('s.expires_at')}, 'context', s.context,
    'isRevoked', s.revoked_at is not null or (s.parent_id is not null and not exists
      (select 1 from session p where p.id = s.parent_id and p.revoked_at is null and p.expires_at > clock_timestamp())),
    'parentId', s.parent_id, 'actorUserId', s.actor_user_id, 'actorTenantId', s.actor_tenant_id,
    'resumeGeneration', s.resume_generation,
    'provider', (select o.provider from sso_session o where o.session_id = s.id))`

/** Functions over sessions; `enter` reads the same table at the start of every transaction. */
export const sessionFunctions = (): string[] => [
  ...definer(
    'session_open(p_id uuid, p_login uuid, p_tenant int, p_user uuid, p_now timestamptz, p_expires timestamptz, p_context jsonb)',
    'void',
    `
  insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at, context, device_id)
    values (p_id, p_login, p_tenant, p_user, p_now, p_now, p_now, p_expires, p_context - 'deviceId', (p_context ->> 'deviceId')::uuid);`,
  ),
  ...definer(
    'session_read(p_id uuid)',
    'json',
    `return (select ${sessionJson} from session s where s.id = p_id);`,
  ),
  // One conditional update wins; whoever loses reads what the winner wrote and so makes the same token.
  ...definer(
    'session_advance(p_id uuid, p_generation int, p_now timestamptz)',
    'json',
    `
  update session set generation = generation + 1, generation_at = p_now, seen_at = p_now, previous_used_until = null
    where id = p_id and generation = p_generation and revoked_at is null;
  return (select ${sessionJson} from session s where s.id = p_id);`,
  ),
  ...definer(
    'session_first_use(p_id uuid, p_generation int, p_until timestamptz)',
    'json',
    `
  update session set previous_used_until = p_until where id = p_id and generation = p_generation and previous_used_until is null;
  return (select ${sessionJson} from session s where s.id = p_id);`,
  ),
  ...definer(
    'session_end_why(p_id uuid, p_why text, p_now timestamptz)',
    'boolean',
    `update session set revoked_at = p_now, ended_why = p_why where id = p_id and revoked_at is null and expires_at > p_now; return found;`,
  ),
  ...definer(
    'session_prove(p_id uuid, p_context jsonb)',
    'void',
    `update session set context = context || p_context where id = p_id and revoked_at is null;`,
  ),
  ...definer(
    'sessions_end_of_login(p_login uuid, p_except uuid, p_why text, p_now timestamptz)',
    'void',
    `update session set revoked_at = p_now, ended_why = p_why where login_id = p_login and revoked_at is null and id is distinct from p_except;`,
  ),
  ...definer(
    'sessions_end_of_user(p_tenant int, p_user uuid, p_why text, p_now timestamptz)',
    'void',
    `update session set revoked_at = p_now, ended_why = p_why where tenant_id = p_tenant and user_id = p_user and revoked_at is null;`,
  ),
  ...definer(
    'sessions_forget(p_before timestamptz)',
    'void',
    `delete from session where expires_at < p_before or revoked_at < p_before;`,
  ),
]
