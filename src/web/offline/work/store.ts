import type { QueuedItem, SentItem, SettledFailure } from '../../data/queue.ts'
import { done, finished, openDatabase } from '../copies/database.ts'
import {
  nameOf,
  openBytes,
  openRow,
  type Sealed,
  type SpaceKeys,
  sealBytes,
  sealRow,
} from '../copies/seal.ts'
import type { Items } from './items.ts'

/** What is known of the queue beside its items; made and lost together with it, so that no name is given twice. */
export interface Meta {
  /** Under which the server keeps what temporary registrations have become. */
  queueId: string
  /** How many temporary registrations were given. */
  temporary: number
  seq: number
  names: Record<string, string>
  sent: SentItem[]
  /** Absent where an older page wrote it. */
  settled?: SettledFailure[]
}

export interface Work {
  items: Items
  meta: Meta
}

/** The sealed work of one membership. */
export interface WorkStore {
  load: () => Promise<Work>
  /** Writes what changed between the two, in one transaction that is on the disk when it returns. */
  save: (before: Work, after: Work, file?: { id: string; bytes: ArrayBuffer }) => Promise<void>
  file: (id: string) => Promise<ArrayBuffer | null>
  close: () => void
}

const stores = ['items', 'meta', 'files']
/** What its person left for himself: drafts, and what he had open lately. */
export const ownRows = 'own'
/** Stores are only added: an older page writes on in those that it knows. */
const form = 2
const metaId = 'queue'

export const workDatabaseOf = (space: string): string => `tranche-work-${space}`

export const openWork = (space: string): Promise<IDBDatabase> =>
  openDatabase(
    workDatabaseOf(space),
    made => {
      for (const store of [...stores, ownRows])
        if (!made.objectStoreNames.contains(store)) made.createObjectStore(store, { keyPath: 'id' })
    },
    form,
  )

const isThere = async (space: string): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === workDatabaseOf(space))

/** How many items, and rows of its own, a membership has left here; that is told without any key. */
export const countWork = async (space: string): Promise<{ items: number; own: number }> => {
  if (!(await isThere(space))) return { items: 0, own: 0 }
  const database = await openWork(space)
  try {
    const transaction = database.transaction(['items', ownRows])
    const count = (store: string) => done(transaction.objectStore(store).count())
    const [items, own] = await Promise.all([count('items'), count(ownRows)])
    return { items, own }
  } finally {
    database.close()
  }
}

/** A row that tells by which key all of them are sealed; undefined: there is nothing. */
const anyRow = async (database: IDBDatabase): Promise<[store: string, row: Sealed] | undefined> => {
  for (const store of ['meta', ownRows]) {
    const [row] = (await done(database.transaction(store).objectStore(store).getAll(null, 1))) as Sealed[]
    if (row) return [store, row]
  }
  return undefined
}

const isOpenedBy = async ({ seal }: SpaceKeys, [store, row]: [string, Sealed]): Promise<boolean> =>
  (await openBytes(seal, store, row)) !== null

/** Rows of a store under another key; what a newer version of the product left stays as it is. */
const sealedAnew = async (store: string, rows: Sealed[], former: SpaceKeys, keys: SpaceKeys) => {
  const anew = rows.map(async row => {
    const bytes = await openBytes(former.seal, store, row)
    if (!bytes) return row
    const id =
      store === ownRows ? await nameOf(keys, JSON.parse(new TextDecoder().decode(bytes)).name) : row.id
    return sealBytes(keys.seal, store, id, bytes)
  })
  return Promise.all(anew)
}

/**
 * The server gives another key than the one that all of this was sealed by: it is opened by the one that was in use then, and
 * sealed anew, all of it in one transaction. What none of them opens is left as it is.
 */
export const sealWorkAnew = async (
  space: string,
  keys: SpaceKeys,
  former: readonly SpaceKeys[],
): Promise<void> => {
  if (former.length === 0 || !(await isThere(space))) return
  const database = await openWork(space)
  try {
    const found = await anyRow(database)
    if (!found || (await isOpenedBy(keys, found))) return
    const fits = await Promise.all(former.map(one => isOpenedBy(one, found)))
    const then = former[fits.indexOf(true)]
    if (!then) return
    const names = [...stores, ownRows]
    const anew: Sealed[][] = []
    for (const name of names) {
      const rows = (await done(database.transaction(name).objectStore(name).getAll())) as Sealed[]
      anew.push(await sealedAnew(name, rows, then, keys))
    }
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
    const over = finished(transaction)
    for (const [index, name] of names.entries()) {
      const store = transaction.objectStore(name)
      store.clear()
      for (const row of anew[index]!) store.put(row)
    }
    await over
  } finally {
    database.close()
  }
}

const newMeta = (): Meta => ({ queueId: crypto.randomUUID(), temporary: 0, seq: 0, names: {}, sent: [] })

interface Changes {
  items: Sealed[]
  gone: string[]
  goneFiles: string[]
  meta: Sealed
  file: Sealed | null
}

const sealChanges = async (
  seal: CryptoKey,
  before: Work,
  after: Work,
  file: { id: string; bytes: ArrayBuffer } | undefined,
): Promise<Changes> => {
  const known = new Map(before.items.map(item => [item.key, item]))
  const kept = new Set(after.items.map(({ key }) => key))
  const files = new Set(after.items.flatMap(item => item.file?.id ?? []))
  const changed = after.items.filter(item => known.get(item.key) !== item)
  return {
    items: await Promise.all(changed.map(item => sealRow({ seal }, item.key, item, 'items'))),
    gone: before.items.flatMap(({ key }) => (kept.has(key) ? [] : [key])),
    goneFiles: before.items.flatMap(item => (item.file && !files.has(item.file.id) ? [item.file.id] : [])),
    meta: await sealRow({ seal }, metaId, after.meta, 'meta'),
    file: file ? await sealBytes(seal, 'files', file.id, file.bytes) : null,
  }
}

/** Opens the work of a membership. Sealing is done before a transaction, opening after it. */
export const openWorkStore = async (space: string, seal: CryptoKey): Promise<WorkStore> => {
  const database = await openWork(space)
  return {
    async load() {
      const transaction = database.transaction(['items', 'meta'])
      const [rows, meta] = await Promise.all([
        done(transaction.objectStore('items').getAll()) as Promise<Sealed[]>,
        done(transaction.objectStore('meta').get(metaId)) as Promise<Sealed | undefined>,
      ])
      const opened = await Promise.all(rows.map(row => openRow({ seal }, row, 'items')))
      // What a newer version of the product left is left alone.
      const items = opened.flatMap(item => (item ? [item as QueuedItem] : []))
      const known = meta && ((await openRow({ seal }, meta, 'meta')) as Meta | null)
      return { items: items.sort((a, b) => a.seq - b.seq), meta: known ?? newMeta() }
    },
    async save(before, after, file) {
      const changes = await sealChanges(seal, before, after, file)
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      const over = finished(transaction)
      const [items, meta, files] = stores.map(store => transaction.objectStore(store))
      for (const id of changes.gone) items!.delete(id)
      for (const row of changes.items) items!.put(row)
      for (const id of changes.goneFiles) files!.delete(id)
      if (changes.file) files!.put(changes.file)
      meta!.put(changes.meta)
      await over
    },
    async file(id) {
      const row = (await done(database.transaction('files').objectStore('files').get(id))) as
        | Sealed
        | undefined
      return row ? openBytes(seal, 'files', row) : null
    },
    close: () => database.close(),
  }
}
