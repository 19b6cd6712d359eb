import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { abortUploads, listObjects } from './list-objects.ts'
import { putParts } from './put-parts.ts'
import { type S3Client, s3Client } from './s3-client.ts'
import { type S3StandIn, startS3StandIn } from './testing/s3-stand-in.ts'

let bucket: S3StandIn
let send: S3Client
beforeAll(async () => {
  bucket = await startS3StandIn('backups')
  send = s3Client(bucket.options)
})
beforeEach(() => {
  bucket.objects.clear()
  bucket.partSizes.length = 0
})
afterAll(() => bucket.close())

async function* pieces(sizes: readonly number[]) {
  for (const [i, size] of sizes.entries()) yield Buffer.alloc(size, i + 1)
}
const whole = (sizes: readonly number[]) => Buffer.concat(sizes.map((size, i) => Buffer.alloc(size, i + 1)))

test.each([[[]], [[3]], [[10]], [[9, 9, 9]], [[40]], [[5, 5, 5, 5]]])(
  '%o bytes go in parts of ten',
  async sizes => {
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(await putParts(send, 'a/b c+d.age', pieces(sizes), 10)).toBe(total)
    expect(bucket.objects.get('a/b c+d.age')).toEqual(whole(sizes))
    expect(bucket.partSizes).toEqual(
      total < 10 ? [] : [...Array(Math.floor(total / 10)).fill(10), ...(total % 10 ? [total % 10] : [])],
    )
    expect(bucket.uploads.size).toBe(0)
  },
)

test('a part that stumbles is sent once more, and what breaks off leaves nothing', async () => {
  bucket.stumbles = 1
  expect(await putParts(send, 'once-more', pieces([10]), 20)).toBe(10)
  const breaking = async function* () {
    yield Buffer.alloc(25)
    throw new Error('the source broke')
  }
  await expect(putParts(send, 'broken', breaking(), 10)).rejects.toThrow('the source broke')
  expect([bucket.objects.has('broken'), bucket.uploads.size]).toEqual([false, 0])
})

test('other keys and an unknown object are told', async () => {
  const other = s3Client({ ...bucket.options, secretAccessKey: 'another' })
  await expect(other({ method: 'GET', key: 'x' })).rejects.toThrow(
    'answered 403 SignatureDoesNotMatch to GET x',
  )
  await expect(send({ method: 'GET', key: 'x' })).rejects.toMatchObject({ code: 'ENOENT' })
})

test('lists name what lies right below a prefix, page by page, and old uploads are ended', async () => {
  for (const key of ['n/1', 'n/2 ä', 'n/3&', 'n/deeper/4', 'o/5']) bucket.objects.set(key, Buffer.alloc(1))
  expect(await listObjects(send, 'n/')).toEqual(['1', '2 ä', '3&'])
  const now = new Date()
  const day = 86_400_000
  for (const [id, age] of [
    ['young', 0],
    ['old', 2 * day],
  ] as const)
    bucket.uploads.set(id, { key: `n/${id}`, initiated: new Date(now.getTime() - age), parts: new Map() })
  await abortUploads(send, 'n/', new Date(now.getTime() - day))
  expect([...bucket.uploads.keys()]).toEqual(['young'])
  bucket.uploads.clear()
})
