/**
 * Whether what this device keeps is locked, where the house wants it unlocked by a passkey. `locked`: it lies here, closed;
 * `wanted`: nothing lies here before its person asks for it by a passkey; `impossible`: this page can ask for none.
 */
import { useSyncExternalStore } from 'react'
import type { KeySecret } from './passkey-secret.ts'

export type Lock = 'open' | 'locked' | 'wanted' | 'impossible'

let lock: Lock = 'open'
const listeners = new Set<() => void>()

export const unlocking = {
  state: (): Lock => lock,
  tell(next: Lock): void {
    if (next === lock) return
    lock = next
    for (const listener of listeners) listener()
  },
  /** What a passkey gave that has just answered: it opens the space that it fits. */
  given: null as KeySecret | null,
  /** Nothing of it is readable any more in this page: told by `session`. */
  onShut: (): void => {},
  /** Another page of this browser has it open: told by `session`. */
  onHeard: (): void => {},
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useLock = (): Lock => useSyncExternalStore(unlocking.subscribe, unlocking.state)
