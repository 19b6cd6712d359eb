import type { Density } from '#ui/index.ts'
import {
  client,
  forgetModels,
  knownConfiguration,
  queryClient,
  request,
  savePreference,
} from '../../data/index.ts'
import { localeStore } from '../locale-store.ts'
import {
  type DarkTuning,
  isFolded,
  lookStore,
  type SchemeChoice,
  schemeOf,
  usualTuning,
} from './look-store.ts'

/** Kept with the person too, so that another device starts alike; a failure changes nothing here. */
const keep = (groupId: string, value: Record<string, unknown>): void => {
  const configuration = knownConfiguration()
  if (!configuration?.user.username) return
  const before = configuration.userPreferences.find(one => one.type === 'UI' && one.groupId === groupId)
  const merged = { ...(before?.value as Record<string, unknown> | undefined), ...value }
  void savePreference({ _id: before?._id, type: 'UI', groupId, value: merged }).catch(() => {})
}

export const chooseScheme = (scheme: SchemeChoice): void => {
  lookStore.set({ scheme })
  keep('THEMING', { colorScheme: scheme })
}

/** Light to dark and back. */
export const toggleScheme = (): void =>
  chooseScheme(schemeOf(lookStore.read().scheme) === 'dark' ? 'light' : 'dark')

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

export const toggleFold = (): void => lookStore.set({ folded: !isFolded() })
/** Puts these groups of the menu away and takes the others out. */
export const foldGroups = (ids: readonly string[]): void => lookStore.set({ foldedGroups: ids })

export const toggleDecoration = (): void => lookStore.set({ decorated: !lookStore.read().decorated })

/** Another language: labels of models, menus and lists of values come anew in it. */
export const chooseLocale = async (locale: string): Promise<void> => {
  localeStore.set(locale)
  client.locale = locale
  keep('LOCALE', { locale })
  // Mails and documents speak the same language.
  void request('PATCH', '/api/core/users/current', { body: { locale } }).catch(() => {})
  forgetModels()
  await queryClient.invalidateQueries()
}
