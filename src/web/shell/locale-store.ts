import { useSyncExternalStore } from 'react'
import { intlLocale, type Language, languageOf, languages } from '#locales/languages.ts'
import { client } from '../data/index.ts'
import { browserStore } from '../data/storage.ts'

/** What was chosen by hand on this device, and the account's language as it was last seen: `first-paint.js` reads both. */
const choiceKey = 'tranche.locale'
const accountKey = 'tranche.account-locale'
const listeners = new Set<() => void>()

const kept = (key: string): string | null => {
  try {
    return browserStore().getItem(key)
  } catch {
    return null
  }
}

/** What the first paint has taken: the choice, else the account's, else the browser's. */
const first = (): string =>
  (typeof document === 'undefined' ? undefined : document.documentElement.dataset.locale) ??
  languages[0].locale

let locale = first()
client.locale = locale

const take = (next: string): void => {
  locale = next
  client.locale = next
  for (const listener of listeners) listener()
}

/** The locale of the page: words, dates, figures. */
export const localeStore = {
  read: (): string => locale,
  /** Chosen by hand: it holds on this device until the account is given another language elsewhere. */
  choose(next: string): void {
    browserStore().setItem(choiceKey, next)
    if (kept(accountKey)) browserStore().setItem(accountKey, next)
    take(next)
  },
  /** Shown once, and not kept. */
  show: take,
  /** Who is signed in decides, unless a choice of another language stands that is no older than his own. */
  followAccount(next: string): void {
    const seen = kept(accountKey)
    const choice = kept(choiceKey)
    browserStore().setItem(accountKey, next)
    const isOther = choice !== null && languageOf(choice).code !== languageOf(next).code
    if (isOther && (seen === null || seen === next)) return
    if (isOther) browserStore().removeItem(choiceKey)
    if (next !== locale) take(next)
  },
  /** Nobody is signed in any more: the next page starts in the choice or in the browser's language. */
  leaveAccount(): void {
    if (kept(accountKey)) browserStore().removeItem(accountKey)
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
