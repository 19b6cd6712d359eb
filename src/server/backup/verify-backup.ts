import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { decrypt } from './age/decrypt.ts'
import { BackupFault } from './backup-fault.ts'
import type { BackupHead, TableHead } from './container/entry.ts'
import { readEntries } from './container/read-entries.ts'
import type { BackupFile } from './place/backup-place.ts'

/** What a backup was found to hold. */
export interface VerifiedBackup {
  head: BackupHead
  tables: number
  documents: number
  /** Documents that were missing already when it was made, as `tenant/hash`. */
  missing: string[]
}

/** The documents that its rows name, as `tenant/hash`. */
const usedFiles = async (
  { columns }: TableHead,
  content: AsyncIterable<Buffer>,
  into: Set<string>,
): Promise<void> => {
  const [tenant, hash] = [columns.indexOf('tenant_id'), columns.indexOf('hash')]
  for await (const line of createInterface({ input: Readable.from(content) })) {
    const values = line.split('\t')
    into.add(`${values[tenant]}/${values[hash]}`)
  }
}

/**
 * Reads a backup from its first byte to its last, without a database: every sum and count is checked, and that each document
 * which the rows name is in it. Throws BackupFault with one sentence on what is wrong.
 */
export const verifyBackup = async (file: BackupFile, key: string): Promise<VerifiedBackup> => {
  const used = new Set<string>()
  const found = new Set<string>()
  let tables = 0
  const { head, end } = await readEntries(decrypt(file.read(), key), async (entry, content) => {
    if (entry.kind === 'document') found.add(`${entry.tenantId}/${entry.hash}`)
    if (entry.kind !== 'table') return
    tables++
    if (entry.name === 'file_use') await usedFiles(entry, content, used)
  })
  const known = new Set(end.missing)
  const hole = [...used].find(file => !found.has(file) && !known.has(file))
  if (hole) throw new BackupFault(`This backup lacks the document ${hole}, which its rows name.`)
  return { head, tables, documents: found.size, missing: end.missing }
}
