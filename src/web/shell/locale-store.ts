import { useSyncExternalStore } from 'react'
import { intlLocale, type Language, languageOf } from '#locales/languages.ts'
import { client } from '../data/index.ts'

const storageKey = 'tranche.locale'
const listeners = new Set<() => void>()

const stored = (): string | null => {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** The stored choice, then the browser. An English of no place in particular is the product's own. */
const first = (): string => {
  const choice = stored()
  if (choice) return choice
  const spoken =
    navigator.languages.find(tag => languageOf(tag).code === tag.slice(0, 2).toLowerCase()) ?? 'en'
  const language = languageOf(spoken)
  return spoken.length > 2 && language.code !== 'en' ? spoken : language.locale
}

let locale = typeof navigator === 'undefined' ? 'en-EU' : first()
client.locale = locale

/** The locale of the page: words, dates, figures. */
export const localeStore = {
  read: (): string => locale,
  isChosen: (): boolean => stored() !== null,
  set(next: string, remember = true): void {
    if (remember) localStorage.setItem(storageKey, next)
    locale = next
    client.locale = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export interface LocaleNow {
  /** BCP 47, as the server names it: `en-EU`. */
  locale: string
  /** The same for `Intl`. */
  intl: string
  language: Language
}

/** The locale of the page. */
export const useLocale = (): LocaleNow => {
  const now = useSyncExternalStore(localeStore.subscribe, localeStore.read)
  return { locale: now, intl: intlLocale(now), language: languageOf(now) }
}
