import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyHash } from '../s3/s3-client.ts'
import { type S3StandIn, startS3StandIn } from '../s3/testing/s3-stand-in.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'tranche-files-'))
let bucket: S3StandIn
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  bucket = await startS3StandIn('docs')
  stores.disk = diskStore(folder)
  stores.s3 = s3Store(bucket.options)
})
afterAll(() => {
  bucket.close()
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
    expect([...bucket.objects.keys()].some(key => key.startsWith('3/'))).toBe(false)
    if (existsSync(join(folder, '3'))) expect(readdirSync(join(folder, '3'))).toEqual([])
  })

  test('may be empty', async () => {
    const stored = await stores[kind]!.put(1, Readable.from([]), 100)
    expect(stored).toEqual({ size: 0, hash: emptyHash })
    expect(await textOf(await stores[kind]!.read(1, stored.hash))).toBe('')
  })
})
