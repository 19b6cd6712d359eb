import type pg from 'pg'
import type { Snapshot } from './snapshot.ts'

/** What a database says of the schema that it has. */
export interface KeptState {
  snapshot: Snapshot
  /** Whether a difference was applied by itself that no migration holds yet. */
  inDevelopment: boolean
  /** The difference under way, as a migration's text. */
  underWay?: string
}

/** Undefined where no start has noted it yet. */
export const readState = async (owner: pg.Client): Promise<KeptState | undefined> => {
  const { rows: tables } = await owner.query(
    "select to_regclass('public.product_state') is not null as found",
  )
  if (!tables[0].found) return undefined
  const { rows } = await owner.query<{ value: KeptState }>(
    "select value from product_state where name = 'schema'",
  )
  return rows[0]?.value
}

export const writeState = (owner: pg.Client, state: KeptState): Promise<unknown> =>
  owner.query(
    "insert into product_state (name, value) values ('schema', $1) on conflict (name) do update set value = excluded.value",
    [state],
  )
