import { type Plain, sql, type Work } from '#engine/index.ts'
import { enqueue } from '#processes/enqueue.ts'
import { writtenFor } from './tenant-search.ts'

/** The collection of the configuration that no call shows: how far the search of a tenant's own fields is written. */
export const searchedCollection = 'searched-values'

const beforeAll = '00000000-0000-0000-0000-000000000000'

export interface SearchedState {
  /** What all records are written for (`writtenFor`), and what they are to be. */
  ready: string[]
  wanted: string[]
  /** Fields whose values are to be forgotten. */
  dropped: string[]
  /** Id of the last record that was written. */
  after: string
  /** The transaction that asked: older ones do not write for it yet. */
  since: string
}

export const readSearched = async (work: Work, entity: string): Promise<SearchedState | undefined> => {
  const { rows } = await work.tx.query<{ value: SearchedState }>(
    sql`select value from configuration where tenant_id = ${work.caller.tenantId}::int and collection = ${searchedCollection}::text and key = ${entity}::text for update`,
  )
  return rows[0]?.value
}

export const keepSearched = (work: Work, entity: string, state: SearchedState): Promise<unknown> =>
  work.tx.query(
    sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${work.caller.tenantId}::int, ${searchedCollection}::text, ${entity}::text, ${JSON.stringify(state)}::jsonb, ${work.at}::timestamptz, ${work.caller.username}::text)
        on conflict (tenant_id, collection, key) do update set value = excluded.value, update_date = excluded.update_date`,
  )

export const forgetSearched = (work: Work, entity: string): Promise<unknown> =>
  work.tx.query(
    sql`delete from configuration where tenant_id = ${work.caller.tenantId}::int and collection = ${searchedCollection}::text and key = ${entity}::text`,
  )

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(one => b.includes(one))

const nameOf = (written: string): string => written.split(':', 1)[0]!

/** Has the values of all records written for what a tenant's configuration says of an entity's search, where that differs. */
export const noteSearched = async (work: Work, entity: string, said: Plain | null): Promise<void> => {
  const wanted = writtenFor((said ?? {}) as Parameters<typeof writtenFor>[0])
  const before = await readSearched(work, entity)
  if (same(before?.wanted ?? [], wanted)) return
  const { rows } = await work.tx.query<{ since: string }>(sql`select pg_current_xact_id()::text as since`)
  const names = new Set(wanted.map(nameOf))
  const dropped = [...(before?.dropped ?? []), ...(before?.wanted ?? []).map(nameOf)]
  await keepSearched(work, entity, {
    ready: (before?.ready ?? []).filter(one => wanted.includes(one)),
    wanted,
    dropped: [...new Set(dropped)].filter(name => !names.has(name)),
    after: beforeAll,
    since: rows[0]!.since,
  })
  enqueue(work, 'search/write', { entity })
}
