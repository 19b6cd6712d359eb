import { OutsideFault } from '../../adapters/outside/outside-fetch.ts'

/** Why a sign-in by a provider was refused: told to the tenant's administrators, never to who asked. */
export type RefusalReason =
  | 'attempt'
  | 'replayed'
  | 'state'
  | 'nonce'
  | 'verifier'
  | 'provider'
  | 'exchange'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'azp'
  | 'expired'
  | 'issued'
  | 'shape'
  | 'userinfo'
  | 'metadata'
  | 'unknown'
  | 'locked'
  | 'email'
  | 'domain'
  | 'other-subject'
  | 'name-of-another'
  | 'ambiguous'

/** Whether everything was proven, and the person has no place here. */
const notAdmitted: ReadonlySet<RefusalReason> = new Set([
  'unknown',
  'locked',
  'email',
  'domain',
  'other-subject',
  'name-of-another',
  'ambiguous',
])

/** A sign-in that a provider's answer does not carry. */
export class Refusal extends Error {
  /** Who he is by his provider's word; told to the tenant alone. */
  claimed?: string

  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(reason, { cause })
  }

  get isProven(): boolean {
    return notAdmitted.has(this.reason)
  }
}

/** Whether the provider did not answer at all, or with a fault of its own. */
export const isAway = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause as Error) {
    if (one instanceof OutsideFault || one.name === 'TimeoutError' || one.name === 'AbortError') return true
    const { status } = one as { status?: unknown }
    if (typeof status === 'number' && status >= 500) return true
    if (one.cause instanceof Response) return one.cause.status >= 500
  }
  return false
}
