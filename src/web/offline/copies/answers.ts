import type { KeptAt } from '../../data/copied-rows.ts'
import type { Keeper, KeptAnswer } from '../../data/keeping.ts'
import type { TakenRecord } from '../../data/taken.ts'
import { done, finished, openDatabase } from './database.ts'
import { nameOf, openBytes, openRow, type Sealed, type SpaceKeys, sealBytes, sealRow } from './seal.ts'

const store = 'answers'
const files = 'files'
const taken = 'taken'
const form = 3

interface Row extends Sealed {
  /** When it was kept; the oldest go first where there is no room. */
  kept: number
  /** The name of its collection, sealed as its own is. */
  of: string
  /** Taken along by choice: it does not go by itself. */
  held?: boolean
}

/** An answer with the address that it was given to: its row has only a name that nobody can read. */
type Addressed = KeptAnswer & { address: string }

export const databaseOf = (space: string): string => `tranche-copies-${space}`

/** How much a space keeps. */
export interface Kept {
  answers: number
  bytes: number
}

export interface Base {
  stamp: string
  at: number
}

export interface Answers extends Keeper {
  measure: () => Promise<Kept>
  /** Keeps many at once, in a tenth of the time that they take one by one. */
  keepAll: (answers: readonly (readonly [address: string, answer: KeptAnswer])[]) => Promise<void>
  keepFile: (address: string, content: Blob) => Promise<void>
  /** What was taken along, and when. */
  taken: () => Promise<TakenRecord[]>
  noteTaken: (records: readonly TakenRecord[]) => Promise<void>
  forgetTaken: (records: readonly TakenRecord[]) => Promise<void>
  /** What was taken beforehand of the product itself, and on which it depends. */
  base: () => Promise<Base | null>
  noteBase: (base: Base) => Promise<void>
  /** These stay until they are let go. */
  hold: (addresses: readonly string[]) => Promise<void>
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
  name: string,
  mode: IDBTransactionMode,
  see: (row: Row, cursor: IDBCursor) => void,
) => {
  const transaction = database.transaction(name, mode)
  const over = finished(transaction)
  const asked = transaction.objectStore(name).index('kept').openCursor()
  asked.onsuccess = () => {
    const cursor = asked.result
    if (!cursor) return
    see(cursor.value as Row, cursor)
    cursor.continue()
  }
  await over
}

const makeStore = (made: IDBDatabase): void => {
  // Copies may go at any time: those of an older form do.
  for (const name of made.objectStoreNames) made.deleteObjectStore(name)
  for (const name of [store, files]) {
    const rows = made.createObjectStore(name, { keyPath: 'id' })
    rows.createIndex('kept', 'kept')
    rows.createIndex('of', 'of')
  }
  made.createObjectStore(taken, { keyPath: 'id' })
}

/** `/api/person/persons` of its lists and of each of its records; what lies below a record belongs to no list. */
const collectionOf = (address: string): string => {
  const parts = address.split(/[?\s]/, 1)[0]!.split('/')
  return parts.length > 5 ? '' : parts.slice(0, 4).join('/')
}

const ignore = () => {}

/** How much there is, and letting the oldest go. */
const spaceOf = (database: IDBDatabase) => {
  const measure = async (): Promise<Kept> => {
    const sum = { answers: 0, bytes: 0 }
    for (const name of [store, files])
      await eachRow(database, name, 'readonly', row => {
        if (name === store) sum.answers += 1
        sum.bytes += row.ct.byteLength
      })
    return sum
  }
  const trim = async (mostBytes: number): Promise<void> => {
    let over = (await measure()).bytes - mostBytes
    for (const name of [store, files])
      if (over > 0)
        await eachRow(database, name, 'readwrite', (row, cursor) => {
          if (over <= 0 || row.held) return
          over -= row.ct.byteLength
          cursor.delete()
        })
  }
  /** Writes to a store; where there is no room the oldest go, and it is written once more. */
  const write = async (name: string, how: (rows: IDBObjectStore) => void): Promise<void> => {
    const once = async (): Promise<void> => {
      const transaction = database.transaction(name, 'readwrite')
      how(transaction.objectStore(name))
      await finished(transaction)
    }
    await once().catch(async error => {
      if (!isFull(error)) throw error
      await trim((await measure()).bytes / 2)
      await once()
    })
  }
  return { measure, trim, write }
}

/** Opens rows once: what was opened before is the same as long as its seal is. */
const openedBy = (keys: SpaceKeys) => {
  const known = new Map<string, { iv: string; answer: Addressed | null }>()
  return async (row: Row): Promise<Addressed | null> => {
    const iv = row.iv.join()
    const before = known.get(row.id)
    if (before?.iv === iv) return before.answer
    const answer = (await openRow(keys, row)) as Addressed | null
    known.set(row.id, { iv, answer })
    return answer
  }
}

const baseId = 'base'

