import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ensureRole } from '../migrations/ensure-role.ts'
import { textAtOnce } from '../migrations/migrate.ts'
import { ensureList } from '../migrations/migration-list.ts'
import { checkEmpty, checkPlace, migrationsOf } from './check-restorable.ts'
import type { BackupHead, TableHead } from './container/entry.ts'
import { type Erasure, oweErasures } from './erasures.ts'
import { claimsNowFree, holdOutgoing } from './restored-state.ts'
import { copyIn, quoted, readTables } from './tables.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Foreign keys rest while rows come in any order: switched off by whoever may, else taken away, to be made again from the
 * catalogue's own definitions. Returns what brings them back.
 */
const restForeignKeys = async (owner: pg.Client): Promise<() => Promise<void>> => {
  const { rows } = await owner.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (rows[0]!.super) {
    await owner.query('set local session_replication_role = replica')
    return async () => {
      await owner.query('set local session_replication_role = origin')
    }
  }
  const { rows: keys } = await owner.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  )
  for (const { table, name } of keys) await owner.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

const makeSchema = async (owner: pg.Client, head: BackupHead, servingRole: string): Promise<void> => {
  const files = migrationsOf(head)
  await ensureList(owner)
  await ensureRole(owner, servingRole)
  const citus = await owner.query("select 1 from pg_extension where extname = 'citus'")
  if (citus.rowCount) await owner.query("set local citus.multi_shard_modify_mode = 'sequential'")
  for (const { file, parts } of files) await owner.query(textAtOnce(file, servingRole, parts))
}

/** A database that is being filled in one transaction: before `finish` nobody sees anything of it. */
export class RestoredRows {
  private constructor(
    private readonly owner: pg.Client,
    private readonly head: BackupHead,
    private readonly tables: ReadonlyMap<string, readonly string[]>,
    private readonly wakeForeignKeys: () => Promise<void>,
  ) {}

  /** Makes the schema that the backup's database had. Throws BackupFault where the database holds something. */
  static async begin(databaseUrl: string, head: BackupHead, servingRole: string): Promise<RestoredRows> {
    const owner = new pg.Client({
      connectionString: databaseUrl,
      options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
    })
    owner.on('error', () => {})
    await owner.connect()
    try {
      await owner.query('begin')
      await checkEmpty(owner)
      await makeSchema(owner, head, servingRole)
      const found = await readTables(owner)
      // What the files write by themselves is among the rows.
      await owner.query(`truncate ${found.map(table => quoted(table.name)).join(', ')}`)
      const tables = new Map(found.map(table => [table.name, table.columns]))
      return new RestoredRows(owner, head, tables, await restForeignKeys(owner))
    } catch (error) {
      await owner.end()
      throw error
    }
  }

  async table(head: TableHead, content: AsyncIterable<Buffer>): Promise<void> {
    checkPlace(head, this.tables)
    await pipeline(Readable.from(content), this.owner.query(copyFrom(copyIn(head))))
  }

  /**
   * Ends claims of servers that are gone, holds what would go out, owes what was erased since, and makes all of it visible at
   * once. Answers how many persons are to be erased again.
   */
  async finish(erasures: ReadonlyMap<string, readonly Erasure[]>): Promise<number> {
    const { owner, head } = this
    await this.wakeForeignKeys()
    for (const { name, value } of head.sequences)
      if (value !== null) await owner.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
    await claimsNowFree(owner, this.tables)
    await holdOutgoing(owner, head.madeAt)
    let owed = 0
    for (const [tenant, done] of erasures)
      owed += await oweErasures(owner, { tenant, done, since: head.madeAt })
    await owner.query('commit')
    return owed
  }

  /** Undoes what was not finished. */
  async close(): Promise<void> {
    await this.owner.end()
  }
}
