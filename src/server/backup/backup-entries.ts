import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../adapters/files/file-store.ts'
import { oneSpread, spreadNodes } from '../spread/nodes.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupHead, DocumentHead, Entry, TenantFacts } from './container/entry.ts'
import { secretCheck } from './secret-check.ts'
import { copyOut, isKept, isOfTenant, readTables, type TableColumns } from './tables.ts'

export interface BackupSource {
  /** The owner's. */
  databaseUrl: string
  files: FileStore
  /** `SECRET_KEY` of the surroundings, which is never in a backup. */
  secretKey: string | undefined
}

/** One tenant as the directory has it. */
interface OneTenant {
  id: number
  facts: TenantFacts
}

/** What of an installation goes into a file: all of it with its secrets or without them, these alone, or a tenant by its name. */
export type BackupPart = 'all' | 'all but secrets' | 'secrets' | { tenant: string }

const coreTenants = ['master', 'support', 'test']

const tenantNamed = async (owner: pg.Client, name: string): Promise<OneTenant> => {
  if (coreTenants.includes(name))
    throw new BackupFault(`The tenant ${name} belongs to its installation: back up all of it.`)
  const { rows } = await owner.query<TenantFacts & { id: number }>(
    'select id, name, label, time_zone as "timeZone", tenant_uuid(id) as uuid from tenant_directory where name = $1',
    [name],
  )
  if (!rows[0]) throw new BackupFault(`There is no tenant ${name}.`)
  const { id, ...facts } = rows[0]
  return { id, facts }
}

/** From where the installation's key comes, and by what another one is told apart from it. */
export const secretFacts = async (
  owner: pg.Client,
  secretKey: string | undefined,
  kept: 'inside' | 'apart' = 'inside',
): Promise<BackupHead['secret']> => {
  const { rows } = await owner.query<{ value: string }>("select value from secret where name = 'secret-key'")
  const secret = secretKey ?? rows[0]?.value
  return { from: secretKey ? 'surroundings' : kept, check: secret ? secretCheck(secret) : null }
}

const headOf = async (
  owner: pg.Client,
  source: BackupSource,
  part: BackupPart,
  tenant: OneTenant | undefined,
): Promise<BackupHead> => {
  const one = async <T>(text: string): Promise<T[]> => (await owner.query(text)).rows as T[]
  const migrations = await one<BackupHead['migrations'][number]>(
    'select name, hash, step from migration order by name',
  )
  const sequences = await one<BackupHead['sequences'][number]>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  )
  const [version] = await one<{ server_version: string }>('show server_version')
  return {
    kind: 'backup',
    format: 1,
    madeAt: new Date().toISOString(),
    holds: tenant ? 'tenant' : part === 'secrets' ? 'secrets' : 'all',
    ...(tenant ? { tenant: tenant.facts } : {}),
    postgres: version!.server_version,
    migrations,
    sequences,
    secret: await secretFacts(owner, source.secretKey, part === 'all but secrets' ? 'apart' : 'inside'),
  }
}

const isIn = (part: BackupPart, table: TableColumns): boolean => {
  if (typeof part === 'object') return isOfTenant(table)
  const isSecret = table.name === 'secret'
  if (part === 'secrets') return isSecret
  return isKept(table) && !(isSecret && part === 'all but secrets')
}

const snapshotEntries = async function* (
  owner: pg.Client,
  source: BackupSource,
  part: BackupPart,
): AsyncGenerator<Entry, DocumentHead[]> {
  const tenant = typeof part === 'object' ? await tenantNamed(owner, part.tenant) : undefined
  yield { head: await headOf(owner, source, part, tenant) }
  for (const table of await readTables(owner)) {
    if (!isIn(part, table)) continue
    const { name, columns } = table
    yield { head: { kind: 'table', name, columns }, content: owner.query(copyTo(copyOut(table, tenant?.id))) }
  }
  if (part === 'secrets') return []
  const { rows } = await owner.query<{ tenant_id: number; hash: string }>(
    `select tenant_id, hash from file_use ${tenant ? 'where tenant_id = $1' : ''} group by 1, 2 order by 1, 2`,
    tenant ? [tenant.id] : [],
  )
  return rows.map(row => ({ kind: 'document', tenantId: row.tenant_id, hash: row.hash }))
}

/**
 * Over several nodes each has a state of its own: that of all begins here, by one connection to each. What is of one tenant lies on
 * one node, and so is of one instant.
 */
const holdNodes = async (owner: pg.Client): Promise<void> => {
  const spread = (await spreadNodes(owner)).length ? await oneSpread(owner) : undefined
  if (!spread) return
  await owner.query('set local citus.max_adaptive_executor_pool_size = 1')
  await owner.query(`select 1 from ${spread} limit 1`)
}

/** One consistent state of the database; it is let go before the documents, so that they hold nothing back. */
const tableEntries = async function* (
  source: BackupSource,
  part: BackupPart,
): AsyncGenerator<Entry, DocumentHead[]> {
  // Without time limits: those of a role are for people who wait.
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
  const owner = new pg.Client({ connectionString: source.databaseUrl, options })
  // Without a listener a lost connection would end Node; whoever reads meets it, too.
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query('begin isolation level repeatable read read only')
    await holdNodes(owner)
    return yield* snapshotEntries(owner, source, part)
  } finally {
    await owner.end()
  }
}

/**
 * All entries of a backup: the tables of one snapshot, then the documents that it uses. A document's hash never changes what
 * it stands for, so what is read later is what the snapshot saw; one that is missing in the store is named at the end.
 */
export const backupEntries = async function* (source: BackupSource, part: BackupPart): AsyncGenerator<Entry> {
  let entries = 0
  const missing: string[] = []
  const tables = tableEntries(source, part)
  let next = await tables.next()
  for (; !next.done; next = await tables.next()) {
    entries++
    yield next.value
  }
  for (const head of next.value) {
    const content = await source.files.read(head.tenantId, head.hash).catch(error => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })
    if (!content) {
      missing.push(`${head.tenantId}/${head.hash}`)
      continue
    }
    entries++
    yield { head, content }
  }
  yield { head: { kind: 'end', entries, missing } }
}
