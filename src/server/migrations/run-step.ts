import type pg from 'pg'
import { snake } from '#model/index.ts'
import { StartError } from '../start-error.ts'
import type { AloneStep, BatchStep } from './parse-migration.ts'

/** Runs `work` in a transaction that gives up early where others hold what it needs, and tries again. */
export const inShortTransaction = async (
  owner: pg.Client,
  work: () => Promise<void>,
  options: { citus: boolean; attempts?: number },
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    await owner.query('begin')
    try {
      // Whoever waits behind a statement that waits for a lock waits as long: so it never waits long.
      await owner.query("set local lock_timeout = '500ms'")
      if (options.citus) await owner.query("set local citus.multi_shard_modify_mode = 'sequential'")
      await work()
      await owner.query('commit')
      return
    } catch (error) {
      await owner.query('rollback').catch(() => {})
      const { code, message, constraint } = error as { code?: string; message: string; constraint?: string }
      const mayPass =
        code === '55P03' ||
        code === '40P01' ||
        message === 'tuple concurrently updated' ||
        // Settings of a role belong to the whole cluster: another database may make the same at once.
        constraint === 'pg_db_role_setting_databaseid_rol_index'
      if (!mayPass || attempt >= (options.attempts ?? 50)) throw error
      await new Promise(resolve => setTimeout(resolve, Math.min(100 * attempt, 3_000)))
    }
  }
}

const batchSize = 5000

export interface Cursor {
  tenant: number
  id: string
}

/** Tenants with something to do: all, or those that added one of the fields to the entity of the table. */
const tenantsOf = async (owner: pg.Client, { table, added }: BatchStep): Promise<number[]> => {
  if (!added.length)
    return (await owner.query<{ id: number }>('select id from tenant_directory order by id')).rows.map(
      r => r.id,
    )
  const { rows } = await owner.query<{ tenant_id: number; key: string }>(
    `select tenant_id, key from configuration
     where collection = 'collection-extension' and value -> 'fields' ?| $1::text[] order by tenant_id`,
    [added],
  )
  return rows.filter(row => snake(row.key) === table).map(row => row.tenant_id)
}

/** Brings rows up, a few thousand of a tenant in a transaction that notes how far it is; returns how many values fit nowhere. */
export const runBatches = async (
  owner: pg.Client,
  step: BatchStep,
  options: { citus: boolean; from: Cursor | null; note: (cursor: Cursor) => Promise<unknown> },
): Promise<number> => {
  const statement = step.sql.replace(/:rows\b/, 't.tenant_id = $1 and t.id > $2::uuid and t.id <= $3::uuid')
  const rows = `from "${step.table}" where tenant_id = $1 and id > $2::uuid order by id`
  let laidAside = 0
  for (const tenant of await tenantsOf(owner, step)) {
    if (options.from && tenant < options.from.tenant) continue
    let after = options.from?.tenant === tenant ? options.from.id : '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const { rows: last } = await owner.query<{ id: string }>(
        `select id from (select id ${rows} limit ${batchSize}) as batch order by id desc limit 1`,
        [tenant, after],
      )
      const until = last[0]?.id
      if (!until) break
      await inShortTransaction(
        owner,
        async () => {
          const done = await owner.query(statement, [tenant, after, until])
          laidAside += done.rows.filter(row => row.laid_aside).length
          await options.note({ tenant, id: until })
        },
        options,
      )
      after = until
    }
  }
  return laidAside
}

const indexMade = /^create (?:unique )?index concurrently "?(\w+)"?/i

/** Runs a statement outside of transactions. An index that was broken off is made anew, one that is there is left. */
export const runAlone = async (owner: pg.Client, { sql }: AloneStep): Promise<void> => {
  const index = indexMade.exec(sql)?.[1]
  if (index) {
    const { rows } = await owner.query<{ valid: boolean }>(
      `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relname = $1`,
      [index],
    )
    if (rows[0]?.valid) return
    if (rows[0]) await owner.query(`drop index concurrently if exists "${index}"`)
  }
  try {
    await owner.query(sql)
  } catch (error) {
    const { code, detail, table } = error as { code?: string; detail?: string; table?: string }
    if (code !== '23505') throw error
    throw new StartError(
      `The index ${index} asks for values that are there once only, and ${table ?? 'the table'} has doubles: ${doubles(detail)}. Change one of them with the version before, and start again.`,
      { cause: error },
    )
  }
}

/** `Key (tenant_id, code)=(3, A-1) is duplicated.` → `tenant 3, code A-1`. */
const doubles = (detail = ''): string => {
  const found = /\((.*?)\)=\((.*)\)/.exec(detail)
  if (!found) return detail
  const names = found[1]!.split(', ')
  const values = found[2]!.split(', ')
  return names.map((name, i) => `${name === 'tenant_id' ? 'tenant' : name} ${values[i]}`).join(', ')
}
