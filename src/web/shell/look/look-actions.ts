import type { Density } from '#ui/index.ts'
import { keep } from './kept-look.ts'
import {
  type DarkTuning,
  isFolded,
  isNarrow,
  lookStore,
  type SchemeChoice,
  schemeOf,
  usualTuning,
} from './look-store.ts'

export const chooseScheme = (scheme: SchemeChoice): void => {
  lookStore.set({ scheme })
  keep('THEMING', { colorScheme: scheme })
}

/** Light to dark and back. */
export const toggleScheme = (): void => {
  if (lookStore.read().bySystem) return
  chooseScheme(schemeOf(lookStore.read().scheme) === 'dark' ? 'light' : 'dark')
}

export const chooseDensity = (density: Density): void => {
  lookStore.set({ density })
  keep('THEMING', { density })
}

const kept = ({ brightness, contrast, sepia }: DarkTuning) => ({
  darkModeBrightness: brightness,
  darkModeContrast: contrast,
  darkModeSepia: sepia,
})

const restMs = 400
let resting: ReturnType<typeof setTimeout> | undefined

/** Tunes the dark look; saved once the hand rests. */
export const chooseDarkTuning = (change: Partial<DarkTuning>): void => {
  lookStore.set(change)
  clearTimeout(resting)
  resting = setTimeout(() => keep('THEMING', kept(lookStore.read())), restMs)
}

/** Everything of the look as the product has it. */
export const resetTheming = (): void => {
  lookStore.set({ ...usualTuning, scheme: 'followSystem', density: 'normal' })
  keep('THEMING', { colorScheme: 'followSystem', density: 'normal', ...kept(usualTuning) })
}

const densities: readonly Density[] = ['compact', 'normal', 'relaxed']

export const nextDensity = (): void => {
  const at = densities.indexOf(lookStore.read().density)
  chooseDensity(densities[(at + 1) % densities.length]!)
}

/** Folds the menu to icons and back; where it is a rail it is laid over the page and put away. */
export const toggleFold = (): void =>
  isNarrow()
    ? lookStore.show({ unrolled: !lookStore.read().unrolled })
    : lookStore.set({ folded: !isFolded() })

/** Puts these groups of the menu away and takes the others out. */
export const foldGroups = (ids: readonly string[]): void => lookStore.set({ foldedGroups: ids })

/** Shows what is at hand alone, or all of the menu. */
export const toggleWholeMenu = (): void => lookStore.set({ wholeMenu: !lookStore.read().wholeMenu })

/** The keyboard on the screen belongs to the device: another one has keys. */
export const chooseKeyboard = (keyboard: boolean): void => lookStore.set({ keyboard })

export const toggleDecoration = (): void => lookStore.set({ decorated: !lookStore.read().decorated })
