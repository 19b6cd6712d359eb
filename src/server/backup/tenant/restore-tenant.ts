import { Readable } from 'node:stream'
import type { FileStore } from '../../adapters/files/file-store.ts'
import { decrypt } from '../age/decrypt.ts'
import { BackupFault } from '../backup-fault.ts'
import type { BackupHead, TenantFacts } from '../container/entry.ts'
import { readEntries } from '../container/read-entries.ts'
import type { Erasure } from '../erasures.ts'
import type { BackupFile } from '../place/backup-place.ts'
import { TenantRows } from './tenant-rows.ts'

export interface RestoreTenantOptions {
  file: BackupFile
  key: string
  /** What its place tells of persons of the tenant who were erased. */
  erasures?: readonly Erasure[]
  /** The tenant that the file has to hold. */
  tenant: string
  /** What it is called here, where that is not its name. */
  as?: string
  /** The owner's URL of a running installation's database. */
  databaseUrl: string
  /** Where documents lie there. */
  files: FileStore
}

export interface RestoredTenant extends TenantFacts {
  /** What it got here. */
  tenantId: number
  madeAt: string
  tables: number
  documents: number
  /** Persons who were erased since, and are so again now. */
  erasedAgain: number
}

const tenantOf = ({ holds, tenant }: BackupHead, name: string): TenantFacts => {
  if (holds !== 'tenant' || !tenant)
    throw new BackupFault(
      'This file is no backup of one tenant: npx tranche backup FILE --tenant NAME makes one.',
    )
  if (tenant.name !== name)
    throw new BackupFault(`This file holds the tenant ${tenant.name}, and not ${name}.`)
  return tenant
}

/** What the database says of a row that it refuses, in one sentence. */
const clash = (error: unknown): unknown => {
  const { code, table } = error as { code?: string; table?: string }
  if (code !== '23505') return error
  return new BackupFault(`Records of the table ${table} are here already: nothing was restored.`, {
    cause: error,
  })
}

/**
 * Brings one tenant into an installation that runs: all rows in one transaction under a number of its own, documents before
 * it ends, its line in the directory last. Whatever goes wrong leaves nothing. Throws BackupFault with one sentence.
 */
export const restoreTenant = async (options: RestoreTenantOptions): Promise<RestoredTenant> => {
  const { file, key, tenant, as = tenant, databaseUrl, files } = options
  const done = { madeAt: '', tables: 0, documents: 0, erasedAgain: 0 }
  const put: string[] = []
  let rows: TenantRows | undefined
  try {
    await readEntries(decrypt(file.read(), key), async (entry, content) => {
      if (entry.kind === 'backup') {
        rows = await TenantRows.begin(databaseUrl, entry, { ...tenantOf(entry, tenant), name: as })
        done.madeAt = entry.madeAt
      }
      if (entry.kind === 'table') {
        await rows!.table(entry, content)
        done.tables++
      }
      if (entry.kind === 'document') {
        put.push(entry.hash)
        await files.put(rows!.tenantId, Readable.from(content), Number.MAX_SAFE_INTEGER)
        done.documents++
      }
    })
    done.erasedAgain = await rows!.finish(options.erasures ?? [])
  } catch (error) {
    await rows?.close()
    for (const hash of put) await files.remove(rows!.tenantId, hash).catch(() => {})
    throw clash(error)
  }
  await rows!.close()
  return { ...rows!.tenant, tenantId: rows!.tenantId, ...done }
}
