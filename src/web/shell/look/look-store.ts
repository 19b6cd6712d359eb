import { useSyncExternalStore } from 'react'
import type { ColourScheme, Density } from '#ui/index.ts'
import { browserStore } from '../../data/storage.ts'

export type SchemeChoice = 'followSystem' | 'light' | 'dark'

/** How a dark page is tuned, in percent. The designed dark look is what the defaults come to. */
export interface DarkTuning {
  brightness: number
  contrast: number
  sepia: number
}

/** As far as text stays legible; the sliders go no further. */
export const tuningRanges: Record<keyof DarkTuning, { min: number; max: number; usual: number }> = {
  brightness: { min: 70, max: 130, usual: 100 },
  contrast: { min: 70, max: 120, usual: 90 },
  sepia: { min: 0, max: 60, usual: 10 },
}

export interface Look extends DarkTuning {
  scheme: SchemeChoice
  density: Density
  /** The menu shows icons only; where the page is narrow it does in any case. */
  folded?: boolean
  /** Where the menu is a rail of icons it lies over the page, whole, for this moment. */
  unrolled?: boolean
  /** Groups of the menu whose items are put away; until the person has chosen, those that his profiles rarely need. */
  foldedGroups?: readonly string[]
  /** The menu shows what is rarely needed, too. */
  wholeMenu?: boolean
  /** A keyboard stands at the foot of the page. */
  keyboard?: boolean
  /** Whoever came in by a directory has no theme of his own: the page follows the system. */
  bySystem?: boolean
  /** Menu and top bar show; F9 hides them for this visit. */
  decorated: boolean
}

const storageKey = 'tranche.look'
const listeners = new Set<() => void>()
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

const narrow = typeof matchMedia === 'function' ? matchMedia('(max-width: 1100px)') : undefined

const stored = (): Partial<Look> => {
  try {
    const read: unknown = JSON.parse(browserStore().getItem(storageKey) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

export const usualTuning: DarkTuning = {
  brightness: tuningRanges.brightness.usual,
  contrast: tuningRanges.contrast.usual,
  sepia: tuningRanges.sepia.usual,
}

const initial: Look = {
  ...usualTuning,
  scheme: 'followSystem',
  density: 'normal',
  decorated: true,
}
let look: Look = { ...initial, ...stored(), decorated: true }

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** How the page looks on this device. */
export const lookStore = {
  read: (): Look => look,
  set(change: Partial<Look>): void {
    look = { ...look, ...change }
    const { decorated: _, unrolled: __, ...kept } = look
    // The filter stands ready for the first paint, which knows nothing of how it is made.
    browserStore().setItem(storageKey, JSON.stringify({ ...kept, filter: darkFilter(look, 'dark') }))
    tell()
  },
  /** Shown on this page, and not kept. */
  show(change: Partial<Look>): void {
    look = { ...look, ...change }
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

/** The filter that tunes a dark page away from its designed look; empty where nothing is tuned, and in light. */
export const darkFilter = (look: DarkTuning & Pick<Look, 'bySystem'>, scheme: ColourScheme): string => {
  if (scheme !== 'dark' || look.bySystem) return ''
  const { brightness, contrast, sepia } = usualTuning
  const parts = [
    look.brightness === brightness ? '' : `brightness(${(look.brightness / brightness).toFixed(3)})`,
    look.contrast === contrast ? '' : `contrast(${(look.contrast / contrast).toFixed(3)})`,
    look.sepia <= sepia ? '' : `sepia(${((look.sepia - sepia) / 100).toFixed(3)})`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Whether the menu shows icons only now. */
export const isFolded = (): boolean => isNarrow() || (look.folded ?? false)
/** Whether there is room for a rail of icons only; the menu lies over the page when it is wanted whole. */
export const isNarrow = (): boolean => narrow?.matches ?? false
const isUnrolled = (): boolean => isNarrow() && look.unrolled === true

const schemeNow = (): ColourScheme => schemeOf(look.bySystem ? 'followSystem' : look.scheme)

export const useLook = (): Look => useSyncExternalStore(lookStore.subscribe, lookStore.read)
export const useFolded = (): boolean => useSyncExternalStore(lookStore.subscribe, isFolded)
export const useUnrolled = (): boolean => useSyncExternalStore(lookStore.subscribe, isUnrolled)
export const useScheme = (): ColourScheme => useSyncExternalStore(lookStore.subscribe, schemeNow)
