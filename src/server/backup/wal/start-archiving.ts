import { access, constants } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { noteEvent } from '../../crons/note-event.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import type { Product } from '../../product.ts'
import { takeInstant } from '../backup-state.ts'
import { tellAdministrators } from '../tell-administrators.ts'
import { isOn, switchOff, switchOn, waitingBytes } from './archiving.ts'
import { readBases } from './bases.ts'
import { keepDocuments } from './keep-documents.ts'
import { makeBase } from './make-base.ts'
import { packSegments } from './pack-segments.ts'
import { pruneArchive } from './prune-archive.ts'
import { readSegments, segmentsFrom, walFolder } from './segments.ts'
import type { WalConfig } from './wal-config.ts'

const everyMs = 60_000
const dayMs = 86_400_000
/** From an older one it would take too long. */
const baseEveryDays = 7
/** What may wait on the database's own disk until it is given up. */
const mostWaiting = 1024 ** 3

export interface Archiving {
  wal: WalConfig
  product: Product
  /** The owner's URL. */
  databaseUrl: string
}

/** Whether an instant of now could not be brought back from the newest base in a while that is bearable. */
const needsBase = ({ folder, keepDays }: WalConfig, now: number): boolean => {
  const newest = readBases(folder).at(-1)
  if (!newest) return true
  const { madeAt, segment } = newest.facts
  if (now - Date.parse(madeAt) > Math.min(baseEveryDays, keepDays) * dayMs) return true
  const all = [...readSegments(folder)].filter(([name]) => name >= segment)
  // Something is missing behind it: the database ran a while without this archive.
  return segmentsFrom(segment, new Map(all)).length < all.length
}

/** Makes a base with all documents that it uses, and removes what is no longer kept. Returns its folder. */
export const renewBase = async ({ wal, product, databaseUrl }: Archiving): Promise<string> => {
  const { folder, keepDays } = wal
  const documentsAt = new Date()
  await asOwner(databaseUrl, product.log, owner => keepDocuments(owner, folder, product.files))
  const source = { databaseUrl, secretKey: product.config.secretKey }
  const path = await makeBase(folder, source, documentsAt)
  await pruneArchive(folder, keepDays, new Date(product.now()))
  await noteEvent(product, null, { type: 'JOB', source: 'wal', message: path })
  return path
}

/** Holds it on while the archive can be written, and off while it can't and the disk of the database would fill. */
const tend = async (owner: pg.Client, folder: string): Promise<void> => {
  if (await isOn(owner)) {
    const waiting = await waitingBytes(owner)
    if (waiting < mostWaiting) return
    await switchOff(owner)
    throw new Error(`${folder} cannot be written: the log is not kept until it can`)
  }
  await access(walFolder(folder), constants.W_OK)
  await switchOn(owner, folder)
}

/** One look at the archive: what is there is packed, and a base made where one is due. */
export const tendArchive = async (of: Archiving): Promise<void> => {
  const { wal, product, databaseUrl } = of
  await asOwner(databaseUrl, product.log, owner => tend(owner, wal.folder))
  await packSegments(wal.folder)
  if (needsBase(wal, product.now())) await renewBase(of)
}

/** Once a day: what went wrong is not told each minute. */
const tellFault = async ({ wal, product, databaseUrl }: Archiving, error: unknown): Promise<void> => {
  product.log.error({ err: error }, "the database's log could not be kept")
  const day = new Date(Math.floor(product.now() / dayMs) * dayMs).toISOString()
  const isFirst = await asOwner(databaseUrl, product.log, owner =>
    takeInstant(owner, 'walToldAt', day),
  ).catch(() => false)
  if (!isFirst) return
  const madeAt = readBases(wal.folder).at(-1)?.facts.madeAt
  const reason = `${wal.folder}: ${(error as Error).message}`
  await tellAdministrators(product, { template: 'BACKUP_FAILED', madeAt, reason })
}

/** Keeps the embedded database's log until it is stopped. Throws StartError where the archive is another database's. */
export const startArchiving = async (of: Archiving): Promise<{ stop(): Promise<void> }> => {
  const { wal, product, databaseUrl } = of
  await asOwner(databaseUrl, product.log, owner => switchOn(owner, wal.folder))
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await tendArchive(of).catch(error => tellFault(of, error))
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
