import { useEffect, useSyncExternalStore } from 'react'
import { part } from '#ui/index.ts'
import type { CurrentUser } from '../../data/index.ts'

const ActFor = part(() => import('./act-for.tsx').then(module => module.ActFor))

let isOpen = false
const listeners = new Set<() => void>()
const show = (next: boolean): void => {
  isOpen = next
  for (const listener of listeners) listener()
}
const read = (): boolean => isOpen
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog in which it is chosen for whom one acts. */
export const openActFor = (): void => show(true)

/** Whether a user may act for others: nobody does for whom somebody acts. */
export const mayActFor = (user: CurrentUser | undefined): boolean =>
  user?.canImpersonate === true && !user.impersonatingTenant

/** The place of that dialog: a menu goes with the width of its window, and what was typed stays. */
export const ActForHost = ({ user }: { user: CurrentUser }) => {
  const isShown = useSyncExternalStore(subscribe, read, read)
  // Who comes in next is asked nothing that somebody else had begun.
  useEffect(() => () => show(false), [])
  if (!isShown) return null
  return <ActFor namesHouse={user.tenant === 'support'} onClose={() => show(false)} />
}
