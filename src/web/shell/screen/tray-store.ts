import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the recovery tray stands open: a record whose change was refused leads to it. */
export const trayStore = {
  open(next: boolean): void {
    isOpen = next
    for (const listener of listeners) listener()
  },
  useOpen: (): boolean => useSyncExternalStore(subscribe, () => isOpen),
}
