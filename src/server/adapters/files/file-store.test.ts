import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { emptyHash, s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tranche-files-'))
const objects = new Map<string, Buffer>()
let bucket: Server
const stores: Record<string, FileStore> = {}

// As much of a bucket as the store asks of one; what is sent has to have the hash that was signed.
beforeAll(async () => {
  bucket = createServer(async (request, response) => {
    const path = request.url!
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\/s3\/aws4_request, SignedHeaders=/.test(
        String(request.headers.authorization),
      )
    if (
      !isSigned ||
      request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex')
    ) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      return
    }
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    const kept = objects.get(path)
    if (request.method !== 'GET') response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    else if (!kept) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    else {
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      response.writeHead(start ? 206 : 200).end(start ? kept.subarray(Number(start), Number(end) + 1) : kept)
    }
  })
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve))
  const { port } = bucket.address() as { port: number }
  stores.disk = diskStore(folder)
  stores.s3 = s3Store({
    bucket: 'docs',
    region: 'eu-west-3',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
  })
})
afterAll(() => {
  bucket.close()
  bucket.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const textOf = async (stream: Readable): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

describe.each(['disk', 's3'])('documents in %s', kind => {
  test('are kept under their hash, read in whole and in part, and removed', async () => {
    const store = stores[kind]!
    const stored = await store.put(1, Readable.from([Buffer.from('hello '), Buffer.from('world')]), 100)
    expect(stored).toEqual({ size: 11, hash: createHash('sha256').update('hello world').digest('hex') })
    expect(await store.put(1, Readable.from([Buffer.from('hello world')]), 100)).toEqual(stored)
    expect(await textOf(await store.read(1, stored.hash))).toBe('hello world')
    expect(await textOf(await store.read(1, stored.hash, { start: 6, end: 8 }))).toBe('wor')
    await expect(store.read(2, stored.hash)).rejects.toThrow()
    await store.remove(1, stored.hash)
    await store.remove(1, stored.hash)
    await expect(store.read(1, stored.hash)).rejects.toThrow()
  })

  test('that are too large leave nothing', async () => {
    const store = stores[kind]!
    const large = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(1024)))
    await expect(store.put(3, large, 10_000)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect([...objects.keys()].some(key => key.startsWith('/docs/3/'))).toBe(false)
    if (existsSync(join(folder, '3'))) expect(readdirSync(join(folder, '3'))).toEqual([])
  })

  test('may be empty', async () => {
    const stored = await stores[kind]!.put(1, Readable.from([]), 100)
    expect(stored).toEqual({ size: 0, hash: emptyHash })
    expect(await textOf(await stores[kind]!.read(1, stored.hash))).toBe('')
  })
})
