import { useSyncExternalStore } from 'react'
import type { ColourScheme, Density } from '#ui/index.ts'

export type SchemeChoice = 'followSystem' | 'light' | 'dark'

export interface Look {
  scheme: SchemeChoice
  density: Density
  /** The menu shows icons only; while nothing was chosen, where the page is narrow. */
  folded?: boolean
  /** Groups of the menu whose items are put away. */
  foldedGroups: readonly string[]
  /** Menu and top bar show; F9 hides them for this visit. */
  decorated: boolean
}

const storageKey = 'tranche.look'
const listeners = new Set<() => void>()
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

const narrow = typeof matchMedia === 'function' ? matchMedia('(max-width: 1100px)') : undefined

const stored = (): Partial<Look> => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

const initial: Look = { scheme: 'followSystem', density: 'normal', foldedGroups: [], decorated: true }
let look: Look = typeof localStorage === 'undefined' ? initial : { ...initial, ...stored(), decorated: true }

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** How the page looks on this device. */
export const lookStore = {
  read: (): Look => look,
  set(change: Partial<Look>): void {
    look = { ...look, ...change }
    const { scheme, density, folded, foldedGroups } = look
    localStorage.setItem(storageKey, JSON.stringify({ scheme, density, folded, foldedGroups }))
    tell()
  },
  isChosen: (): boolean => stored().scheme !== undefined,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

dark?.addEventListener('change', tell)
narrow?.addEventListener('change', tell)
if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if (event.key !== storageKey) return
    look = { ...look, ...stored() }
    tell()
  })

/** What *follow the system* comes to now. */
export const schemeOf = (choice: SchemeChoice): ColourScheme =>
  choice === 'followSystem' ? (dark?.matches ? 'dark' : 'light') : choice

/** Whether the menu shows icons only now. */
export const isFolded = (): boolean => look.folded ?? narrow?.matches ?? false

const schemeNow = (): ColourScheme => schemeOf(look.scheme)

export const useLook = (): Look => useSyncExternalStore(lookStore.subscribe, lookStore.read)
export const useFolded = (): boolean => useSyncExternalStore(lookStore.subscribe, isFolded)
export const useScheme = (): ColourScheme => useSyncExternalStore(lookStore.subscribe, schemeNow)
