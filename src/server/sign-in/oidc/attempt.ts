import { createHash } from 'node:crypto'
import { seal, unseal } from '../sealed-text.ts'
import { sameText } from '../ticket.ts'
import { Refusal } from './refusal.ts'

/** How long somebody may be away at his provider. */
export const attemptMs = 10 * 60_000

/** A sign-in under way: nothing of it is kept here, the browser carries it sealed. */
export interface Attempt {
  provider: string
  state: string
  nonce: string
  verifierHash: string
  redirectUri: string
  until: number
  /** Opens no session: it shows an administrator what would become of it. */
  isTest: boolean
}

/** What the browser sends of an attempt when it comes back. */
export interface Returned {
  code: string
  state: string
  nonce: string
  codeVerifier: string
  iss?: string | undefined
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The cookie of an attempt goes by the beginning of its state, so that two tabs do not disturb each other. */
export const attemptName = (state: string): string => hashOf(state).slice(0, 8).replace(/[^\w]/g, '0')

export const sealAttempt = (key: Buffer, attempt: Attempt): string => seal(key, JSON.stringify(attempt))

/** Throws Refusal for what is no attempt of ours. */
export const openAttempt = (key: Buffer, sealed: string | undefined): Attempt => {
  if (!sealed || sealed.length > 2000) throw new Refusal('attempt')
  try {
    return JSON.parse(unseal(key, sealed)) as Attempt
  } catch (error) {
    throw new Refusal('attempt', error)
  }
}

/** Whether what comes back belongs to the attempt that this browser began. Throws Refusal. */
export const requireSame = (attempt: Attempt, provider: string, returned: Returned, now: number): void => {
  if (attempt.provider !== provider) throw new Refusal('provider')
  if (attempt.until <= now) throw new Refusal('attempt')
  if (!sameText(attempt.state, returned.state)) throw new Refusal('state')
  if (!sameText(attempt.nonce, returned.nonce)) throw new Refusal('nonce')
  if (!sameText(attempt.verifierHash, hashOf(returned.codeVerifier))) throw new Refusal('verifier')
}
