import { keeping } from '../../data/keeping.ts'
import { request } from '../../data/request.ts'
import { taking } from '../../data/taken.ts'
import { startTaking } from '../taking/start-taking.ts'
import { openOwn } from '../work/open-own.ts'
import { startWork } from '../work/start-work.ts'
import { countWork, sealWorkAnew, workDatabaseOf } from '../work/store.ts'
import { type Answers, databaseOf, type Kept, openAnswers } from './answers.ts'
import { done, finished, openDatabase } from './database.ts'
import { eraseHalf, readHalf, writeHalf } from './half-key.ts'
import { keysFrom, newHalf, newSecret, type SpaceKeys, unwrap, workKeysFrom, wrap } from './seal.ts'

/** What a tenant says of copies on devices. */
export interface KeepingTerms {
  /** After so many days without the server nothing is readable any more. */
  days: number
  maxMB: number
  /** How many contracts are taken along beforehand. */
  preloadContractsCount: number
}

/** One membership on this device. Readable without a key, and names nobody. */
interface Space {
  id: string
  half: CryptoKey
  days: number
  /** When the server last answered, in milliseconds. */
  contact: number
}

const dayMs = 86_400_000
const contactMs = 60_000

interface Closed {
  close: () => void
}

let opened: { id: string; answers: Answers; work: Closed | null; taking: Closed | null } | null = null

/** A whole number within its bounds; what a tenant mistyped is as if he had said nothing. */
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : otherwise

/** What the option `offlineSupport` says; null: nothing is kept. */
export const termsOf = (option: unknown): KeepingTerms | null => {
  if (option !== true && (typeof option !== 'object' || option === null)) return null
  const { enabled, days, maxMB, preloadContractsCount } = Object(option) as Record<string, unknown>
  if (enabled === false) return null
  return {
    days: within(days, 1, 30, 7),
    maxMB: within(maxMB, 1, 2_000, 200),
    preloadContractsCount: within(preloadContractsCount, 0, 200, 10),
  }
}

/** Whether this browser has all that copies need. */
export const canKeep = (): boolean =>
  isSecureContext &&
  typeof indexedDB !== 'undefined' &&
  typeof crypto.subtle !== 'undefined' &&
  typeof navigator.storage?.getDirectory === 'function' &&
  window.top === window

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

const allSpaces = (): Promise<Space[]> => onDevice('readonly', spaces => spaces.getAll())

const remove = (database: string): void => void indexedDB.deleteDatabase(database)

let own: { id: string; close: () => Promise<void> } | null = null

const closeOwn = async (): Promise<void> => {
  const closing = own
  own = null
  await closing?.close()
}

/** Opens what somebody left for himself, by the key of his work. */
const openOwnRows = async (id: string, keys: SpaceKeys): Promise<void> => {
  if (own?.id === id) return
  await closeOwn()
  own = { id, ...(await openOwn(id, keys)) }
}

/** Lets go of the keys of what is open; on the disk it stays as it is. */
const shut = (): void => {
  opened?.work?.close()
  opened?.taking?.close()
  opened?.answers.close()
  opened = null
}

/** The key first: whatever breaks off after that, the copies are closed for good. Unsent work stays, sealed. */
const forget = async (id: string): Promise<void> => {
  await eraseHalf(id)
  await onDevice('readwrite', spaces => spaces.delete(id))
  if (opened?.id === id) shut()
  remove(databaseOf(id))
  if (own?.id === id) await closeOwn()
  await removeEmptyWork(id)
}

/** Nothing waits there, and nothing was left there. */
const removeEmptyWork = async (id: string): Promise<void> => {
  const left = await countWork(id)
  if (left.items + left.own === 0) remove(workDatabaseOf(id))
}

const secretBytes = 32
type Bytes = Uint8Array<ArrayBuffer>

/** What the file of a space holds: the secret of its copies, and of its work where that was ever asked for. */
interface Secrets {
  copies: Bytes
  work: Bytes | null
}

const secretsOf = async (space: Space): Promise<Secrets | null> => {
  const wrapped = await readHalf(space.id)
  const both = wrapped && (await unwrap(space.half, wrapped))
  if (!both) return null
  const work = both.length === 2 * secretBytes ? both.slice(secretBytes) : null
  return { copies: both.slice(0, secretBytes), work }
}

const keepSecrets = async (id: string, half: CryptoKey, { copies, work }: Secrets): Promise<void> => {
  const both = new Uint8Array(copies.length + (work?.length ?? 0))
  both.set(copies)
  if (work) both.set(work, copies.length)
  await writeHalf(id, await wrap(half, both))
}

interface WorkKey {
  key: string
  /** Of secrets that the server had before. */
  former: { key: string }[]
}

const secretIn = ({ key }: { key: string }): Bytes =>
  Uint8Array.from(atob(key), letter => letter.charCodeAt(0))

/**
 * What unsent work is sealed by comes from the server: a space that was closed gets the same again – or, where the server has
 * another by now, the former as well, and what is here is sealed anew.
 */
