import { definer } from '../migrations/definer.ts'

/** What was written is told for so long; who comes back later asks anew. */
export const keptChangesMs = 3_600_000

/** What live pages ask across tenants: what was changed in those that somebody watches, and which sessions still stand. */
export const liveFunctions = (): string[] => [
  ...definer(
    'changes_since(p_tenants int[], p_since timestamptz)',
    'table (tenant_id int, id uuid, at timestamptz, entity text, kind text, ids uuid[], versions int[], by_ids uuid[], server_id uuid)',
    `
  return query select c.tenant_id, c.id, c.at, c.entity, c.kind, c.ids, c.versions, c.by_ids, c.server_id
    from change c where c.tenant_id = any(p_tenants) and c.at > p_since order by c.at;`,
  ),
  ...definer(
    'changes_forget()',
    'void',
    'delete from change where at < v_until;',
    // By a value: over several nodes what is deleted is asked for by nothing that goes on changing.
    `v_until timestamptz := clock_timestamp() - interval '${keptChangesMs / 1000} seconds';`,
  ),
  ...definer(
    'sessions_standing(p_ids uuid[], p_now timestamptz)',
    'setof uuid',
    `
  return query select s.id from session s where s.id = any(p_ids) and s.revoked_at is null and s.expires_at > p_now;`,
  ),
  ...definer(
    'servers_beside(p_id uuid)',
    'int',
    `
  return (select count(*)::int from server s where s.id <> p_id and s.beat_at > clock_timestamp() - interval '6 seconds');`,
  ),
]
