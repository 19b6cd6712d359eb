import type { Keeper, KeptAnswer } from '../../data/keeping.ts'
import { done, finished, openDatabase } from './database.ts'
import { nameOf, openRow, type Sealed, type SpaceKeys, sealRow } from './seal.ts'

const store = 'answers'

interface Row extends Sealed {
  /** When it was kept; the oldest go first where there is no room. */
  kept: number
  /** The name of its collection, sealed as its own is. */
  of: string
}

export const databaseOf = (space: string): string => `tranche-copies-${space}`

/** How much a space keeps. */
export interface Kept {
  answers: number
  bytes: number
}

export interface Answers extends Keeper {
  measure: () => Promise<Kept>
  /** Lets the oldest go until no more than so many bytes are left. */
  trim: (mostBytes: number) => Promise<void>
  clear: () => Promise<void>
  close: () => void
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Goes through all rows, oldest first. */
const eachRow = async (
  database: IDBDatabase,
  mode: IDBTransactionMode,
  see: (row: Row, cursor: IDBCursor) => void,
) => {
  const transaction = database.transaction(store, mode)
  const over = finished(transaction)
  const asked = transaction.objectStore(store).index('kept').openCursor()
  asked.onsuccess = () => {
    const cursor = asked.result
    if (!cursor) return
    see(cursor.value as Row, cursor)
    cursor.continue()
  }
  await over
}

type Plain = Record<string, unknown>

const makeStore = (made: IDBDatabase): void => {
  // Copies may go at any time: those of an older form do.
  if (made.objectStoreNames.contains(store)) made.deleteObjectStore(store)
  const answers = made.createObjectStore(store, { keyPath: 'id' })
  answers.createIndex('kept', 'kept')
  answers.createIndex('of', 'of')
}

/** `/api/person/persons` of its lists and of each of its records; what lies below a record belongs to no list. */
const collectionOf = (address: string): string => {
  const parts = address.split(/[?\s]/, 1)[0]!.split('/')
  return parts.length > 5 ? '' : parts.slice(0, 4).join('/')
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rowsIn = (data: unknown): Plain[] => {
  const listed = isPlain(data) && Array.isArray(data.entities) ? data.entities : data
  return [listed].flat().filter((row): row is Plain => isPlain(row) && typeof row._id === 'string')
}

/** Each record once, with all that any answer told of it, the newest last. */
export const mergedRows = (answers: readonly KeptAnswer[]): Plain[] => {
  const found = new Map<string, Plain>()
  for (const { data } of [...answers].sort((a, b) => a.at - b.at))
    for (const row of rowsIn(data)) found.set(String(row._id), { ...found.get(String(row._id)), ...row })
  return [...found.values()]
}

/** The sealed answers of one space. Sealing is done before a transaction, opening after it. */
export const openAnswers = async (space: string, keys: SpaceKeys): Promise<Answers> => {
  const database = await openDatabase(databaseOf(space), makeStore, 2)
  const rowsOf = async (route: string): Promise<Plain[]> => {
    const index = database.transaction(store).objectStore(store).index('of')
    const sealed = (await done(index.getAll(await nameOf(keys, route)))) as Row[]
    const opened = await Promise.all(sealed.map(row => openRow(keys, row) as Promise<KeptAnswer | null>))
    return mergedRows(opened.filter(answer => answer !== null))
  }
  const measure = async (): Promise<Kept> => {
    const sum = { answers: 0, bytes: 0 }
    await eachRow(database, 'readonly', row => {
      sum.answers += 1
      sum.bytes += row.ct.byteLength
    })
    return sum
  }
  const trim = async (mostBytes: number): Promise<void> => {
    let over = (await measure()).bytes - mostBytes
    if (over <= 0) return
    await eachRow(database, 'readwrite', (row, cursor) => {
      if (over <= 0) return
      over -= row.ct.byteLength
      cursor.delete()
    })
  }
  const put = async (row: Row): Promise<void> => {
    const transaction = database.transaction(store, 'readwrite')
    transaction.objectStore(store).put(row)
    await finished(transaction)
  }
  const keep = async (address: string, answer: KeptAnswer): Promise<void> => {
    const of = await nameOf(keys, collectionOf(address))
    const row = { ...(await sealRow(keys, await nameOf(keys, address), answer)), kept: answer.at, of }
    await put(row).catch(async error => {
      if (!isFull(error)) throw error
      await trim((await measure()).bytes / 2)
      await put(row)
    })
  }
  const ignore = () => {}
  return {
    // A copy that could not be made is none: the page has its answer.
    keep: (address, answer) => void keep(address, answer).catch(ignore),
    async read(address) {
      const id = await nameOf(keys, address)
      const row = (await done(database.transaction(store).objectStore(store).get(id))) as Row | undefined
      return row ? ((await openRow(keys, row)) as KeptAnswer | null) : null
    },
    rows: rowsOf,
    drop: address =>
      void nameOf(keys, address)
        .then(id => database.transaction(store, 'readwrite').objectStore(store).delete(id))
        .catch(ignore),
    measure,
    trim,
    async clear() {
      const transaction = database.transaction(store, 'readwrite')
      transaction.objectStore(store).clear()
      await finished(transaction)
    },
    close: () => database.close(),
  }
}
