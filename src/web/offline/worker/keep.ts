import type { ShellFiles } from './shell-files.ts'

export const shellCache = 'tranche-shell-'
const atOnce = 6

/** Whether a file never changes under its name. */
const isHashed = (address: string): boolean => address.startsWith('/assets/')

/** Puts one file into the cache: what an earlier version left is taken over, the rest is fetched. */
const keepFile = async (cache: Cache, caches: CacheStorage, address: string): Promise<void> => {
  const before = isHashed(address) ? await caches.match(address, { ignoreVary: true }) : undefined
  if (before) return cache.put(address, before)
  const answer = await fetch(address, { cache: isHashed(address) ? 'default' : 'no-store' })
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  await cache.put(address, answer)
}

/** Puts files into the cache, a few at once; throws where one is missing. */
export const keepAll = async (
  cache: Cache,
  caches: CacheStorage,
  addresses: readonly string[],
): Promise<void> => {
  const waiting = [...addresses]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await keepFile(cache, caches, next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** The languages that an earlier version kept texts of. */
const languagesHere = async (caches: CacheStorage): Promise<string[]> => {
  const kept = await Promise.all(
    (await caches.keys())
      .filter(name => name.startsWith(shellCache))
      .map(async name => (await caches.open(name)).keys()),
  )
  const paths = kept.flat().map(({ url }) => new URL(url).pathname)
  return [...new Set(paths.flatMap(path => /^\/assets\/([a-z]{2})\./.exec(path)?.[1] ?? []))]
}

/** Keeps what a build needs, and the texts of the languages that are spoken here. */
export const keepShell = async (caches: CacheStorage, shell: ShellFiles): Promise<void> => {
  const spoken = await languagesHere(caches)
  const cache = await caches.open(shellCache + shell.version)
  await keepAll(cache, caches, [...shell.files, ...spoken.flatMap(code => shell.texts[code] ?? [])])
}

/** Lets go of what other builds kept. */
export const forgetOthers = async (caches: CacheStorage, version: string): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter(name => name.startsWith(shellCache) && name !== shellCache + version)
      .map(name => caches.delete(name)),
  )
}
