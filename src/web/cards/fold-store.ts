import { useSyncExternalStore } from 'react'
import { knownConfiguration } from '../data/index.ts'
import { browserStore } from '../data/storage.ts'

type Folds = Readonly<Record<string, boolean>>

const keyOf = (path: string): string => `tranche.folds.${path}`
const listeners = new Set<() => void>()
const known = new Map<string, Folds>()
const none: Folds = {}

/** A tenant may want every page to open as it is drawn (`saveOuterPanelsExpandedState`). */
const isKept = (): boolean => knownConfiguration()?.options.saveOuterPanelsExpandedState !== false

const read = (path: string): Folds => {
  const cached = known.get(path)
  if (cached) return cached
  let folds: Folds = none
  try {
    if (isKept()) folds = JSON.parse(browserStore().getItem(keyOf(path)) ?? '{}') as Folds
  } catch {
    // A browser that keeps nothing shows every card open.
  }
  known.set(path, folds)
  return folds
}

const write = (path: string, folds: Folds): void => {
  known.set(path, folds)
  try {
    if (isKept()) browserStore().setItem(keyOf(path), JSON.stringify(folds))
  } catch {
    // Full or forbidden: the state then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which cards of a page are folded; remembered per page path. */
export const folds = {
  of: read,
  set(path: string, id: string, folded: boolean): void {
    write(path, { ...read(path), [id]: folded })
  },
  /** Folds all unless all are folded already. */
  toggleAll(path: string, ids: readonly string[]): boolean {
    const folded = !ids.every(id => read(path)[id])
    write(path, { ...read(path), ...Object.fromEntries(ids.map(id => [id, folded])) })
    return folded
  },
}

export const useFold = (path: string, id: string): [boolean, (folded: boolean) => void] => {
  const all = useSyncExternalStore(subscribe, () => read(path))
  return [all[id] ?? false, folded => folds.set(path, id, folded)]
}
