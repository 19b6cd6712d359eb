import type { Density } from '#ui/index.ts'
import type { UserConfiguration } from '../../data/index.ts'
import { languageOf } from '../languages.ts'
import { localeStore } from '../locale-store.ts'
import { lookStore, type SchemeChoice } from './look-store.ts'

const schemes: readonly string[] = ['followSystem', 'light', 'dark']
const densities: readonly string[] = ['compact', 'normal', 'relaxed']

/** Takes a person's saved look on a device where nothing was chosen yet. */
export const applyPreferences = ({ user, userPreferences }: UserConfiguration): void => {
  const ui = (groupId: string) =>
    (userPreferences.find(one => one.type === 'UI' && one.groupId === groupId)?.value ?? {}) as Record<
      string,
      unknown
    >
  const theming = ui('THEMING')
  if (!lookStore.isChosen() && schemes.includes(String(theming.colorScheme)))
    lookStore.set({
      scheme: theming.colorScheme as SchemeChoice,
      ...(densities.includes(String(theming.density)) ? { density: theming.density as Density } : {}),
    })
  const locale = String(ui('LOCALE').locale ?? user.locale ?? '')
  if (!locale) return
  if (!localeStore.isChosen()) localeStore.set(locale)
  // The same language, said more exactly: fr-TN has three decimals where fr-FR has two.
  else if (
    user.locale &&
    languageOf(user.locale).code === languageOf(localeStore.read()).code &&
    user.locale !== localeStore.read()
  )
    localeStore.set(user.locale)
}
