import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { ownStore } from '../../data/own-store.ts'
import type { QueuedItem } from '../../data/queue.ts'
import { newSecret, type SpaceKeys, workKeysFrom } from '../copies/seal.ts'
import { openOwn } from './open-own.ts'
import { countWork, openWorkStore, sealWorkAnew, type Work } from './store.ts'

const item = { key: 'a', seq: 1, name: 'Basement press', file: { id: 'f' } } as unknown as QueuedItem
const keys = (): Promise<SpaceKeys> => workKeysFrom(newSecret())
let count = 0
const space = (): string => `space-${++count}`

afterEach(() => ownStore.leave())

/** Somebody left an item with a file, and a draft. */
const leaveWork = async (name: string, by: SpaceKeys): Promise<Work> => {
  const store = await openWorkStore(name, by.seal)
  const before = await store.load()
  const after: Work = { items: [item], meta: { ...before.meta, seq: 1 } }
  await store.save(before, after, { id: 'f', bytes: new TextEncoder().encode('a photograph').buffer })
  store.close()
  const own = await openOwn(name, by)
  ownStore.keep('draft.task.new', 'typed')
  await own.close()
  ownStore.leave()
  return after
}

/** What whoever has these keys reads of it. */
const readWork = async (name: string, by: SpaceKeys) => {
  const store = await openWorkStore(name, by.seal)
  const { items, meta } = await store.load()
  const file = await store.file('f')
  store.close()
  const own = await openOwn(name, by)
  const draft = ownStore.read('draft.task.new')
  await own.close()
  return { items, seq: meta.seq, file: file && new TextDecoder().decode(file), draft }
}

test('what waits and what was left lie sealed, and open for their key alone', async () => {
  const [name, by] = [space(), await keys()]
  await leaveWork(name, by)
  expect(await countWork(name)).toEqual({ items: 1, own: 1 })
  expect(await readWork(name, await keys())).toEqual({ items: [], seq: 0, file: null, draft: undefined })
  expect(await readWork(name, by)).toEqual({ items: [item], seq: 1, file: 'a photograph', draft: 'typed' })
})

test('under another secret of the server it opens by the former one, once, and is sealed anew', async () => {
  const [name, then, other, now] = [space(), await keys(), await keys(), await keys()]
  await leaveWork(name, then)
  await sealWorkAnew(name, now, [other, then])
  const whole = { items: [item], seq: 1, file: 'a photograph', draft: 'typed' }
  expect(await readWork(name, now)).toEqual(whole)
  expect((await readWork(name, then)).items).toEqual([])
  // The former secret is given for longer than it is needed.
  await sealWorkAnew(name, now, [then])
  expect(await readWork(name, now)).toEqual(whole)
})

test('what none of the keys opens stays as it is', async () => {
  const [name, then] = [space(), await keys()]
  await leaveWork(name, then)
  await sealWorkAnew(name, await keys(), [await keys()])
  expect((await readWork(name, then)).items).toEqual([item])
})

test('where nothing was left, nothing is made', async () => {
  const name = space()
  await sealWorkAnew(name, await keys(), [await keys()])
  expect((await indexedDB.databases()).map(one => one.name)).not.toContain(`tranche-work-${name}`)
})
