import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { type S3Options, s3Client } from '../s3/s3-client.ts'
import type { FileStore } from './file-store.ts'
import { writeDraft } from './write-draft.ts'

/** Documents in a bucket of S3, or of any service that speaks as it does. */
export const s3Store = (options: S3Options, now?: () => Date): FileStore => {
  const send = s3Client(options, now)
  const keyOf = (tenantId: number, hash: string): string => `${tenantId}/${hash.slice(0, 2)}/${hash}`
  return {
    put: async (tenantId, content, maxBytes) => {
      // Through a file, since the hash that signs the request and names the object is known only at the end.
      const { path, hash, size } = await writeDraft(content, join(tmpdir(), 'tranche-uploads'), maxBytes)
      try {
        const body = size ? { stream: createReadStream(path), size, hash } : Buffer.alloc(0)
        await send({ method: 'PUT', key: keyOf(tenantId, hash), body })
        return { hash, size }
      } finally {
        await rm(path, { force: true })
      }
    },
    read: async (tenantId, hash, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await send({ method: 'GET', headers, key: keyOf(tenantId, hash) })
      return answer.body ? Readable.fromWeb(answer.body as WebStream) : Readable.from([])
    },
    remove: async (tenantId, hash) => {
      await send({ method: 'DELETE', key: keyOf(tenantId, hash) }).catch(error => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      })
    },
  }
}
