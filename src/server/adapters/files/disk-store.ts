import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import type { FileStore } from './file-store.ts'
import { writeDraft } from './write-draft.ts'

const hashPattern = /^[0-9a-f]{64}$/

/** Where a document lies in a folder of them. */
export const documentPath = (folder: string, tenantId: number, hash: string): string => {
  if (!hashPattern.test(hash)) throw new Error(`${hash} is no hash of a file`)
  return join(folder, String(tenantId), hash.slice(0, 2), hash)
}

/** Documents in a folder of this machine, or one that several servers share. */
export const diskStore = (folder: string): FileStore => {
  const pathOf = (tenantId: number, hash: string): string => documentPath(folder, tenantId, hash)
  return {
    put: async (tenantId, content, maxBytes) => {
      // Written aside and renamed: a file under its hash is always whole.
      const { path: draft, hash, size } = await writeDraft(content, join(folder, String(tenantId)), maxBytes)
      const path = pathOf(tenantId, hash)
      try {
        makeFolder(dirname(path))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { hash, size }
    },
    read: async (tenantId, hash, range) => {
      // Opened first, so that a missing file is an error here and not in the middle of an answer.
      const file = await open(pathOf(tenantId, hash), 'r')
      return createReadStream('', { fd: file, ...(range ?? {}) })
    },
    remove: (tenantId, hash) => rm(pathOf(tenantId, hash), { force: true }),
  }
}
