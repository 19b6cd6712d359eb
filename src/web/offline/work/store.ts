import type { QueuedItem, SentItem } from '../../data/queue.ts'
import { done, finished, openDatabase } from '../copies/database.ts'
import { openBytes, openRow, type Sealed, sealBytes, sealRow } from '../copies/seal.ts'
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
const metaId = 'queue'

export const workDatabaseOf = (space: string): string => `tranche-work-${space}`

const openWork = (space: string): Promise<IDBDatabase> =>
  openDatabase(workDatabaseOf(space), made => {
    for (const store of stores) made.createObjectStore(store, { keyPath: 'id' })
  })

const isThere = async (space: string): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === workDatabaseOf(space))

/** How many items a membership has left here; that is told without any key. */
export const countWork = async (space: string): Promise<number> => {
  if (!(await isThere(space))) return 0
  const database = await openWork(space)
  try {
    return await done(database.transaction('items').objectStore('items').count())
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
