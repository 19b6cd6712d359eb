import { connection } from '../../data/connection.ts'
import { keeping } from '../../data/keeping.ts'
import { queryClient } from '../../data/query-client.ts'
import { taking } from '../../data/taken.ts'
import { tokens } from '../../data/token.ts'
import { unlocking } from '../../data/unlocking.ts'
import { startTaking } from '../taking/start-taking.ts'
import { openOwn } from '../work/open-own.ts'
import { startWork } from '../work/start-work.ts'
import { countWork, workDatabaseOf } from '../work/store.ts'
import { type Answers, databaseOf, type Kept, openAnswers } from './answers.ts'
import { allSpaces, dropSpace, lastSpace, putSpace, type Space, spaceOf } from './device-spaces.ts'
import { eraseHalf } from './half-key.ts'
import { halfBy, halves, newLock } from './key-lock.ts'
import { lockWhenHidden } from './lock-when-hidden.ts'
import { keysFrom, newHalf, newSecret, type SpaceKeys, workKeysFrom } from './seal.ts'
import { askWorkSecret, keepSecrets, knownSecrets, type Secrets } from './secrets.ts'
import type { KeepingTerms } from './terms.ts'
import { askToUnlock, canAskKeys, type NotUnlocked } from './unlock.ts'

const dayMs = 86_400_000
const contactMs = 60_000

interface Closed {
  close: () => void
}

/** Without answers it is locked: what its person types waits and is sent, what he reads is not kept. */
interface Opened {
  id: string
  answers: Answers | null
  isLocked: boolean
  work: Closed | null
  taking: Closed | null
}

let opened: Opened | null = null
/** What the page was told of whoever is in. */
let asked: { id: string; terms: KeepingTerms; siblings: readonly string[] } | null = null

/** Whether this browser has all that copies need. */
export const canKeep = (): boolean =>
  isSecureContext &&
  typeof indexedDB !== 'undefined' &&
  typeof crypto.subtle !== 'undefined' &&
  typeof navigator.storage?.getDirectory === 'function' &&
  window.top === window

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
  opened?.answers?.close()
  opened = null
}

/** The key first: whatever breaks off after that, the copies are closed for good. Unsent work stays, sealed. */
const forget = async (id: string): Promise<void> => {
  await eraseHalf(id)
  await dropSpace(id)
  halves.drop(id)
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

/** A space of its own; null where a passkey is to open it and none has answered. */
const makeSpace = async (id: string, { days, unlock }: KeepingTerms): Promise<Secrets | null> => {
  const given = unlock ? unlocking.given : null
  if (unlock && !given) return null
  const lock = given ? newLock(given) : undefined
  const half = lock ? await halfBy(id, lock, given!) : await newHalf()
  const secrets = { copies: newSecret(), work: await askWorkSecret(id) }
  await keepSecrets(id, half, secrets)
  await putSpace({ id, ...(lock ? { lock } : { half }), days, contact: Date.now() })
  if (lock) halves.hold(id, half)
  return secrets
}

const halfOf = async ({ id, half, lock }: Space): Promise<CryptoKey | null> =>
  lock ? halves.of(id, lock) : (half ?? null)

/** What opens the space of who is in, made where it is not there yet; null: it is locked. */
const secretsFor = async (id: string, terms: KeepingTerms): Promise<Secrets | null> => {
  const mine = await spaceOf(id)
  // The house has another mind since of what opens it.
  const isSame = mine && (mine.lock !== undefined) === (terms.unlock !== undefined)
  const half = isSame ? await halfOf(mine) : null
  if (isSame && !half) return null
  const known = half && (await knownSecrets(id, half, true))
  if (known) return known
  if (mine) await forget(id)
  return makeSpace(id, terms)
}

const openWorkOf = async (into: Opened, secret: Secrets['work']): Promise<void> => {
  if (!secret) return
  const keys = await workKeysFrom(secret)
  await openOwnRows(into.id, keys)
  into.work = await startWork(into.id, keys.seal)
}

/** Keeps what is answered from here on; the days without the server count from the last answer. */
const keepIn = async (id: string, secrets: Secrets, isLocked: boolean): Promise<Answers> => {
  const answers = await openAnswers(id, await keysFrom(secrets.copies))
  opened = { id, answers, isLocked, work: null, taking: null }
  await openWorkOf(opened, secrets.work)
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
  unlocking.tell('open')
  if (isLocked) lockWhenHidden({ lock: () => void lockSpace(), shown: tryAgain })
  return answers
}

/** Work waits and is sent as ever, by the key that the server gives; what is read is kept by nobody before it is unlocked. */
const openLocked = async (id: string): Promise<void> => {
  keeping.wait()
  opened = { id, answers: null, isLocked: true, work: null, taking: null }
  await openWorkOf(opened, await askWorkSecret(id))
  const isThere = (await spaceOf(id)) !== undefined
  unlocking.tell(isThere ? 'locked' : canAskKeys() ? 'wanted' : 'impossible')
}

const touch = async (id: string, contact: number): Promise<void> => {
  const space = await spaceOf(id)
  if (space) await putSpace({ ...space, contact: Math.max(contact, space.contact) })
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
    asked = { id, terms, siblings }
    if (opened?.id === id && opened.answers && opened.isLocked === (terms.unlock !== undefined))
      return takeAlong(terms)
    shut()
    for (const { id: other } of await allSpaces())
      if (other !== id && !siblings.includes(other)) await forget(other)
    const secrets = await secretsFor(id, terms)
    if (!secrets) return openLocked(id)
    const answers = await keepIn(id, secrets, terms.unlock !== undefined)
    await answers.trim(terms.maxMB * 1_000_000)
    await takeAlong(terms)
  })

