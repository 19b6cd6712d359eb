import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import type { FileStore } from './file-store.ts'
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

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  /** SHA-256 of the body in hex. */
  payloadHash: string
}

const timeoutMs = 60_000
export const emptyHash = createHash('sha256').update('').digest('hex')

const addressOf = ({ bucket, region, endpoint, forcePathStyle }: S3Options, key: string): URL => {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (forcePathStyle) return new URL(`/${bucket}/${key}`, base)
  return new URL(`${base.protocol}//${bucket}.${base.host}/${key}`)
}

const failed = async (answer: Response, what: string): Promise<Error> => {
  const text = await answer.text().catch(() => '')
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? ''
  const error = new Error(`the document store answered ${answer.status} ${code} to ${what}`)
  // By the name that a folder has for it.
  return answer.status === 404 ? Object.assign(error, { code: 'ENOENT' }) : error
}

/** Documents in a bucket of S3, or of any service that speaks as it does. */
export const s3Store = (options: S3Options, now: () => Date = () => new Date()): FileStore => {
  const send = async (request: S3Request, key: string, body?: Readable): Promise<Response> => {
    const { method, headers, payloadHash } = request
    const { accessKeyId, secretAccessKey, region } = options
    const signed = await new AwsV4Signer({
      method,
      url: addressOf(options, key).href,
      headers: { ...headers, 'x-amz-content-sha256': payloadHash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime: now()
        .toISOString()
        .replace(/[-:]|\.\d{3}/g, ''),
    }).sign()
    return fetch(signed.url, {
      method,
      headers: signed.headers,
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
      const answer = await send({ method: 'DELETE', payloadHash: emptyHash }, keyOf(tenantId, hash))
      if (!answer.ok && answer.status !== 404) throw await failed(answer, 'removing a file')
    },
  }
}
