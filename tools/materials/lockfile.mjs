/**
 * What the lockfile says, as far as it concerns what is shipped: pnpm writes it by itself, in this one shape.
 * @typedef {{ integrity?: string, isPlatformBound: boolean, needs: string[] }} Locked
 */

const unquoted = text => text.replace(/^'(.*)'$/, '$1')

/** Name and version of a key such as `@scope/name@1.0.0(peer@2.0.0)`. */
export const packageOf = key => {
  const plain = key.replace(/\(.*$/, '')
  const at = plain.lastIndexOf('@')
  return { name: plain.slice(0, at), version: plain.slice(at + 1) }
}

const idOf = key => key.replace(/\(.*$/, '')

/**
 * All that is locked, by name and version, and what of it this product needs when it runs.
 * @param {string} text `pnpm-lock.yaml`
 * @returns {{ roots: string[], packages: Map<string, Locked> }}
 */
export const readLockfile = text => {
  const packages = new Map()
  const roots = []
  const known = id => packages.get(id) ?? packages.set(id, { isPlatformBound: false, needs: [] }).get(id)
  let [section, kind, owner, wanted] = ['', '', '', '']
  for (const line of text.split('\n')) {
    const [, blanks, quoted, value] = /^( *)((?:'[^']*')|[^\s:'][^:]*):(?: (.*))?$/.exec(line) ?? []
    if (quoted === undefined) continue
    const key = unquoted(quoted)
    const depth = blanks.length / 2
    if (depth === 0) section = key
    else if (section === 'importers' && depth === 2) kind = key
    else if (section === 'importers' && depth === 3) wanted = key
    else if (section === 'importers' && key === 'version') {
      const version = idOf(unquoted(value))
      // A package under another name is told by its own.
      if (kind === 'dependencies' || kind === 'optionalDependencies')
        roots.push(/^\d/.test(version) ? `${wanted}@${version}` : version)
    } else if (depth === 1) {
      owner = idOf(key)
      kind = ''
      known(owner)
    } else if (section === 'packages' && key === 'resolution')
      known(owner).integrity = /integrity: ([^,}]+)/.exec(value)?.[1]
    else if (section === 'packages' && (key === 'os' || key === 'cpu')) known(owner).isPlatformBound = true
    else if (section === 'snapshots' && depth === 2) kind = key
    else if (section === 'snapshots' && depth === 3 && /^(optionalD|d)ependencies$/.test(kind)) {
      const version = idOf(unquoted(value))
      known(owner).needs.push(/^\d/.test(version) ? `${key}@${version}` : version)
    }
  }
  return { roots, packages }
}

/** What is shipped: what runs, and all that this needs, by name and version. @returns {Map<string, Locked>} */
export const shippedOf = ({ roots, packages }) => {
  const shipped = new Map()
  const visit = id => {
    if (shipped.has(id)) return
    const found = packages.get(id)
    if (!found) throw new Error(`pnpm-lock.yaml names ${id} and does not say what it is`)
    shipped.set(id, found)
    for (const need of found.needs) visit(need)
  }
  for (const root of roots) visit(root)
  return new Map([...shipped].sort(([a], [b]) => a.localeCompare(b)))
}
