import type { Density } from '#ui/index.ts'
import { client, type UserConfiguration } from '../../data/index.ts'
import { type DarkTuning, lookStore, type SchemeChoice, tuningRanges } from './look-store.ts'
import { followLocale } from './spoken-locale.ts'

const schemes: readonly string[] = ['followSystem', 'light', 'dark']
const densities: readonly string[] = ['compact', 'normal', 'relaxed']

const tuned = (name: keyof DarkTuning, value: unknown): Partial<DarkTuning> => {
  const { min, max } = tuningRanges[name]
  return typeof value === 'number' && Number.isFinite(value)
    ? { [name]: Math.min(max, Math.max(min, value)) }
    : {}
}

/** Takes a person's saved look on a device where nothing was chosen yet, and his language; done when all speaks it. */
export const applyPreferences = async (configuration: UserConfiguration): Promise<void> => {
  const { user, userPreferences, singleSignOn } = configuration
  const bySystem = Boolean(singleSignOn) || !user.username
  if (bySystem !== Boolean(lookStore.read().bySystem)) lookStore.set({ bySystem })
  const ui = (groupId: string) =>
    (userPreferences.find(one => one.type === 'UI' && one.groupId === groupId)?.value ?? {}) as Record<
      string,
      unknown
    >
  const theming = ui('THEMING')
  if (!bySystem && !lookStore.isChosen() && schemes.includes(String(theming.colorScheme)))
    lookStore.set({
      scheme: theming.colorScheme as SchemeChoice,
      ...(densities.includes(String(theming.density)) ? { density: theming.density as Density } : {}),
      ...tuned('brightness', theming.darkModeBrightness),
      ...tuned('contrast', theming.darkModeContrast),
      ...tuned('sepia', theming.darkModeSepia),
    })
  if (user.timeZone) client.timeZone = user.timeZone
  await followLocale(String(ui('LOCALE').locale ?? user.locale ?? ''))
}
