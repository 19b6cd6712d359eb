import { ownStore } from '../../data/own-store.ts'
import { done, finished } from '../copies/database.ts'
import { nameOf, openRow, type Sealed, type SpaceKeys, sealRow } from '../copies/seal.ts'
import { openWork, ownRows } from './store.ts'

interface OwnRow {
  name: string
  value: unknown
}

/** What another page of the same person changed; without a value it is gone. */
type Told = Partial<OwnRow> & Pick<OwnRow, 'name'>

const loadRows = async (database: IDBDatabase, keys: SpaceKeys): Promise<Map<string, unknown>> => {
  const rows = (await done(database.transaction(ownRows).objectStore(ownRows).getAll())) as Sealed[]
  const opened = await Promise.all(rows.map(row => openRow(keys, row, ownRows)))
  return new Map(opened.flatMap(row => (row ? [[(row as OwnRow).name, (row as OwnRow).value]] : [])))
}

/** Keeps what a person leaves for himself, sealed by the key of his work: a closed space opens again for him alone. */
export const openOwn = async (space: string, keys: SpaceKeys): Promise<{ close: () => Promise<void> }> => {
  const database = await openWork(space)
  const channel = new BroadcastChannel(`tranche.own.${space}`)
  channel.onmessage = ({ data }: MessageEvent<Told>) => ownStore.changed(data.name, data.value)
  const write = async (change: (rows: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(ownRows, 'readwrite')
    const over = finished(transaction)
    change(transaction.objectStore(ownRows))
    await over
  }
  // One behind the other: what was typed last is what stays.
  let last = Promise.resolve()
  const inTurn = (work: () => Promise<void>): void => {
    last = last.then(work).catch(error => console.error('A draft could not be kept', error))
  }
  ownStore.by(
    {
      keep(name, value) {
        channel.postMessage({ name, value } satisfies Told)
        inTurn(async () => {
          const row = await sealRow(keys, await nameOf(keys, name), { name, value }, ownRows)
          await write(rows => void rows.put(row))
        })
      },
      drop(name) {
        channel.postMessage({ name } satisfies Told)
        inTurn(async () => {
          const id = await nameOf(keys, name)
          await write(rows => void rows.delete(id))
        })
      },
    },
    await loadRows(database, keys),
  )
  return {
    async close() {
      channel.close()
      // What was typed last is still written.
      await last
      database.close()
    },
  }
}
