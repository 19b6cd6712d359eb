import { definer } from '../migrations/definer.ts'

/** A server that has shown no life for so long has died, or is as good as dead: what it had claimed is free. */
const deadAfter = '6 seconds'

/**
 * Who of several servers lives, by the database's clock. `server_beat` tells that one does – where it is alone by the lock of
 * its data folder, that no other one does –, `server_leave` that it has ended, and `server_lives` whether a claim still has
 * somebody.
 */
export const serverFunctions = (): string[] => [
  ...definer(
    'server_beat(p_id uuid, p_name text, p_alone boolean)',
    'void',
    `
  insert into server (id, name, started_at, beat_at) values (p_id, p_name, v_now, v_now)
    on conflict (id) do update set beat_at = excluded.beat_at;
  delete from server where id <> p_id and (p_alone or beat_at < v_now - interval '1 hour');`,
    'v_now timestamptz := clock_timestamp();',
  ),
  ...definer('server_leave(p_id uuid)', 'void', 'delete from server where id = p_id;'),
  ...definer(
    'server_lives(p_id uuid)',
    'boolean',
    `
  return exists (select 1 from server s where s.id = p_id and s.beat_at > clock_timestamp() - interval '${deadAfter}');`,
  ),
]
