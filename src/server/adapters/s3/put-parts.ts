import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from './s3-client.ts'

const megabyte = 1024 * 1024
const usualPartBytes = 16 * megabyte
/** S3 takes no more of one object. */
const mostParts = 10_000
const attempts = 3

/** What was gathered goes out in pieces of one size, the last one as it is; a stream without anything is one empty piece. */
async function* inParts(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    let rest = bytes
    while (length + rest.length >= size) {
      const taken = rest.subarray(0, size - length)
      yield Buffer.concat([...held, taken])
      rest = rest.subarray(taken.length)
      held = []
      length = 0
    }
    if (rest.length) held.push(rest)
    length += rest.length
  }
  yield Buffer.concat(held)
}

const isPassing = ({ status = 500, code }: { status?: number; code?: string }): boolean =>
  code !== 'ENOENT' && (status >= 500 || status === 429)

/** Once more where the line or the service stumbled. */
const persistently = async <T>(send: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === attempts || !isPassing(error as { status?: number })) throw error
      await sleep(200 * 4 ** attempt)
    }
  }
}

/** The whole answer, which may say 200 and tell of an error all the same: completing takes its time. */
const completed = async (answer: Response): Promise<void> => {
  const text = await answer.text()
  const code = /<Error>.*?<Code>([^<]+)/s.exec(text)?.[1]
  if (code) throw new Error(`the bucket answered ${code} when its parts were to be put together`)
}

const putPiecewise = async (
  send: S3Client,
  key: string,
  first: Buffer,
  rest: AsyncIterator<Buffer>,
): Promise<number> => {
  const begun = await (await send({ method: 'POST', key, query: { uploads: '' } })).text()
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
  if (!uploadId) throw new Error('the bucket began no upload in parts')
  const tags: string[] = []
  let size = 0
  try {
    for (let part = first, isLast = false; !isLast; ) {
      const partNumber = tags.length + 1
      if (partNumber > mostParts) throw new Error(`a bucket takes no more than ${mostParts} parts`)
      const query = { partNumber: String(partNumber), uploadId }
      const body = part
      const answer = await persistently(() => send({ method: 'PUT', key, query, body }))
      tags.push(answer.headers.get('etag') ?? '')
      size += part.length
      const next = await rest.next()
      isLast = Boolean(next.done) || !next.value.length
      if (!isLast) part = next.value
    }
    const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    await completed(await persistently(() => send({ method: 'POST', key, query: { uploadId }, body })))
    return size
  } catch (error) {
    // What cannot be ended now is ended by whoever tidies up.
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

/**
 * Puts a stream into a bucket in parts of 16 MB; the object appears only when it is whole, and what failed is undone. What
 * fits into one part goes at once. Returns its size in bytes.
 */
export const putParts = async (
  send: S3Client,
  key: string,
  source: AsyncIterable<Buffer>,
  partBytes = usualPartBytes,
): Promise<number> => {
  const parts = inParts(source, partBytes)
  try {
    const first = (await parts.next()).value as Buffer
    if (first.length === partBytes) return await putPiecewise(send, key, first, parts)
    await persistently(() => send({ method: 'PUT', key, body: first }))
    return first.length
  } finally {
    await parts.return(undefined)
  }
}
