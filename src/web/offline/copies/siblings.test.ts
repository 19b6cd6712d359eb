import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const halves = vi.hoisted(() => new Map<string, Uint8Array<ArrayBuffer>>())
vi.mock('./half-key.ts', () => ({
  writeHalf: async (name: string, bytes: Uint8Array<ArrayBuffer>) => void halves.set(name, bytes),
  eraseHalf: async (name: string) => void halves.delete(name),
  readHalf: async (name: string) => halves.get(name) ?? null,
}))
vi.mock('../taking/start-taking.ts', () => ({ startTaking: async () => ({ close() {} }) }))
vi.mock('../work/start-work.ts', () => ({ startWork: async () => ({ close() {} }) }))
vi.mock('../../data/request.ts', async original => ({
  ...(await original<typeof import('../../data/request.ts')>()),
  request: async () => ({ id: 'k', key: Buffer.alloc(32, 7).toString('base64'), former: [] }),
}))

import { connection } from '../../data/connection.ts'
import { unlocking } from '../../data/unlocking.ts'
import { countWork, openWorkStore, workDatabaseOf } from '../work/store.ts'
import { waitingElsewhere } from '../work/waiting-elsewhere.ts'
import { spaceOf } from './device-spaces.ts'
import { newSecret, workKeysFrom } from './seal.ts'
import { forgetSpaces, lockSpace, openKept, openSpace } from './space.ts'

const terms = { days: 7, maxMB: 10, preloadContractsCount: 0 }

// A page of its own, by TLS, in a browser that has files.
beforeAll(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('top', globalThis)
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('navigator', {
    storage: { getDirectory: async () => ({}) },
    locks: { request: (_name: string, work: () => unknown) => work() },
  })
})
afterAll(() => vi.unstubAllGlobals())

const leaveItem = async (space: string): Promise<void> => {
  const store = await openWorkStore(space, (await workKeysFrom(newSecret())).seal)
  const before = await store.load()
  await store.save(before, { items: [{ key: 'a', seq: 1 } as never], meta: before.meta })
  store.close()
}

test('two memberships of one person stay open; another person’s coming locks both, and the work stays', async () => {
  await openSpace('demo', terms)
  await leaveItem('demo')
  await openSpace('norte', terms, ['demo'])
  expect([...halves.keys()].sort()).toEqual(['demo', 'norte'])
  const contexts = [
    { index: 0, name: 'demo', label: 'Demo', space: 'demo' },
    { index: 1, name: 'norte', label: 'Norte', space: 'norte', current: true },
  ]
  expect(await waitingElsewhere(contexts)).toEqual([{ label: 'Demo', count: 1 }])
  // Without a network each tab goes on in its own.
  expect(await openKept('demo')).toBe('demo')
  await openSpace('norte', terms, ['demo'])
  await forgetSpaces(['demo'])
  expect([...halves.keys()]).toEqual(['demo'])

  await openSpace('stranger', terms)
  expect([...halves.keys()]).toEqual(['stranger'])
  expect(await openKept('demo')).toBeNull()
  expect((await countWork('demo')).items).toBe(1)
  expect(workDatabaseOf('demo')).toBe('tranche-work-demo')
})

test('what a passkey opens is opened by it alone: by no half that lies here, by no other key, and not after a while unseen', async () => {
  await forgetSpaces()
  const byKey = { ...terms, unlock: 'passkey' as const }
  await openSpace('demo', byKey)
  expect(halves.size).toBe(0)
  expect(await spaceOf('demo')).toBeUndefined()

  const given = { credential: 'mine', rpId: 'localhost', secret: newSecret() }
  unlocking.given = given
  await openSpace('demo', byKey)
  expect([...halves.keys()]).toEqual(['demo'])
  const kept = await spaceOf('demo')
  expect(kept).toMatchObject({ lock: { credential: 'mine' } })
  expect(kept).not.toHaveProperty('half')
  expect(unlocking.state()).toBe('open')

  // Nobody looks at it for a while, without a network.
  const shut = vi.fn()
  unlocking.onShut = shut
  connection.lost()
  await lockSpace()
  expect(shut).toHaveBeenCalledOnce()
  expect(await openKept('demo')).toBeNull()
  expect(unlocking.state()).toBe('locked')
  unlocking.given = { ...given, credential: 'another' }
  expect(await openKept('demo')).toBeNull()
  unlocking.given = given
  expect(await openKept('demo')).toBe('demo')

  // The house takes it back: what was locked goes, and lies by halves from then on.
  await openSpace('demo', terms)
  expect(await spaceOf('demo')).toHaveProperty('half')
})
