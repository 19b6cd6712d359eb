import { Readable } from 'node:stream'
import { configuredStore } from '../adapters/files/configured-store.ts'
import { checkDatabase } from '../check-database.ts'
import type { Config } from '../config.ts'
import type { StartLog } from '../embedded/index.ts'
import { servingRoleOf } from '../migrations/serving-role.ts'
import { decrypt } from './age/decrypt.ts'
import { BackupFault } from './backup-fault.ts'
import { checkSecret, migrationsOf } from './check-restorable.ts'
import type { TableHead } from './container/entry.ts'
import { readEntries } from './container/read-entries.ts'
import type { Erasure } from './erasures.ts'
import type { BackupFile } from './place/backup-place.ts'
import { RestoredRows } from './restore-rows.ts'
import { embeddedTarget, type Target } from './restore-target.ts'

export interface RestoreOptions {
  file: BackupFile
  /** What its place tells of persons who were erased, by the name of their tenant. */
  erasures?: ReadonlyMap<string, readonly Erasure[]>
  /** Where the secrets are that were written apart. */
  secretsFile?: BackupFile
  key: string
  config: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'dataDir' | 's3' | 'secretKey'>
  log: StartLog
}

/** What a restored backup held. */
export interface Restored {
  madeAt: string
  tables: number
  documents: number
  /** Persons who were erased since, and are so again once it starts. */
  erasedAgain: number
}

const targetOf = async (options: RestoreOptions): Promise<Target> => {
  const { databaseUrl } = options.config
  if (!databaseUrl) return embeddedTarget(options)
  await checkDatabase(databaseUrl)
  return {
    databaseUrl,
    files: configuredStore(options.config),
    finish: async () => {},
    giveUp: async () => {},
  }
}

interface Secrets {
  table: TableHead
  bytes: Buffer
}

const readSecrets = async (file: BackupFile, key: string): Promise<Secrets> => {
  let found: Secrets | undefined
  await readEntries(decrypt(file.read(), key), async (entry, content) => {
    if (entry.kind !== 'table' || entry.name !== 'secret') return
    const parts: Buffer[] = []
    for await (const part of content) parts.push(part)
    found = { table: entry, bytes: Buffer.concat(parts) }
  })
  if (!found) throw new BackupFault(`The file ${file.name} holds no secrets.`)
  return found
}

/**
 * Restores a backup into an empty database or a data folder without one: rows in one transaction, documents before it ends.
 * Whatever goes wrong leaves nothing that could be taken for an installation. Throws BackupFault with one sentence.
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { file, secretsFile, key, config } = options
  const secrets = secretsFile ? await readSecrets(secretsFile, key) : undefined
  const done: Restored = { madeAt: '', tables: 0, documents: 0, erasedAgain: 0 }
  let target: Target | undefined
  let rows: RestoredRows | undefined
  try {
    await readEntries(decrypt(file.read(), key), async (entry, content) => {
      if (entry.kind === 'backup') {
        if (entry.holds === 'tenant')
          throw new BackupFault(
            `This file holds the tenant ${entry.tenant?.name} alone: restore --tenant brings it into an installation.`,
          )
        if (entry.holds !== 'all')
          throw new BackupFault('This file holds secrets alone: name it with --secrets beside its backup.')
        // All that may be refused is, before anything is written.
        migrationsOf(entry)
        checkSecret(entry, config, secrets !== undefined)
        target = await targetOf(options)
        rows = await RestoredRows.begin(target.databaseUrl, entry, servingRoleOf(config))
        if (secrets) await rows.table(secrets.table, Readable.from([secrets.bytes]))
        done.madeAt = entry.madeAt
      }
      if (entry.kind === 'table') {
        await rows!.table(entry, content)
        done.tables++
      }
      if (entry.kind === 'document') {
        await target!.files.put(entry.tenantId, Readable.from(content), Number.MAX_SAFE_INTEGER)
        done.documents++
      }
    })
    done.erasedAgain = await rows!.finish(options.erasures ?? new Map())
  } catch (error) {
    await rows?.close()
    await target?.giveUp()
    throw error
  }
  await rows?.close()
  await target?.finish()
  return done
}