const askWorkSecret = async (id: string): Promise<Bytes | null> => {
  try {
    const answer = await request<WorkKey>('GET', '/api/core/offline/key')
    const former = await Promise.all(answer.former.map(one => workKeysFrom(secretIn(one))))
    await sealWorkAnew(id, await workKeysFrom(secretIn(answer)), former)
    return secretIn(answer)
  } catch {
    // Until it is known, nothing can wait here: forms say so.
    return null
  }
}

const makeSpace = async (id: string, days: number): Promise<Secrets> => {
  const half = await newHalf()
  const secrets = { copies: newSecret(), work: await askWorkSecret(id) }
  await keepSecrets(id, half, secrets)
  await onDevice('readwrite', spaces => spaces.put({ id, half, days, contact: Date.now() } satisfies Space))
  return secrets
}

/** The secrets of a space that was opened before, that of its work asked for where it is not known yet. */
const knownSecrets = async (space: Space): Promise<Secrets | null> => {
  const secrets = await secretsOf(space)
  if (!secrets || secrets.work) return secrets
  const whole = { ...secrets, work: await askWorkSecret(space.id) }
  if (whole.work) await keepSecrets(space.id, space.half, whole)
  return whole
}

/** Keeps what is answered from here on; the days without the server count from the last answer. */
const keepIn = async (id: string, secrets: Secrets): Promise<Answers> => {
  const answers = await openAnswers(id, await keysFrom(secrets.copies))
  opened = { id, answers, work: null, taking: null }
  if (secrets.work) {
    const keys = await workKeysFrom(secrets.work)
    await openOwnRows(id, keys)
    opened.work = await startWork(id, keys.seal)
  }
  let told = 0
  keeping.by({
    ...answers,
    keep: (address, answer) => {
      answers.keep(address, answer)
      if (answer.at - told < contactMs) return
      told = answer.at
      void touch(id, answer.at).catch(() => {})
    },
  })
  return answers
}

const touch = async (id: string, contact: number): Promise<void> => {
  const space = (await onDevice('readonly', spaces => spaces.get(id))) as Space | undefined
  if (space)
    await onDevice('readwrite', spaces => spaces.put({ ...space, contact: Math.max(contact, space.contact) }))
}

/** Two tabs that begin at a time make one key. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('tranche-spaces', work) as Promise<T>

/**
 * Opens the space of who is in; what others left here is closed for good, but what the same person has as a member elsewhere
 * (`siblings`): that stays as it is, and is read by nobody meanwhile.
 */
export const openSpace = (id: string, terms: KeepingTerms, siblings: readonly string[] = []): Promise<void> =>
  alone(async () => {
    if (opened?.id === id) return takeAlong(terms)
    shut()
    const spaces = await allSpaces()
    for (const other of spaces) if (other.id !== id && !siblings.includes(other.id)) await forget(other.id)
    const mine = spaces.find(space => space.id === id)
    const known = mine ? await knownSecrets(mine) : null
    if (mine && !known) await forget(id)
    const answers = await keepIn(id, known ?? (await makeSpace(id, terms.days)))
    await answers.trim(terms.maxMB * 1_000_000)
    await takeAlong(terms)
  })

/** Once somebody is in with a network: a space that was opened without one begins when there is. */
const takeAlong = async (terms: KeepingTerms): Promise<void> => {
  if (opened && !opened.taking) opened.taking = await startTaking(opened.id, opened.answers, terms)
}

/**
 * Without a network: the space of whoever was in last, or of this tab. Returns its name; null where nothing may be read, because
 * nothing is kept or the server was not heard of for too long.
 */
export const openKept = (wanted: string | undefined, now: number = Date.now()): Promise<string | null> =>
  alone(async () => {
    if (!canKeep()) return null
    const spaces = (await allSpaces()).filter(space => wanted === undefined || space.id === wanted)
    const last = spaces.sort((a, b) => b.contact - a.contact)[0]
    if (!last) return null
    const secrets = now - last.contact <= last.days * dayMs ? await secretsOf(last) : null
    if (!secrets) {
      await forget(last.id)
      return null
    }
    await keepIn(last.id, secrets)
    return last.id
  })

/** Lets go of everything that is kept here, key first, but of what the same person has as a member elsewhere. */
export const forgetSpaces = (siblings: readonly string[] = []): Promise<void> =>
  alone(async () => {
    if (!canKeep()) return
    for (const { id } of await allSpaces()) if (!siblings.includes(id)) await forget(id)
    const { id } = own ?? {}
    await closeOwn()
    if (id) await removeEmptyWork(id)
  })

/**
 * Where nothing is copied, drafts and recent records are sealed all the same. Their key is asked for each time and lies nowhere:
 * without a network there is nothing to open here anyway.
 */
export const openOwnSpace = (id: string): Promise<void> =>
  alone(async () => {
    const secret = own?.id === id ? null : await askWorkSecret(id)
    if (secret) await openOwnRows(id, await workKeysFrom(secret))
  })

/** Lets go of the copies; what is read from here on is kept again. */
export const clearSpace = async (): Promise<void> => {
  const taker = taking.taker()
  await (taker ? taker.clear() : opened?.answers.clear())
}

/** What the space that is open keeps; null where none is. */
export const measureSpace = async (): Promise<Kept | null> => (opened ? opened.answers.measure() : null)
