import i18next from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { initReactI18next } from 'react-i18next'
import { languageOf } from './languages.ts'
import { localeStore } from './locale-store.ts'
import type { ShellTexts, TextKey } from './locales/text-key.ts'

/** Each language is fetched when it is spoken, and only then. */
const bundles: Record<string, () => Promise<ShellTexts>> = {
  en: () => import('./locales/en.ts').then(module => module.en),
  fr: () => import('./locales/fr.ts').then(module => module.fr),
  es: () => import('./locales/es.ts').then(module => module.es),
  lt: () => import('./locales/lt.ts').then(module => module.lt),
  ar: () => import('./locales/ar.ts').then(module => module.ar),
}

/** A text that did not load is empty rather than an error: the page works without its words. */
const load = async (code: string): Promise<ShellTexts | Record<string, never>> => {
  try {
    return await (bundles[code] ?? bundles.en!)()
  } catch {
    return {}
  }
}

const show = async (code: string): Promise<void> => {
  if (!i18next.hasResourceBundle(code, 'shell')) i18next.addResourceBundle(code, 'shell', await load(code))
  await i18next.changeLanguage(code)
}

/** Before the first page shows. */
export const startTexts = async (): Promise<void> => {
  const { code } = languageOf(localeStore.read())
  await i18next.use(initReactI18next).init({
    lng: code,
    fallbackLng: 'en',
    ns: ['shell'],
    defaultNS: 'shell',
    resources: { [code]: { shell: await load(code) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  localeStore.subscribe(() => void show(languageOf(localeStore.read()).code))
}

/** Gives the words of a key; `count` chooses the plural form. */
export type Say = (key: TextKey, values?: Record<string, unknown>) => string

/** The shell's words outside a component. */
export const say: Say = (key, values) => String(i18next.t(key, values ?? {}))

const subscribe = (listener: () => void): (() => void) => {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}
const spoken = (): string => i18next.language

/** The shell's words in the person's language; a new function when the language changes. */
export const useText = (): Say => {
  const language = useSyncExternalStore(subscribe, spoken)
  return useCallback((key, values) => String(i18next.t(key, { ...values, lng: language })), [language])
}
