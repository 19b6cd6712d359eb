import { definer } from '../../migrations/definer.ts'
import { sessionJson } from '../session-functions.ts'
import { tenantJson } from '../tenant-functions.ts'

/** Functions over sessions in which somebody acts for another person. */
export const actingFunctions = (): string[] => [
  // The login stays the actor's: what ends his sessions ends this one, too.
  ...definer(
    'session_act(p_id uuid, p_parent uuid, p_tenant int, p_user uuid, p_actor_tenant int, p_actor uuid, p_now timestamptz, p_expires timestamptz, p_context jsonb)',
    'json',
    `
  insert into session (id, login_id, tenant_id, user_id, generation_at, created_at, seen_at, expires_at, context, parent_id, actor_tenant_id, actor_user_id)
    select p_id, o.login_id, p_tenant, p_user, p_now, p_now, p_now, p_expires, p_context, o.id, p_actor_tenant, p_actor
      from session o where o.id = p_parent and o.parent_id is null and o.revoked_at is null and o.expires_at > p_now;
  return (select ${sessionJson} from session s where s.id = p_id);`,
  ),
  ...definer(
    'session_act_on(p_id uuid, p_until timestamptz)',
    'json',
    `
  update session set expires_at = p_until where id = p_id and parent_id is not null and revoked_at is null and expires_at > clock_timestamp();
  return (select ${sessionJson} from session s where s.id = p_id);`,
  ),
  // What somebody does for others ends with what let him: of one user, of whoever is of another tenant, of one actor.
  ...definer(
    'sessions_end_acting(p_tenant int, p_user uuid, p_actor uuid, p_strangers boolean, p_now timestamptz)',
    'void',
    `
  update session set revoked_at = p_now, ended_why = 'ACTING_STOPPED' where parent_id is not null and revoked_at is null
    and (p_actor is null and tenant_id = p_tenant and (p_user is null or user_id = p_user) and (not p_strangers or actor_tenant_id <> tenant_id)
      or p_actor is not null and actor_tenant_id = p_tenant and actor_user_id = p_actor);`,
  ),
  // When a session was over, by itself or by somebody, or with its parent; null while it stands.
  ...definer(
    'session_ended(p_id uuid, p_now timestamptz)',
    'timestamptz',
    `
  return (select least(s.revoked_at, p.revoked_at, case when s.expires_at <= p_now then s.expires_at end, case when p.expires_at <= p_now then p.expires_at end,
      case when s.id is null then p_now end)
    from (select p_id as id) asked left join session s on s.id = asked.id left join session p on p.id = s.parent_id);`,
  ),
  // As their records in the main tenant say.
  ...definer(
    'tenants_open_to_support(p_now timestamptz)',
    'json',
    `
  return coalesce((select json_agg(${tenantJson('d')} order by d.label) from tenant t
    join tenant_directory m on m.id = t.tenant_id and m.name = 'master' join tenant_directory d on d.name = t.name
    where d.is_active and (t.doc ->> 'allowsSupport')::boolean and (t.doc ->> 'supportUntil')::timestamptz > p_now), '[]'::json);`,
  ),
  // The record of a tenant stands in the main tenant; whoever asks is told of these two fields alone.
  ...definer(
    'tenant_support(p_tenant int)',
    'json',
    `
  return (select json_build_object('allows', coalesce((t.doc ->> 'allowsSupport')::boolean, false),
      'until', (extract(epoch from (t.doc ->> 'supportUntil')::timestamptz) * 1000)::bigint)
    from tenant t join tenant_directory m on m.id = t.tenant_id and m.name = 'master'
    join tenant_directory d on d.name = t.name where d.id = p_tenant);`,
  ),
]
