import { configuredStore } from '../adapters/files/configured-store.ts'
import type { Config } from '../config.ts'
import type { StartLog } from '../embedded/index.ts'
import { asOwner } from '../migrations/as-owner.ts'
import { encrypt } from './age/encrypt.ts'
import { type BackupPart, type BackupSource, backupEntries } from './backup-entries.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupSchema, schemaOf, unrestorable } from './check-restorable.ts'
import type { Entry } from './container/entry.ts'
import { writeEntries } from './container/write-entries.ts'
import { keepAllErasures } from './erasures.ts'
import type { BackupFile, BackupFolder } from './place/backup-place.ts'
import { withDatabase } from './with-database.ts'

export interface BackupOptions {
  file: BackupFile
  /** Where the installation's secrets go, apart from all else. */
  secretsFile?: BackupFile
  /** Where it lies: it is told of persons who were erased, so that older files there do not bring them back. */
  folder?: BackupFolder
  /** This one alone. */
  tenant?: string
  key: string
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'secretKey'>
  log: StartLog
}

export interface MadeBackup {
  /** In bytes. */
  size: number
  schema: BackupSchema
  /** Why this version would not restore it; null where it would. */
  unrestorable: string | null
  /** Documents that are missing in the store, as `tenant/hash`. */
  missing: string[]
}

/** Passes entries on and notes what the first and the last of them tell. */
async function* noting(entries: AsyncIterable<Entry>, made: Omit<MadeBackup, 'size'>): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (entry.head.kind === 'backup') {
      made.schema = schemaOf(entry.head)
      made.unrestorable = unrestorable(entry.head)
    }
    if (entry.head.kind === 'end') made.missing = entry.head.missing
    yield entry
  }
}

/** Writes one file of a source that is there; it appears under its name only when it is whole. */
export const writeBackup = async (
  source: BackupSource,
  { file, key, part }: { file: BackupFile; key: string; part: BackupPart },
): Promise<MadeBackup> => {
  const made = { schema: { last: null, count: 0 }, unrestorable: null, missing: [] }
  const entries = noting(backupEntries(source, part), made)
  const size = await file.write(encrypt(writeEntries(entries), key))
  return { size, ...made }
}

/** Writes a backup of an installation while it goes on. Throws BackupFault or StartError with one sentence. */
export const makeBackup = async (options: BackupOptions): Promise<MadeBackup> => {
  const { file, secretsFile, folder, tenant, key, config, log } = options
  for (const one of [file, secretsFile])
    if (await one?.exists()) throw new BackupFault(`The file ${one!.name} is there already: name another.`)
  return withDatabase(options, async databaseUrl => {
    if (folder) await asOwner(databaseUrl, log, owner => keepAllErasures(owner, folder))
    const source = { databaseUrl, files: configuredStore(config), secretKey: config.secretKey }
    if (tenant) return writeBackup(source, { file, key, part: { tenant } })
    if (!secretsFile) return writeBackup(source, { file, key, part: 'all' })
    await writeBackup(source, { file: secretsFile, key, part: 'secrets' })
    return writeBackup(source, { file, key, part: 'all but secrets' })
  })
}
