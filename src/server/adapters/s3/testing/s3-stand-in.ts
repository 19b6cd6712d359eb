import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Options } from '../s3-client.ts'
import { isSignedBy } from './signature.ts'

interface Upload {
  key: string
  initiated: Date
  parts: Map<number, Buffer>
}

/** As much of S3 as the product asks of one, in this process: signatures are checked, and parts put together. */
export interface S3StandIn {
  options: S3Options
  /** By key. */
  objects: Map<string, Buffer>
  /** What was begun in parts and is not whole. */
  uploads: Map<string, Upload>
  /** How large each part was that came in. */
  partSizes: number[]
  /** So many of the next requests are answered 503. */
  stumbles: number
  close(): void
}

const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const pageSize = 2

const list = ({ objects, uploads }: S3StandIn, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? ''
  if (query.has('uploads'))
    return [...uploads]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(
        ([id, { key, initiated }]) =>
          `<Upload><Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
      )
      .join('')
  const keys = [...objects.keys()].filter(
    key => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'),
  )
  const from = Number(query.get('continuation-token') ?? 0)
  const page = keys
    .sort()
    .slice(from, from + pageSize)
    .map(key => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`)
  const next =
    from + pageSize < keys.length ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`
}

interface Asked {
  key: string
  query: URLSearchParams
  body: Buffer
}

/** Parts: begun, brought, put together or given up. */
const upload = (
  stand: S3StandIn,
  method: string,
  { key, query, body }: Asked,
  reply: ServerResponse,
): void => {
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${stand.uploads.size + 1}`
    stand.uploads.set(id, { key, initiated: new Date(), parts: new Map() })
    reply.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    return
  }
  const id = query.get('uploadId')!
  const found = stand.uploads.get(id)
  if (!found) {
    reply.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    return
  }
  if (method === 'PUT') {
    found.parts.set(Number(query.get('partNumber')), body)
    stand.partSizes.push(body.length)
    reply.setHeader('etag', tagOf(body)).end()
    return
  }
  if (method === 'DELETE') {
    stand.uploads.delete(id)
    reply.writeHead(204).end()
    return
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const parts = named.map(([, number, tag]) => {
    const part = found.parts.get(Number(number))
    return part && tagOf(part) === tag ? part : null
  })
  if (parts.includes(null)) {
    // As S3 does: 200, and the error in it.
    reply.end('<Error><Code>InvalidPart</Code></Error>')
    return
  }
  stand.objects.set(key, Buffer.concat(parts as Buffer[]))
  stand.uploads.delete(id)
  reply.end('<CompleteMultipartUploadResult/>')
}

const object = (
  { objects }: S3StandIn,
  request: IncomingMessage,
  { key, body }: Asked,
  reply: ServerResponse,
) => {
  if (request.method === 'PUT') {
    objects.set(key, body)
    return reply.end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return reply.writeHead(204).end()
  }
  const kept = objects.get(key)
  if (!kept) return reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const sent = start ? kept.subarray(Number(start), Number(end) + 1) : kept
  reply.writeHead(start ? 206 : 200, { 'content-length': sent.length })
  return reply.end(request.method === 'HEAD' ? undefined : sent)
}

export const startS3StandIn = async (bucket: string): Promise<S3StandIn> => {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (!isSignedBy(request, body, credentials))
      return reply.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (stand.stumbles > 0) {
      stand.stumbles--
      return reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    const url = new URL(request.url!, 'http://bucket')
    const [, name, ...rest] = url.pathname.split('/')
    if (name !== bucket) return reply.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
    const asked = { key: decodeURIComponent(rest.join('/')), query: url.searchParams, body }
    if (!asked.key) return reply.end(list(stand, url.searchParams))
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return upload(stand, request.method!, asked, reply)
    return object(stand, request, asked, reply)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const endpoint = `http://127.0.0.1:${port}`
  const stand: S3StandIn = {
    options: { bucket, region: 'eu-west-3', endpoint, ...credentials, forcePathStyle: true },
    objects: new Map(),
    uploads: new Map(),
    partSizes: [],
    stumbles: 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return stand
}
