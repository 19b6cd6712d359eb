import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#errors/index.ts'
import { makeFolder } from '../../make-folder.ts'
import type { StoredFile } from './file-store.ts'

const megabyte = 1024 * 1024

/** A file written aside, whose name follows from what is in it. */
export interface Draft extends StoredFile {
  path: string
}

/** Writes a stream into a folder under a name of nobody's. Throws PAYLOAD_TOO_LARGE, and then leaves nothing. */
export const writeDraft = async (content: Readable, folder: string, maxBytes: number): Promise<Draft> => {
  makeFolder(folder)
  const path = join(folder, `.${randomBytes(12).toString('hex')}`)
  const hash = createHash('sha256')
  let size = 0
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      const isTooLarge = size > maxBytes
      done(
        isTooLarge ? new AppError('PAYLOAD_TOO_LARGE', [`${Math.floor(maxBytes / megabyte)} MB`]) : null,
        chunk,
      )
    },
  })
  try {
    await pipeline(content, counter, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, hash: hash.digest('hex'), size }
}
