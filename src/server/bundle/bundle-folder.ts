import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, message } from '#errors/index.ts'
import type { BundleFiles } from './bundle-files.ts'
import { isBundleFile } from './bundle-files.ts'

const mostFiles = 10_000
const mostBytes = 20 * 1024 * 1024

/** Whether a folder of that name is there. */
export const isFolder = async (folder: string): Promise<boolean> =>
  (await lstat(folder).catch(() => null))?.isDirectory() ?? false

/** The names in a folder of folders: `pages/%2Fcontracts.json`, and `bundle.json` beside them. Links and hidden files are none of it. */
const namesIn = async (folder: string): Promise<string[]> => {
  const names: string[] = []
  for (const outer of await readdir(folder, { withFileTypes: true })) {
    if (outer.isFile() && isBundleFile(outer.name)) names.push(outer.name)
    if (!outer.isDirectory() || outer.name.startsWith('.')) continue
    for (const inner of await readdir(join(folder, outer.name), { withFileTypes: true }))
      if (inner.isFile() && !inner.name.startsWith('.')) names.push(`${outer.name}/${inner.name}`)
  }
  return names.sort()
}

/** The bundle that lies unpacked in a folder. Throws INVALID_FIELD_IN_BODY where it is too large to be one. */
export const readFolder = async (folder: string): Promise<BundleFiles> => {
  const files: BundleFiles = {}
  let size = 0
  const names = await namesIn(folder)
  for (const name of names) {
    size += (await lstat(join(folder, name))).size
    if (names.length > mostFiles || size > mostBytes)
      throw new AppError('INVALID_FIELD_IN_BODY', [folder, message('FILE_UNREADABLE')])
    files[name] = await readFile(join(folder, name), 'utf8')
  }
  return files
}

/** Writes a bundle unpacked: what is no part of it any more goes, and nothing else that lies there. */
export const writeFolder = async (folder: string, files: BundleFiles): Promise<void> => {
  const before = (await isFolder(folder)) ? await namesIn(folder) : []
  for (const name of before) if (isBundleFile(name) && !(name in files)) await rm(join(folder, name))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
