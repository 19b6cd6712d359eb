import { en } from './en/index.ts'
import { type LocaleWords, languageOf } from './locale-words.ts'

/** Languages in which everything has a word. */
export const languages = ['en', 'fr', 'es', 'lt', 'ar'] as const
export type Language = (typeof languages)[number]

const loaders: Record<Exclude<Language, 'en'>, () => Promise<LocaleWords>> = {
  fr: () => import('./fr/index.ts').then(module => module.fr),
  es: () => import('./es/index.ts').then(module => module.es),
  lt: () => import('./lt/index.ts').then(module => module.lt),
  ar: () => import('./ar/index.ts').then(module => module.ar),
}

const loaded = new Map<string, LocaleWords>([['en', en]])

/** Makes a language's words ready; an unknown one stays English. To be awaited before its labels are asked for. */
export const loadLabels = async (locale: string): Promise<void> => {
  const language = languageOf(locale)
  if (loaded.has(language) || !Object.hasOwn(loaders, language)) return
  loaded.set(language, await loaders[language as keyof typeof loaders]())
}

/** Makes all languages ready: what a server does once, at start. */
export const loadAllLabels = async (): Promise<void> => {
  await Promise.all(languages.map(loadLabels))
}

const wordsOf = (locale: string): LocaleWords => loaded.get(languageOf(locale)) ?? en

/** Whether the entity's statuses take the feminine form in this language. */
export const isFeminine = (locale: string, entity: string): boolean =>
  wordsOf(locale).feminine.includes(entity)

/** The word under the first of these keys that the language has; undefined where it has none. */
export const wordAt = (locale: string, keys: readonly string[]): string | undefined => {
  const { words } = wordsOf(locale)
  for (const key of keys) if (Object.hasOwn(words, key)) return words[key]
  return undefined
}

/** The label of a key (`invoice.amountExclTax`), else the translation of the English text, else that text. */
export const labelOf = (locale: string, key: string, fallback: string): string =>
  wordAt(locale, [key, fallback]) ?? fallback
