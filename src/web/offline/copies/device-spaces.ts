/** Whose spaces lie on this device. What stands here is readable without a key, and names nobody. */
import { done, finished, openDatabase } from './database.ts'
import type { KeyLock } from './key-lock.ts'

/** One membership on this device: half of its key, or which passkey gives that half. */
export interface Space {
  id: string
  half?: CryptoKey
  lock?: KeyLock
  days: number
  /** When the server last answered, in milliseconds. */
  contact: number
}

const device = (): Promise<IDBDatabase> =>
  openDatabase('tranche-device', made => made.createObjectStore('spaces', { keyPath: 'id' }))

const onDevice = async <T>(
  mode: IDBTransactionMode,
  ask: (spaces: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await device()
  try {
    const transaction = database.transaction('spaces', mode)
    const over = finished(transaction)
    const answer = await done(ask(transaction.objectStore('spaces')))
    await over
    return answer
  } finally {
    database.close()
  }
}

export const allSpaces = (): Promise<Space[]> => onDevice('readonly', spaces => spaces.getAll())

export const spaceOf = (id: string): Promise<Space | undefined> =>
  onDevice('readonly', spaces => spaces.get(id))

export const putSpace = (space: Space): Promise<unknown> => onDevice('readwrite', spaces => spaces.put(space))

export const dropSpace = (id: string): Promise<unknown> => onDevice('readwrite', spaces => spaces.delete(id))

/** The space of this name, or the one that was in last. */
export const lastSpace = async (wanted: string | undefined): Promise<Space | undefined> => {
  const spaces = (await allSpaces()).filter(space => wanted === undefined || space.id === wanted)
  return spaces.sort((a, b) => b.contact - a.contact)[0]
}
