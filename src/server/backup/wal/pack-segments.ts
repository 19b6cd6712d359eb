import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { writeWhole } from '../place/write-whole.ts'
import { segmentName, walFolder } from './segments.ts'

const packed = promisify(gzip)

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Packs what PostgreSQL has left in an archive: a minute of little work is 16 MB, nearly all of them empty. */
export const packSegments = async (archive: string): Promise<void> => {
  const folder = walFolder(archive)
  for (const name of (await readdir(folder)).filter(one => segmentName.test(one)).sort()) {
    const path = join(folder, name)
    const { mtime } = await stat(path)
    await writeWhole(`${path}.gz`, once(await packed(await readFile(path), { level: 1 })))
    // When it was written says how far the archive reaches.
    await utimes(`${path}.gz`, mtime, mtime)
    await rm(path)
  }
}
