import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { run } from '../steps.mjs'

/** Makes a folder aside, hands it to `work`, and removes it whatever happens. */
export const withFolderAside = async work => {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp('.cache/new-entity-')
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Checks a declaration in a folder aside with all others of the house: what is wrong with it, a line each, and the words
 * that languages lack, by language.
 * @returns {Promise<{ faults: string[], missing: Record<string, string[]> }>}
 */
export const checkAside = async (folder, name, source) => {
  const area = join(folder, 'area')
  const file = join(area, `${name}.ts`)
  await mkdir(area)
  // What the declaration imports from beside its area.
  await writeFile(join(folder, 'layouts.ts'), "export * from '#entities/layouts.ts'\n")
  await writeFile(file, source)
  const check = 'tools/new-entity/check-entity.ts'
  return JSON.parse(await run(process.execPath, ['--import', 'tsx', check, resolve(file), name]))
}

/** The sources in the house's format, in a folder aside. */
export const writeAside = async (folder, sources) => {
  const made = sources.map(({ path, text }) => ({ path, text, aside: join(folder, basename(path)) }))
  for (const { aside, text } of made) await writeFile(aside, text)
  return made
}

/** Moves every file to its place; where one cannot be, those that were moved go back to what stood there. */
export const moveAll = async made => {
  const moved = []
  try {
    for (const { path, aside } of made) {
      const before = await readFile(path, 'utf8').catch(() => undefined)
      await mkdir(dirname(path), { recursive: true })
      await rename(aside, path)
      moved.push({ path, before })
    }
  } catch (error) {
    for (const { path, before } of moved) await (before === undefined ? rm(path) : writeFile(path, before))
    throw error
  }
}
