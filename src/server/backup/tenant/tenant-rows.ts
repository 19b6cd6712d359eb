import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { uuid7 } from '#engine/index.ts'
import type { Owed } from '#processes/jobs.ts'
import { BackupFault } from '../backup-fault.ts'
import { checkPlace } from '../check-restorable.ts'
import type { BackupHead, TableHead, TenantFacts } from '../container/entry.ts'
import { type Erasure, oweErasures } from '../erasures.ts'
import { holdOutgoing } from '../restored-state.ts'
import { copyIn, isOfTenant, readTables } from '../tables.ts'
import { moveLines } from './move-lines.ts'

/** Rows are as the schema was: theirs has to be the one that is here. */
const checkSameSchema = async (owner: pg.Client, head: BackupHead): Promise<void> => {
  const { rows } = await owner.query<{ name: string; hash: string; step: number }>(
    'select name, hash, step from migration order by name',
  )
  const here = new Map(rows.map(row => [row.name, `${row.hash} ${row.step}`]))
  const there = new Map(head.migrations.map(row => [row.name, `${row.hash} ${row.step}`]))
  const other = [...here.keys(), ...there.keys()].find(name => here.get(name) !== there.get(name))
  if (other)
    throw new BackupFault(
      `This tenant comes from another version (migration ${other}): bring both installations to the same one first.`,
    )
}

const checkFree = async (owner: pg.Client, { name, uuid }: TenantFacts): Promise<void> => {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new BackupFault(
      `A tenant cannot be called ${name}: small letters, digits and dashes, 2 to 31 of them.`,
    )
  const { rowCount } = await owner.query('select 1 from tenant_directory where name = $1', [name])
  if (rowCount) throw new BackupFault(`There is a tenant ${name} here: --as gives another name.`)
  // Its records keep their ids, and one id means one record in all of an installation.
  const { rows } = await owner.query<{ name: string }>(
    'select name from tenant_directory where tenant_uuid(id) = $1',
    [uuid],
  )
  if (rows[0])
    throw new BackupFault(
      `This tenant is here already, as ${rows[0].name}: bring it into another installation.`,
    )
}

const restForeignKeys = async (owner: pg.Client): Promise<void> => {
  try {
    // Told to the nodes on which the rows come to lie; one PostgreSQL takes it for a name of nobody.
    await owner.query("set local citus.propagate_set_commands = 'local'")
    await owner.query('set local session_replication_role = replica')
  } catch (cause) {
    throw new BackupFault(
      'The owner of this database may not let foreign keys rest: grant set on parameter session_replication_role to it.',
      { cause },
    )
  }
}

/** One tenant's rows on their way into a database that serves others: before `finish` nobody sees anything of them. */
export class TenantRows {
  private constructor(
    private readonly owner: pg.Client,
    private readonly head: BackupHead,
    private readonly tables: ReadonlyMap<string, readonly string[]>,
    readonly tenant: TenantFacts,
    /** What it is known by here. */
    readonly tenantId: number,
  ) {}

  /** Throws BackupFault where the name is taken, or the schema is another. */
  static async begin(databaseUrl: string, head: BackupHead, tenant: TenantFacts): Promise<TenantRows> {
    const owner = new pg.Client({
      connectionString: databaseUrl,
      options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
    })
    owner.on('error', () => {})
    await owner.connect()
    try {
      await owner.query('begin')
      await checkFree(owner, tenant)
      await checkSameSchema(owner, head)
      await restForeignKeys(owner)
      const found = (await readTables(owner)).filter(isOfTenant)
      const tables = new Map(found.map(table => [table.name, table.columns]))
      const { rows } = await owner.query<{ id: number }>(
        "select nextval(pg_get_serial_sequence('tenant_directory', 'id'))::int as id",
      )
      return new TenantRows(owner, head, tables, tenant, rows[0]!.id)
    } catch (error) {
      await owner.end()
      throw error
    }
  }

  async table(head: TableHead, content: AsyncIterable<Buffer>): Promise<void> {
    checkPlace(head, this.tables)
    const moved = moveLines(content, head.columns.indexOf('tenant_id'), String(this.tenantId))
    await pipeline(Readable.from(moved), this.owner.query(copyFrom(copyIn(head))))
  }

  /** Frees what servers elsewhere had claimed, holds what would go out, owes what was erased since, and opens the tenant. */
  async finish(erasures: readonly Erasure[]): Promise<number> {
    const { owner, tenantId, tenant, head } = this
    await owner.query('update outbox set claimed_at = null, server_id = null where tenant_id = $1', [
      tenantId,
    ])
    await owner.query('update cron set locked_by = null, locked_by_f = null where tenant_id = $1', [tenantId])
    await holdOutgoing(owner, head.madeAt, tenantId)
    await owner.query(
      'insert into tenant_directory (id, name, label, time_zone) overriding system value values ($1, $2, $3, $4)',
      [tenantId, tenant.name, tenant.label, tenant.timeZone],
    )
    await this.#list()
    const owed = await oweErasures(owner, { tenant: tenant.name, done: erasures, since: head.madeAt })
    await owner.query('commit')
    return owed
  }

  /** The main tenant lists it once it is there, whoever dies meanwhile: its servers owe that from the same instant on. */
  async #list(): Promise<void> {
    const { name, label, timeZone, uuid } = this.tenant
    const told: Owed['tenant/record'] = { name, label, timeZone, uuid }
    const job: keyof Owed = 'tenant/record'
    await this.owner.query(
      `insert into outbox (tenant_id, id, job, payload, created_at, due_at)
       select id, $1, $2, $3, now(), now() from tenant_directory where name = 'master'`,
      [uuid7(), job, told],
    )
  }

  /** Undoes what was not finished. */
  async close(): Promise<void> {
    await this.owner.end()
  }
}
