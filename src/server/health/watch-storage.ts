import { randomFillSync } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../make-folder.ts'
import type { Health } from './health.ts'

const lookEveryMs = 1_000
const megabyte = 1024 * 1024
/** What the reserve holds: enough for PostgreSQL to end its recovery. */
const reserveSize = 64 * megabyte
const leastRoom = 96 * megabyte
const mostRoom = 1024 * megabyte

/** A file system as `statfs` tells it: blocks of that size. */
export interface Room {
  bsize: number
  blocks: number
  bavail: number
}

export interface StorageOptions {
  /** Where something is kept: the data folder, the log of the database, documents, what is only for a while. */
  folders: readonly string[]
  /** The file that is given up when there is no room left. */
  reserve: string
  health: Health
  log: { warn(details: object, message: string): void; info(message: string): void }
  /** Tests have disks of their own. */
  roomOf?: (folder: string) => Promise<Room>
}

export interface StorageWatch {
  /** Looks now; what it finds stands in the health. */
  look(): Promise<void>
  /** Gives up what was kept for this, if there is no room: the database may then end its recovery. */
  makeRoom(): Promise<void>
  stop(): Promise<void>
}

/** Below this nothing is begun that would be kept, in bytes: 96 MB, or 2 % of the disk up to 1 GB. */
export const leastRoomOf = ({ bsize, blocks }: Room): number =>
  Math.min(mostRoom, Math.max(leastRoom, (bsize * blocks) / 50))

/** Bytes above the mark, of the fullest folder; below 0 there is too little. */
const spare = async ({ folders, roomOf = statfs }: StorageOptions): Promise<number> => {
  const rooms = await Promise.all(folders.map(folder => roomOf(folder).catch(() => null)))
  const spares = rooms.flatMap(room => (room ? [room.bsize * room.bavail - leastRoomOf(room)] : []))
  return Math.min(...spares)
}

/** Written whole and with noise: zeros would take no room where disks compress. */
const keepReserve = async (path: string): Promise<void> => {
  const draft = `${path}.part`
  const noise = randomFillSync(Buffer.alloc(megabyte))
  const file = await open(draft, 'w', 0o600)
  try {
    for (let written = 0; written < reserveSize; written += noise.length) await file.write(noise)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

const hasReserve = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.size === reserveSize

/**
 * Looks every second whether there is room, before a full disk ends the database: below the mark nothing is begun that
 * would be kept, and what is kept is read all the same.
 */
export const watchStorage = (options: StorageOptions): StorageWatch => {
  const { health, log, reserve } = options
  const stopping = new AbortController()
  makeFolder(dirname(reserve))

  const look = async (): Promise<void> => {
    const left = await spare(options)
    const isFull = left < 0
    if (isFull !== health.isStorageFull) {
      health.isStorageFull = isFull
      if (isFull) log.warn({}, 'there is hardly any room left: nothing is written until there is more')
      else log.info('there is room again')
    }
    if (left > 2 * reserveSize && !hasReserve(reserve)) await keepReserve(reserve)
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch(error => log.warn({ err: error }, 'the room on the disk could not be looked at'))
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    look,
    makeRoom: async () => {
      if ((await spare(options)) < 0) rmSync(reserve, { force: true })
    },
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}
