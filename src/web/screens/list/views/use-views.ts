import { useMemo, useSyncExternalStore } from 'react'
import type { ViewTable } from '#entities/platform/shared-view.rules.ts'
import { useConfiguration, usePreferences, useSharedViews } from '../../../data/index.ts'
import { openingOf, ownViews, sharedAsViews, type View } from './views.ts'

/** The views of a page. */
export interface Views {
  own: readonly View[]
  shared: readonly View[]
  /** What the page opens with. */
  opening?: View
  find: (id: string | null) => View | undefined
}

const nobody: readonly string[] = []

/** The views that the person has of a page: his own searches, and what is shared with him. */
export const useViews = (page: string): Views => {
  const preferences = usePreferences('search filter', page)
  const told = useSharedViews(page)
  const profiles = useConfiguration().data?.user.profiles ?? nobody
  const key = JSON.stringify([preferences, told, profiles])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say is what matters, not their arrays
  return useMemo(() => {
    const own = ownViews(preferences)
    const shared = sharedAsViews(told)
    const all = [...own, ...shared]
    return { own, shared, opening: openingOf(shared, profiles), find: id => all.find(one => one.id === id) }
  }, [key])
}

/** Tables as they were changed while a view was shown, by the view: they last as long as the page, until they are kept. */
const changed = new Map<string, ViewTable>()
const listeners = new Set<() => void>()

/** Notes how the table of a view is now; `null`: as the view has it. */
export const arrangeView = (id: string, table: ViewTable | null): void => {
  if (table) changed.set(id, table)
  else changed.delete(id)
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** How the person has changed the table of a view without keeping it. */
export const useArranged = (view: View | undefined): ViewTable | undefined =>
  useSyncExternalStore(subscribe, () => (view ? changed.get(view.id) : undefined))
