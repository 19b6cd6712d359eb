import { afterEach, expect, test, vi } from 'vitest'
import { forgetOthers, keepShell } from './keep.ts'

/** The browser's caches, as far as the worker uses them. */
const emptyCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      put: async (address: string, answer: Response) => void kept.set(address, answer),
      keys: async () => [...kept.keys()].map(address => ({ url: `https://norte.example${address}` })),
    }
  }
  const match = async (address: string) =>
    [...all.values()]
      .map(kept => kept.get(address))
      .find(Boolean)
      ?.clone()
  const caches = {
    open,
    match,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
  return { caches: caches as unknown as CacheStorage, all }
}

const answers = (missing: readonly string[] = []) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return missing.includes(address) ? new Response('', { status: 404 }) : new Response(address)
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

const first = {
  version: '1',
  files: ['/index.html', '/assets/a-1.js'],
  texts: { fr: ['/assets/fr.list-1.js'], lt: ['/assets/lt.list-1.js'] },
}

test('a new version fetches what is new, takes over the rest, and keeps the texts of who is here', async () => {
  const { caches, all } = emptyCaches()
  answers()
  await keepShell(caches, first)
  expect([...all.get('tranche-shell-1')!.keys()]).toEqual(['/index.html', '/assets/a-1.js'])
  // Somebody spoke French meanwhile.
  await (await caches.open('tranche-shell-1')).put('/assets/fr.list-1.js', new Response('texts'))

  const asked = answers()
  const second = { ...first, version: '2', files: ['/index.html', '/assets/a-1.js', '/assets/b-2.js'] }
  await keepShell(caches, second)
  expect(asked).toEqual(['/index.html', '/assets/b-2.js'])
  expect([...all.get('tranche-shell-2')!.keys()].sort()).toEqual([
    '/assets/a-1.js',
    '/assets/b-2.js',
    '/assets/fr.list-1.js',
    '/index.html',
  ])
  await caches.open('elsewhere')
  await forgetOthers(caches, '2')
  expect([...all.keys()]).toEqual(['tranche-shell-2', 'elsewhere'])
})

test('a version with a file missing is not installed', async () => {
  const { caches } = emptyCaches()
  answers(['/assets/a-1.js'])
  await expect(keepShell(caches, first)).rejects.toThrow('/assets/a-1.js was answered 404')
})
