import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the assistant stands beside the page. */
export const assistantStore = {
  open(next: boolean): void {
    isOpen = next
    for (const listener of listeners) listener()
  },
  toggle: (): void => assistantStore.open(!isOpen),
  useOpen: (): boolean => useSyncExternalStore(subscribe, () => isOpen),
}
