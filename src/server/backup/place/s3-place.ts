import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { abortUploads, listObjects } from '../../adapters/s3/list-objects.ts'
import { putParts } from '../../adapters/s3/put-parts.ts'
import { type S3Client, type S3Options, s3Client } from '../../adapters/s3/s3-client.ts'
import { BackupFault } from '../backup-fault.ts'
import type { BackupFile, BackupFolder } from './backup-place.ts'

/** What a bucket answers, in one sentence. */
const named = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // Its own answers alone: a database that fails while it is written says so by itself.
    if (!/^(the|a) bucket /.test(message)) throw error
    if (code === 'ENOENT') throw new BackupFault(`There is no file ${name}.`, { cause: error })
    throw new BackupFault(`${name}: ${message}.`, { cause: error })
  }
}

async function* readObject(send: S3Client, key: string, name: string): AsyncGenerator<Buffer> {
  const answer = await named(name, () => send({ method: 'GET', key }))
  if (!answer.body) return
  try {
    yield* Readable.fromWeb(answer.body as WebStream) as AsyncIterable<Buffer>
  } catch (error) {
    throw new BackupFault(`${name} broke off while it was read.`, { cause: error })
  }
}

/** An object of a bucket. */
export const s3File = (options: S3Options, key: string): BackupFile => {
  const send = s3Client(options)
  const name = `s3://${options.bucket}/${key}`
  const head = () => named(name, () => send({ method: 'HEAD', key }))
  return {
    name,
    exists: () =>
      head().then(
        () => true,
        error => {
          if (error instanceof BackupFault && (error.cause as NodeJS.ErrnoException).code === 'ENOENT')
            return false
          throw error
        },
      ),
    size: async () => Number((await head()).headers.get('content-length')),
    write: content => named(name, () => putParts(send, key, content)),
    read: () => readObject(send, key, name),
  }
}

/** What begins alike in a bucket: `prefix` is empty or ends in a slash. */
export const s3Folder = (options: S3Options, prefix: string): BackupFolder => {
  const send = s3Client(options)
  const name = `s3://${options.bucket}/${prefix}`
  return {
    name,
    file: file => s3File(options, `${prefix}${file}`),
    list: () => named(name, () => listObjects(send, prefix)),
    remove: async file => {
      await named(`${name}${file}`, () => send({ method: 'DELETE', key: `${prefix}${file}` }))
    },
    tidy: before => named(name, () => abortUploads(send, `${prefix}tranche-`, before)),
  }
}