/** What is noted of the records that were taken along. */
const takenIn = (database: IDBDatabase, keys: SpaceKeys) => {
  const idOf = ({ route, id }: TakenRecord) => nameOf(keys, `${route} ${id}`)
  const change = async (how: (rows: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(taken, 'readwrite')
    how(transaction.objectStore(taken))
    await finished(transaction)
  }
  return {
    async taken() {
      const rows = (await done(database.transaction(taken).objectStore(taken).getAll())) as Sealed[]
      const records = rows.filter(row => row.id !== baseId)
      const opened = await Promise.all(records.map(row => openRow(keys, row, taken)))
      return opened.filter(one => one !== null) as TakenRecord[]
    },
    async noteTaken(records: readonly TakenRecord[]) {
      const sealed = await Promise.all(
        records.map(async record => sealRow(keys, await idOf(record), record, taken)),
      )
      await change(rows => {
        for (const row of sealed) rows.put(row)
      })
    },
    async base() {
      const row = (await done(database.transaction(taken).objectStore(taken).get(baseId))) as
        | Sealed
        | undefined
      return row ? ((await openRow(keys, row, taken)) as Base | null) : null
    },
    async noteBase(base: Base) {
      const row = await sealRow(keys, baseId, base, taken)
      await change(rows => rows.put(row))
    },
    async forgetTaken(records: readonly TakenRecord[]) {
      const ids = await Promise.all(records.map(idOf))
      await change(rows => {
        for (const id of ids) rows.delete(id)
      })
    },
  }
}

/** Writes answers in one transaction: sealed before it, so that nothing is awaited inside. */
const keptBy = (
  keys: SpaceKeys,
  write: ReturnType<typeof spaceOf>['write'],
): Pick<Answers, 'keepAll' | 'hold'> => ({
  async keepAll(answers) {
    const sealed = await Promise.all(
      answers.map(async ([address, answer]): Promise<Row> => {
        const [id, of] = await Promise.all([nameOf(keys, address), nameOf(keys, collectionOf(address))])
        const row = await sealRow(keys, id, { ...answer, address } satisfies Addressed)
        return { ...row, kept: answer.at, of }
      }),
    )
    await write(store, rows => {
      for (const row of sealed) {
        const before = rows.get(row.id)
        // What was chosen to stay does so in its newer form, too.
        before.onsuccess = () =>
          rows.put((before.result as Row | undefined)?.held ? { ...row, held: true } : row)
      }
    })
  },
  async hold(addresses) {
    const ids = await Promise.all(addresses.map(address => nameOf(keys, address)))
    await write(store, rows => {
      for (const id of ids) {
        const found = rows.get(id)
        found.onsuccess = () => {
          const row = found.result as Row | undefined
          if (row && !row.held) rows.put({ ...row, held: true })
        }
      }
    })
  },
})

/** The sealed answers of one space. Sealing is done before a transaction, opening after it. */
export const openAnswers = async (space: string, keys: SpaceKeys): Promise<Answers> => {
  const database = await openDatabase(databaseOf(space), makeStore, form)
  const { measure, trim, write } = spaceOf(database)
  const opened = openedBy(keys)
  const one = async (name: string, address: string): Promise<Row | undefined> => {
    const id = await nameOf(keys, address)
    return (await done(database.transaction(name).objectStore(name).get(id))) as Row | undefined
  }
  const { keepAll, hold } = keptBy(keys, write)
  return {
    ...takenIn(database, keys),
    // A copy that could not be made is none: the page has its answer.
    keep: (address, answer) => void keepAll([[address, answer]]).catch(ignore),
    keepAll,
    async read(address) {
      const row = await one(store, address)
      return row ? opened(row) : null
    },
    async of(route) {
      // Before the transaction: what is awaited inside ends it.
      const name = await nameOf(keys, route)
      const index = database.transaction(store).objectStore(store).index('of')
      const sealed = (await done(index.getAll(name))) as Row[]
      const answers = await Promise.all(sealed.map(opened))
      return answers.flatMap((answer, i): KeptAt[] =>
        answer ? [{ address: answer.address, answer, isTaken: sealed[i]!.held === true }] : [],
      )
    },
    hold,
    async keepFile(address, content) {
      const id = await nameOf(keys, address)
      const sealed = await sealBytes(keys.seal, files, id, await content.arrayBuffer())
      const row: Row = { ...sealed, kept: Date.now(), of: id, held: true }
      await write(files, rows => rows.put(row))
    },
    async file(address) {
      const row = await one(files, address)
      const bytes = row && (await openBytes(keys.seal, files, row))
      return bytes ? new Blob([bytes]) : null
    },
    drop: address =>
      void nameOf(keys, address)
        .then(async id => {
          const transaction = database.transaction([store, files], 'readwrite')
          for (const name of [store, files]) transaction.objectStore(name).delete(id)
          await finished(transaction)
        })
        .catch(ignore),
    measure,
    trim,
    async clear() {
      const transaction = database.transaction([store, files, taken], 'readwrite')
      for (const name of [store, files, taken]) transaction.objectStore(name).clear()
      await finished(transaction)
    },
    close: () => database.close(),
  }
}
