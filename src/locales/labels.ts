import { en } from './en/labels/index.ts'
import { type LanguageCode, languageOf, languages } from './languages.ts'
import type { LocaleWords } from './locale-words.ts'

const loaders: Record<Exclude<LanguageCode, 'en'>, () => Promise<LocaleWords>> = {
  fr: () => import('./fr/labels/index.ts').then(module => module.fr),
  es: () => import('./es/labels/index.ts').then(module => module.es),
  lt: () => import('./lt/labels/index.ts').then(module => module.lt),
  ar: () => import('./ar/labels/index.ts').then(module => module.ar),
}

const loaded = new Map<string, LocaleWords>([['en', en]])

/** Makes a language's words ready; an unknown one stays English. To be awaited before its labels are asked for. */
export const loadLabels = async (locale: string): Promise<void> => {
  const { code } = languageOf(locale)
  if (code !== 'en' && !loaded.has(code)) loaded.set(code, await loaders[code]())
}

/** Makes all languages ready: what a server does once, at start. */
export const loadAllLabels = async (): Promise<void> => {
  await Promise.all(languages.map(({ code }) => loadLabels(code)))
}

const wordsOf = (locale: string): LocaleWords => loaded.get(languageOf(locale).code) ?? en

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
