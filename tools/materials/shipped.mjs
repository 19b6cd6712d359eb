import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exceptions } from './licences.mjs'
import { packageOf, readLockfile, shippedOf } from './lockfile.mjs'

const foldersIn = folder =>
  readdirSync(folder).flatMap(name =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map(one => join(name, one)) : [name],
  )

const spdxOf = ({ license, licenses }) =>
  typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))

/** Licences that installed packages name, by name and version. */
const installedLicences = root => {
  const store = join(root, 'node_modules/.pnpm')
  const found = new Map()
  for (const entry of readdirSync(store)) {
    const folder = join(store, entry, 'node_modules')
    if (!existsSync(folder)) continue
    for (const name of foldersIn(folder)) {
      const file = join(folder, name, 'package.json')
      if (lstatSync(join(folder, name)).isSymbolicLink() || !existsSync(file)) continue
      const described = JSON.parse(readFileSync(file, 'utf8'))
      found.set(`${described.name}@${described.version}`, spdxOf(described))
    }
  }
  return found
}

/** Builds for other platforms are not installed here: they are under the licence of the one that is, and of who asks for them. */
const familyOf = id => {
  const { name, version } = packageOf(id)
  return `${name.replace(/([/-])(?:android|darwin|freebsd|linux|openharmony|netbsd|openbsd|sunos|aix|wasm32|wasi|win32|windows)\b.*$/, '$1')}@${version}`
}

/**
 * Every package that is shipped, with its licence and the digest by which the lockfile holds it.
 * @returns {{ id: string, name: string, version: string, licence?: string, integrity?: string, needs: string[] }[]}
 */
export const shippedPackages = (root = process.cwd()) => {
  const shipped = shippedOf(readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')))
  const licences = installedLicences(root)
  const families = new Map([...licences].map(([id, licence]) => [familyOf(id), licence]))
  return [...shipped].map(([id, { integrity, isPlatformBound, needs }]) => ({
    id,
    ...packageOf(id),
    licence:
      exceptions.get(id)?.licence ??
      licences.get(id) ??
      (isPlatformBound ? families.get(familyOf(id)) : undefined),
    integrity,
    needs,
  }))
}
