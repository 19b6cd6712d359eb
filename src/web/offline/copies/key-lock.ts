/**
 * Half of a space's key that lies nowhere: it comes of what a passkey gives, is in the memory of this person's pages alone, and
 * goes with the last of them.
 */
import type { KeySecret } from '../../data/passkey-secret.ts'
import { unlocking } from '../../data/unlocking.ts'

/** Which passkey opens a space, and what its secret is mixed with. */
export interface KeyLock {
  credential: string
  rpId: string
  salt: Uint8Array<ArrayBuffer>
}

type Told = { kind: 'who has'; id: string } | { kind: 'half'; id: string; half: CryptoKey }

const answerWithinMs = 200
const held = new Map<string, CryptoKey>()
let onHalf = (): void => {}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tranche.unlock')
const tell = (what: Told): void => channel?.postMessage(what)
channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  const half = held.get(data.id)
  if (data.kind === 'who has' && half) tell({ kind: 'half', id: data.id, half })
  // A page that nobody looks at has no use for it; it asks when it is looked at again.
  if (data.kind !== 'half' || half || document.hidden) return
  held.set(data.id, data.half)
  onHalf()
})

export const newLock = ({ credential, rpId }: KeySecret): KeyLock => ({
  credential,
  rpId,
  salt: crypto.getRandomValues(new Uint8Array(32)),
})

/** The half that a passkey's secret comes to for one space; non-extractable, as the one that a browser keeps. */
export const halfBy = async (id: string, { salt }: KeyLock, { secret }: KeySecret): Promise<CryptoKey> => {
  const whole = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const from = { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(`half of ${id}`) }
  return crypto.subtle.deriveKey(from, whole, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Other pages of this browser that have it open hand it over; null: none does. */
const fromOtherPages = (id: string): Promise<CryptoKey | null> =>
  new Promise(resolve => {
    if (!channel) return resolve(null)
    const end = (half: CryptoKey | null): void => {
      clearTimeout(late)
      channel.removeEventListener('message', listener)
      resolve(half)
    }
    const listener = ({ data }: MessageEvent<Told>): void => {
      if (data.kind === 'half' && data.id === id) end(data.half)
    }
    const late = setTimeout(() => end(null), answerWithinMs)
    channel.addEventListener('message', listener)
    tell({ kind: 'who has', id })
  })

export const halves = {
  hold(id: string, half: CryptoKey): void {
    held.set(id, half)
    tell({ kind: 'half', id, half })
  },
  /** The half of a space: of this page, of what a passkey has just given, or of another page. */
  async of(id: string, lock: KeyLock): Promise<CryptoKey | null> {
    const here = held.get(id)
    if (here) return here
    const { given } = unlocking
    if (given?.credential === lock.credential) {
      halves.hold(id, await halfBy(id, lock, given))
      return held.get(id)!
    }
    const theirs = await fromOtherPages(id)
    if (theirs) held.set(id, theirs)
    return theirs
  },
  /** Another page has opened a space. */
  heard(listener: () => void): void {
    onHalf = listener
  },
  /** This page knows it no more; without a name, none at all. */
  drop(id?: string): void {
    if (id !== undefined) return void held.delete(id)
    held.clear()
    unlocking.given = null
  },
}
