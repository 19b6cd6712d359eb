import type { KeyOf } from '#locales/areas.ts'
import { useSay } from '../../shell/index.ts'

/** Of a token that is not as it has to be, only who made it can say more. */
const tokenReasons = new Set([
  'state',
  'nonce',
  'verifier',
  'provider',
  'signature',
  'issuer',
  'audience',
  'azp',
  'expired',
  'issued',
  'shape',
  'userinfo',
])

/** Says why a sign-in came to nothing, by the product's word for it. */
export const useReason = (): ((reason: string) => string) => {
  const say = useSay('cards')
  return reason =>
    tokenReasons.has(reason)
      ? say('signInReason.token', { reason })
      : say(`signInReason.${reason}` as KeyOf<'cards'>)
}
