/** Asks a person for the passkey that opens what is kept, or that shall open it from now on. */
import { askSecret, type KeySecret } from '../../data/passkey-secret.ts'
import { passkeys } from '../../data/passkeys.ts'
import type { KeyLock } from './key-lock.ts'

/** Why nothing was opened: there is no key that could, or the one that answered gives no secret. */
export type NotUnlocked = 'no key' | 'no secret'

export const canAskKeys = (): boolean => passkeys.isPossible()

/** Without a network for the key that locked it; with one for any that gives secrets on this page. */
export const askToUnlock = async (lock: KeyLock | undefined): Promise<KeySecret | NotUnlocked> => {
  if (lock) return (await askSecret([lock.credential], lock.rpId)) ?? 'no secret'
  const { rpId, passkeys: known } = await passkeys.list()
  const able = known.filter(({ here, prf }) => here && prf)
  if (!rpId || able.length === 0) return 'no key'
  const ids = able.map(({ id }) => id)
  return (await askSecret(ids, rpId)) ?? 'no secret'
}
