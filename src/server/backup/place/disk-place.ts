import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../make-folder.ts'
import { BackupFault } from '../backup-fault.ts'
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

/** Its folder was just made: that there is none means that there can be none, as below /proc. */
const takesNone = (error: unknown): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && (syscall === 'open' || syscall === 'mkdir')
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
      try {
        makeFolder(dirname(path))
        return await writeWhole(path, content)
      } catch (error) {
        throw takesNone(error)
          ? new BackupFault(`${path} cannot be written: the system takes no file there.`, { cause: error })
          : error
      }
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
