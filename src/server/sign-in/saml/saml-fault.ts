import type { RefusalReason } from '../oidc/refusal.ts'

/** What is wrong with what a SAML provider sent, by a word for its administrator. */
export class SamlFault extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`)
  }
}

/** A word for what is not shaped as it has to be. */
export const misshapen = (detail: string): SamlFault => new SamlFault('shape', detail)
