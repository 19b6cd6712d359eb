import { definer } from '../migrations/definer.ts'

/** Functions over browsers by which a login's owner has come in before. */
export const deviceFunctions = (): string[] => [
  ...definer(
    'device_find(p_login uuid, p_ids uuid[], p_hashes text[])',
    'uuid',
    `return (select d.id from device d join unnest(p_ids, p_hashes) as g(id, hash) on g.id = d.id and g.hash = d.hash
    where d.login_id = p_login limit 1);`,
  ),
  // Only so many a login: who signs in by a program keeps no cookie, and is a new one each time.
  ...definer(
    'device_make(p_id uuid, p_login uuid, p_hash text, p_agent text, p_now timestamptz, p_most int)',
    'void',
    `
  insert into device (id, login_id, hash, agent, made_at, last_at) values (p_id, p_login, p_hash, p_agent, p_now, p_now);
  delete from device where id in (select d.id from device d where d.login_id = p_login order by d.last_at desc offset p_most);`,
  ),
  ...definer(
    'device_seen(p_id uuid, p_now timestamptz)',
    'void',
    `update device set last_at = p_now where id = p_id;`,
  ),
  ...definer('devices_forget(p_before timestamptz)', 'void', `delete from device where last_at < p_before;`),
]
