import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'

export interface S3Options {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, and not in the host's name. */
  forcePathStyle: boolean
}

/** What is sent as a stream: its hash signs the request, so that it has to be known before. */
export interface HashedStream {
  stream: Readable
  /** In bytes. */
  size: number
  /** SHA-256 in hex. */
  hash: string
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object's; empty: the bucket itself is asked. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Buffer | HashedStream
}

/** Asks a bucket; what it answers is 2xx, or an error is thrown with its code, `ENOENT` where there is no such object. */
export type S3Client = (request: S3Request) => Promise<Response>

const answerWithinMs = 60_000
/** Slower lines than this are not waited for. */
const leastBytesPerMs = 100
const hashOf = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
export const emptyHash = hashOf('')

const addressOf = (options: S3Options, { key = '', query = {} }: S3Request): URL => {
  const { bucket, region, endpoint, forcePathStyle } = options
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  const path = key.split('/').map(encodeURIComponent).join('/')
  const url = forcePathStyle
    ? new URL(`/${bucket}/${path}`, base)
    : new URL(`${base.protocol}//${bucket}.${base.host}/${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

const failed = async (answer: Response, { bucket }: S3Options, what: string): Promise<Error> => {
  const text = await answer.text().catch(() => '')
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? ''
  const error = new Error(`the bucket ${bucket} answered ${`${answer.status} ${code}`.trim()} to ${what}`)
  // By the name that a folder has for it.
  return Object.assign(error, answer.status === 404 ? { code: 'ENOENT' } : { status: answer.status })
}

/** Sends what was signed. The limit is for the answer's beginning: reading a large object may take as long as it takes. */
const fetchWithin = async (ms: number, url: URL, init: RequestInit): Promise<Response> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error(`no answer for ${Math.round(ms / 1000)} s`)), ms)
  try {
    return await fetch(url, { ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  const { code, message: deeper } = (cause ?? {}) as { code?: string; message?: string }
  return deeper || code || message
}

/** A bucket of S3, or of any service that speaks as it does. */
export const s3Client =
  (options: S3Options, now: () => Date = () => new Date()): S3Client =>
  async request => {
    const { method, headers = {}, body, key } = request
    const isStream = body !== undefined && !Buffer.isBuffer(body)
    const size = body === undefined ? 0 : isStream ? body.size : body.length
    const payloadHash = body === undefined ? emptyHash : isStream ? body.hash : hashOf(body)
    const { accessKeyId, secretAccessKey, region } = options
    const signed = await new AwsV4Signer({
      method,
      url: addressOf(options, request).href,
      headers: {
        ...headers,
        ...(isStream ? { 'content-length': String(size) } : {}),
        'x-amz-content-sha256': payloadHash,
      },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime: now()
        .toISOString()
        .replace(/[-:]|\.\d{3}/g, ''),
    }).sign()
    const sent = isStream && size ? { body: Readable.toWeb(body.stream), duplex: 'half' } : {}
    const init = { method, headers: signed.headers, ...(Buffer.isBuffer(body) ? { body } : sent) }
    const answer = await fetchWithin(
      answerWithinMs + size / leastBytesPerMs,
      signed.url,
      init as RequestInit,
    ).catch(error => {
      throw new Error(`the bucket ${options.bucket} cannot be reached: ${reasonOf(error)}`, { cause: error })
    })
    if (!answer.ok) throw await failed(answer, options, `${method} ${key ?? ''}`.trim())
    return answer
  }
