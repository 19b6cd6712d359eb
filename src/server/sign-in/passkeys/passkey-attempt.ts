import { Refusal } from '../oidc/refusal.ts'
import { seal, unseal } from '../sealed-text.ts'
import { sameText } from '../ticket.ts'

/** How long a browser may take to ask its person. */
export const passkeyMs = 10 * 60_000

/** What a page's passkeys are made for, and the page itself. */
export interface Site {
  rpId: string
  origin: string
}

/** A challenge under way: nothing of it is kept here, the browser carries it sealed. */
export interface PasskeyAttempt extends Site {
  /** A key is made; somebody comes in; who is in proves that it is he. */
  kind: 'make' | 'enter' | 'prove'
  challenge: string
  /** Whose key is asked for; of who comes in without a name nobody's. */
  loginId?: string
  /** A new key's handle of its person, who goes by no name in it. */
  userHandle?: string
  until: number
}

export const sealPasskeyAttempt = (key: Buffer, attempt: PasskeyAttempt): string =>
  seal(key, JSON.stringify(attempt))

const opened = (key: Buffer, sealed: string | undefined): PasskeyAttempt => {
  if (!sealed || sealed.length > 2000) throw new Refusal('attempt')
  try {
    return JSON.parse(unseal(key, sealed)) as PasskeyAttempt
  } catch (error) {
    throw new Refusal('attempt', error)
  }
}

/** The attempt that this browser began on this page for this. Throws Refusal. */
export const openPasskeyAttempt = (
  key: Buffer,
  sealed: string | undefined,
  asked: Site & Pick<PasskeyAttempt, 'kind' | 'challenge' | 'loginId'>,
  now: number,
): PasskeyAttempt => {
  const attempt = opened(key, sealed)
  if (attempt.kind !== asked.kind || attempt.until <= now) throw new Refusal('attempt')
  if (attempt.rpId !== asked.rpId || attempt.origin !== asked.origin) throw new Refusal('provider')
  if (!sameText(attempt.challenge, asked.challenge)) throw new Refusal('state')
  if ((attempt.loginId ?? null) !== (asked.loginId ?? null)) throw new Refusal('attempt')
  return attempt
}
