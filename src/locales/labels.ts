import { type LanguageCode, languageOf, languages } from './languages.ts'
import { ownSpeech } from './own-words.ts'

/**
 * The words of declarations by key: `invoice.amountExclTax`, `field.dueDate`, `list.dc.C`. English stands in the declaration
 * itself, as its label or its name in words; its own files have only what those do not say well.
 */
export type Words = Readonly<Record<string, string>>

/** The files of each language below `labels/`: one an area of entities, and what belongs to none. */
export const labelAreas = [
  'accounting',
  'assets',
  'bank',
  'billing',
  'cases',
  'fields',
  'financing',
  'layout',
  'menu',
  'people',
  'platform',
  'workflow',
] as const

interface LanguageWords {
  words: Words
  /** Entities whose statuses and tabs take the feminine form, kept under the key with `.f`. */
  feminine: ReadonlySet<string>
}

/** A file exports one value; a language that has none of an area says all of it as English does. */
const fetchFile = async <T>(code: LanguageCode, file: string): Promise<T | undefined> => {
  const module = (await import(`./${code}/labels/${file}.ts`).catch(() => ({}))) as Record<string, T>
  return Object.values(module)[0]
}

/** The words of one file; a test reads them one by one. */
export const wordsOfArea = async (code: LanguageCode, area: string): Promise<Words> =>
  (await fetchFile<Words>(code, area)) ?? {}

const nothing: LanguageWords = { words: {}, feminine: new Set() }
const loaded = new Map<LanguageCode, LanguageWords>()

/** Makes a language's words ready; an unknown one stays English. To be awaited before its labels are asked for. */
export const loadLabels = async (locale: string): Promise<void> => {
  const { code } = languageOf(locale)
  if (loaded.has(code)) return
  const areas = await Promise.all(labelAreas.map(area => wordsOfArea(code, area)))
  const feminine = (await fetchFile<readonly string[]>(code, 'feminine')) ?? []
  loaded.set(code, { words: Object.assign({}, ...areas) as Words, feminine: new Set(feminine) })
}

/** Makes all languages ready: what a server does once, at start. */
export const loadAllLabels = async (): Promise<void> => {
  await Promise.all(languages.map(({ code }) => loadLabels(code)))
}

const wordsOf = (locale: string): LanguageWords => loaded.get(languageOf(locale).code) ?? nothing

/** Whether the entity's statuses take the feminine form in this language. */
export const isFeminine = (locale: string, entity: string): boolean => wordsOf(locale).feminine.has(entity)

/** The first of these keys for which the language has a word; undefined where it has none. */
export const keyAt = (locale: string, keys: readonly string[]): string | undefined => {
  const { words } = wordsOf(locale)
  return keys.find(key => Object.hasOwn(words, key))
}

/** The word under the first of these keys that the language has; undefined where it has none. */
export const wordAt = (locale: string, keys: readonly string[]): string | undefined => {
  const key = keyAt(locale, keys)
  return key === undefined ? undefined : wordsOf(locale).words[key]
}

/**
 * What a tenant calls a label, else the product's word under the first of these keys that has one, else the English text; in
 * either his phrases are in his words.
 */
export const labelAt = (locale: string, keys: readonly string[], english: string): string => {
  const own = ownSpeech(locale)
  if (!own) return wordAt(locale, keys) ?? english
  for (const key of keys) {
    const given = own.at([`labels:${key}`, key])
    if (given !== undefined) return given
    const word = wordAt(locale, [key])
    if (word !== undefined) return own.of(english) ?? own.say(word)
  }
  return own.say(english)
}

/** Whether nobody has said a label in a language: neither the product nor the tenant. */
export const isUnsaid = (locale: string, keys: readonly string[]): boolean =>
  keyAt(locale, keys) === undefined &&
  ownSpeech(locale)?.at(keys.flatMap(key => [`labels:${key}`, key])) === undefined

/** The label of a key (`invoice.amountExclTax`) in a language whose words are loaded, else the English text. */
export const labelOf = (locale: string, key: string, english: string): string =>
  labelAt(locale, [key], english)