/** Once somebody is in with a network: a space that was opened without one begins when there is. */
const takeAlong = async (terms: KeepingTerms): Promise<void> => {
  if (opened?.answers && !opened.taking) opened.taking = await startTaking(opened.id, opened.answers, terms)
}

/**
 * Without a network: the space of whoever was in last, or of this tab. Returns its name; null where nothing may be read, because
 * nothing is kept or the server was not heard of for too long.
 */
export const openKept = (wanted: string | undefined, now: number = Date.now()): Promise<string | null> =>
  alone(async () => {
    if (!canKeep()) return null
    const last = await lastSpace(wanted)
    if (!last) return null
    const isInTime = now - last.contact <= last.days * dayMs
    const half = isInTime ? await halfOf(last) : null
    if (isInTime && !half && last.lock) {
      unlocking.tell('locked')
      return null
    }
    const secrets = half && (await knownSecrets(last.id, half, false))
    if (!secrets) {
      await forget(last.id)
      return null
    }
    await keepIn(last.id, secrets, last.lock !== undefined)
    return last.id
  })

/** Asks the person for his passkey; what is kept is open then. Throws BrokenOff. */
export const unlockSpace = async (): Promise<NotUnlocked | 'open'> => {
  const answer = await askToUnlock((await lastSpace(asked?.id ?? tokens.space()))?.lock)
  if (typeof answer === 'string') return answer
  unlocking.given = answer
  if (!asked) return 'open'
  await openSpace(asked.id, asked.terms, asked.siblings)
  // Not all that was answered meanwhile has waited for this: what is on the page is asked anew.
  void queryClient.invalidateQueries()
  return 'open'
}

/** Lets go of what opens the space. Without a network its person then reads nothing before he has unlocked it. */
export const lockSpace = (): Promise<void> =>
  alone(async () => {
    if (!opened?.isLocked || !opened.answers) return
    const { id } = opened
    halves.drop()
    shut()
    if (connection.state().online) return openLocked(id)
    keeping.by(null)
    await closeOwn()
    asked = null
    unlocking.tell('locked')
    unlocking.onShut()
  })

/** Another page may have been unlocked meanwhile. */
const tryAgain = (): void => {
  if (unlocking.state() !== 'locked') return
  if (asked) void openSpace(asked.id, asked.terms, asked.siblings)
  else unlocking.onHeard()
}
halves.heard(tryAgain)

/** Lets go of everything that is kept here, key first, but of what the same person has as a member elsewhere. */
export const forgetSpaces = (siblings: readonly string[] = []): Promise<void> =>
  alone(async () => {
    if (!canKeep()) return
    for (const { id } of await allSpaces()) if (!siblings.includes(id)) await forget(id)
    halves.drop()
    asked = null
    unlocking.tell('open')
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
  if (taker) await taker.clear()
  else if (opened?.answers) await opened.answers.clear()
  else if (asked && opened) await forgetLocked(asked)
}

/** Whoever has lost its passkey begins anew, with another one. */
const forgetLocked = async ({ id, terms, siblings }: NonNullable<typeof asked>): Promise<void> => {
  await alone(() => forget(id))
  await openSpace(id, terms, siblings)
}

/** What the space that is open keeps; null where none is. */
export const measureSpace = async (): Promise<Kept | null> => opened?.answers?.measure() ?? null
