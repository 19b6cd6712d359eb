import { useSyncExternalStore } from 'react'

let isRunning = false
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (next: boolean): void => {
  isRunning = next
  for (const listener of listeners) listener()
}

/** Whether somebody is shown around. */
export const tourStore = {
  start: (): void => set(true),
  end: (): void => set(false),
  useRunning: (): boolean => useSyncExternalStore(subscribe, () => isRunning),
}
