import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { BackupHead, DocumentHead, Entry } from './container/entry.ts'
import { secretCheck } from './secret-check.ts'
import { copyOut, isKept, readTables, type TableColumns } from './tables.ts'

export interface BackupSource {
  /** The owner's. */
  databaseUrl: string
  files: FileStore
  /** `SECRET_KEY` of the surroundings, which is never in a backup. */
  secretKey: string | undefined
}

/** What of an installation goes into a file: all of it with its secrets or without them, or these alone. */
export type BackupPart = 'all' | 'all but secrets' | 'secrets'

const headOf = async (owner: pg.Client, source: BackupSource, part: BackupPart): Promise<BackupHead> => {
  const one = async <T>(text: string): Promise<T[]> => (await owner.query(text)).rows as T[]
  const migrations = await one<BackupHead['migrations'][number]>(
    'select name, hash, step from migration order by name',
  )
  const sequences = await one<BackupHead['sequences'][number]>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  )
  const [version] = await one<{ server_version: string }>('show server_version')
  const [kept] = await one<{ value: string }>("select value from secret where name = 'secret-key'")
  const secret = source.secretKey ?? kept?.value
  return {
    kind: 'backup',
    format: 1,
    madeAt: new Date().toISOString(),
    holds: part === 'secrets' ? 'secrets' : 'all',
    postgres: version!.server_version,
    migrations,
    sequences,
    secret: {
      from: source.secretKey ? 'surroundings' : part === 'all but secrets' ? 'apart' : 'inside',
      check: secret ? secretCheck(secret) : null,
    },
  }
}

const isIn = (part: BackupPart, table: TableColumns): boolean => {
  const isSecret = table.name === 'secret'
  if (part === 'secrets') return isSecret
  return isKept(table) && !(isSecret && part === 'all but secrets')
}

const snapshotEntries = async function* (
  owner: pg.Client,
  source: BackupSource,
  part: BackupPart,
): AsyncGenerator<Entry, DocumentHead[]> {
  yield { head: await headOf(owner, source, part) }
  for (const table of await readTables(owner)) {
    if (!isIn(part, table)) continue
    const { name, columns } = table
    yield { head: { kind: 'table', name, columns }, content: owner.query(copyTo(copyOut(table))) }
  }
  if (part === 'secrets') return []
  const { rows } = await owner.query<{ tenant_id: number; hash: string }>(
    'select tenant_id, hash from file_use group by 1, 2 order by 1, 2',
  )
  return rows.map(row => ({ kind: 'document', tenantId: row.tenant_id, hash: row.hash }))
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
