import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BackupFile, BackupFolder } from './backup-place.ts'
import { fileFault } from './file-fault.ts'
import { writeWhole } from './write-whole.ts'

async function* readWhole(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>
  } catch (error) {
    throw fileFault(path, error)
  }
}

const named = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw fileFault(path, error)
  }
}

/** A file of this machine; its folder comes about with it. */
export const diskFile = (path: string): BackupFile => ({
  name: path,
  exists: () =>
    stat(path).then(
      () => true,
      () => false,
    ),
  size: () => named(path, async () => (await stat(path)).size),
  write: content =>
    named(path, async () => {
      await mkdir(dirname(path), { recursive: true })
      return writeWhole(path, content)
    }),
  read: () => readWhole(path),
})

/** A folder of this machine. */
export const diskFolder = (folder: string): BackupFolder => ({
  name: folder,
  file: name => diskFile(join(folder, name)),
  list: () => named(folder, () => readdir(folder)),
  remove: name => named(join(folder, name), () => rm(join(folder, name))),
  tidy: async before => {
    for (const name of await named(folder, () => readdir(folder))) {
      const path = join(folder, name)
      // Of our own naming: others' parts are theirs.
      if (!/^tranche-\d{8}T\d{6}Z\.age\.part$/.test(name) || (await stat(path)).mtime >= before) continue
      await rm(path)
    }
  },
})
