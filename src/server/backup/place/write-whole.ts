import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

const syncFolder = async (folder: string): Promise<void> => {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a stream to a file that appears under its name only when all of it is on the disk. Returns its size. */
export const writeWhole = async (path: string, source: AsyncIterable<Buffer>): Promise<number> => {
  const part = `${path}.part`
  const handle = await open(part, 'w', 0o600)
  let size = 0
  try {
    for await (const bytes of source) {
      await handle.writeFile(bytes)
      size += bytes.length
    }
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
  await handle.close()
  await rename(part, path)
  await syncFolder(dirname(path))
  return size
}
