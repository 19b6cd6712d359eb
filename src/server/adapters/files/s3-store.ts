import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { FileStore } from './file-store.ts'
import { emptyHash, type S3Request, signS3 } from './sign-s3.ts'
import { writeDraft } from './write-draft.ts'

export interface S3Options {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, and not in the host's name. */
  forcePathStyle: boolean
}

const timeoutMs = 60_000

const addressOf = ({ bucket, region, endpoint, forcePathStyle }: S3Options, key: string): URL => {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (forcePathStyle) return new URL(`/${bucket}/${key}`, base)
  return new URL(`${base.protocol}//${bucket}.${base.host}/${key}`)
}

const failed = async (answer: Response, what: string): Promise<Error> => {
  const text = await answer.text().catch(() => '')
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? ''
  return new Error(`the document store answered ${answer.status} ${code} to ${what}`)
}

/** Documents in a bucket of S3, or of any service that speaks as it does. */
export const s3Store = (options: S3Options, now: () => Date = () => new Date()): FileStore => {
  const send = (request: Omit<S3Request, 'url'>, key: string, body?: Readable): Promise<Response> => {
    const url = addressOf(options, key)
    return fetch(url, {
      method: request.method,
      headers: signS3({ ...request, url }, options, now()),
      ...(body ? { body: Readable.toWeb(body) as BodyInit, duplex: 'half' } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    } as RequestInit)
  }
  const keyOf = (tenantId: number, hash: string): string => `${tenantId}/${hash.slice(0, 2)}/${hash}`
  return {
    put: async (tenantId, content, maxBytes) => {
      // Through a file, since the hash that signs the request and names the object is known only at the end.
      const { path, hash, size } = await writeDraft(content, join(tmpdir(), 'tranche-uploads'), maxBytes)
      try {
        const headers = { 'content-length': String(size) }
        const body = size ? createReadStream(path) : undefined
        const answer = await send({ method: 'PUT', headers, payloadHash: hash }, keyOf(tenantId, hash), body)
        if (!answer.ok) throw await failed(answer, 'storing a file')
        return { hash, size }
      } finally {
        await rm(path, { force: true })
      }
    },
    read: async (tenantId, hash, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await send({ method: 'GET', headers, payloadHash: emptyHash }, keyOf(tenantId, hash))
      if (!answer.ok) throw await failed(answer, 'reading a file')
      return answer.body ? Readable.fromWeb(answer.body as WebStream) : Readable.from([])
    },
    remove: async (tenantId, hash) => {
      const answer = await send(
        { method: 'DELETE', headers: {}, payloadHash: emptyHash },
        keyOf(tenantId, hash),
      )
      if (!answer.ok && answer.status !== 404) throw await failed(answer, 'removing a file')
    },
  }
}
