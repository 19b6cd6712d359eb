import { existsSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { diskStore, documentPath } from '../../adapters/files/disk-store.ts'
import type { FileStore } from '../../adapters/files/file-store.ts'

/** Where the documents of an archive lie. */
export const documentsOf = (archive: string): string => join(archive, 'documents')

const toKeep = async (archive: string, files: FileStore, tenantId: number, hash: string): Promise<void> => {
  const content: Readable = await files.read(tenantId, hash)
  await diskStore(documentsOf(archive)).put(tenantId, content, Number.MAX_SAFE_INTEGER)
}

/** A store whose documents are kept in the archive, too, as soon as they are there. What cannot be kept is told and tried again with the next base. */
export const archivedStore = (
  files: FileStore,
  archive: string,
  warn: (error: unknown) => void,
): FileStore => ({
  ...files,
  put: async (tenantId, content, maxBytes) => {
    const stored = await files.put(tenantId, content, maxBytes)
    await toKeep(archive, files, tenantId, stored.hash).catch(warn)
    return stored
  },
})

/** Keeps every document in use, and marks when it was seen in use. */
export const keepDocuments = async (owner: pg.Client, archive: string, files: FileStore): Promise<void> => {
  const { rows } = await owner.query<{ tenant_id: number; hash: string }>(
    'select distinct tenant_id, hash from file_use order by 1, 2',
  )
  for (const { tenant_id: tenantId, hash } of rows) {
    const path = documentPath(documentsOf(archive), tenantId, hash)
    if (existsSync(path)) {
      const now = new Date()
      await utimes(path, now, now)
      continue
    }
    await toKeep(archive, files, tenantId, hash).catch(error => {
      // One that is missing in the store is missing in every backup.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
  }
}

/** Removes the documents that were in use for the last time before the oldest base looked. */
export const forgetDocuments = async (archive: string, before: Date): Promise<void> => {
  const folder = documentsOf(archive)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    const found = await stat(path)
    if (found.isFile() && found.mtime < before) await rm(path)
  }
}
