import type { OwnFormats } from '#fields/formats/locales.ts'
import { languageOf } from './languages.ts'

/**
 * What a tenant says otherwise than the product, by locale: by key (`contract.plural`, `list:list.all`), or by phrase
 * (`Contrats`), which is then said otherwise wherever it stands as whole words.
 */
export interface OwnWords {
  /** Changes with the words: whatever is kept in words is kept by it. */
  version: string
  byLocale: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** How it writes numbers, days and times. */
  formats?: OwnFormats
}

const finders: (() => OwnWords | undefined)[] = []

const find = (): OwnWords | undefined => {
  for (const finder of finders) {
    const found = finder()
    if (found) return found
  }
  return undefined
}

/**
 * Who knows whose words are said just now: on a server the tenant of the request, in a browser the one signed in to. Several may be asked:
 * the first who knows is heard.
 */
export const ownWordsFrom = (finder: () => OwnWords | undefined): void => {
  finders.push(finder)
}

/** Whether words are given under a key of the product's; else they are for a phrase. */
export const isKey = (text: string): boolean => /^[A-Za-z][\w-]*(?:[.:][\w-]+)+$/.test(text)

const withFirst = (text: string, form: 'toLowerCase' | 'toUpperCase'): string =>
  text.charAt(0)[form]() + text.slice(1)

/** A phrase begins a sentence or stands within it: both forms are said, unless one has words of its own. */
const inBothForms = (phrases: readonly (readonly [string, string])[]): Map<string, string> => {
  const given = new Map(phrases)
  for (const [phrase, words] of phrases)
    for (const form of ['toLowerCase', 'toUpperCase'] as const) {
      const formed = withFirst(phrase, form)
      if (!given.has(formed)) given.set(formed, withFirst(words, form))
    }
  return given
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const letter = '[\\p{L}\\p{M}\\p{N}_]'

/** Whole words only, the longest phrase first: `Contrats` is not found in `Contratsbuch`. */
const patternOf = (phrases: Iterable<string>): RegExp | undefined => {
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length)
  if (!longestFirst.length) return undefined
  return new RegExp(`(?<!${letter})(?:${longestFirst.map(escaped).join('|')})(?!${letter})`, 'gu')
}

/** Places for values stay as they are: what is said of somebody's record is his. */
const places = /(\{\{[^}]*\}\})/

const mostKept = 5000

/** A tenant's words in one locale. */
export class OwnSpeech {
  readonly #keys: Map<string, string>
  readonly #phrases: Map<string, string>
  readonly #pattern: RegExp | undefined
  readonly #said = new Map<string, string>()

  constructor(
    readonly version: string,
    words: Readonly<Record<string, string>>,
  ) {
    const entries = Object.entries(words).filter(([key, text]) => key.trim() && text)
    this.#keys = new Map(entries.filter(([key]) => isKey(key)))
    this.#phrases = inBothForms(entries.filter(([key]) => !isKey(key)))
    this.#pattern = patternOf(this.#phrases.keys())
  }

  /** The words of the first of these keys that has some. */
  at(keys: readonly string[]): string | undefined {
    const key = keys.find(one => this.#keys.has(one))
    return key === undefined ? undefined : this.#keys.get(key)
  }

  /** The words of a phrase that was given as such. */
  of(phrase: string): string | undefined {
    return this.#phrases.get(phrase)
  }

  /** A text with every phrase of the tenant in his words. */
  say(text: string): string {
    const whole = this.#phrases.get(text)
    if (whole !== undefined || !this.#pattern) return whole ?? text
    const known = this.#said.get(text)
    if (known !== undefined) return known
    const made = text
      .split(places)
      .map((part, at) =>
        at % 2 ? part : part.replace(this.#pattern!, found => this.#phrases.get(found) ?? found),
      )
      .join('')
    if (this.#said.size >= mostKept) this.#said.clear()
    this.#said.set(text, made)
    return made
  }
}

const kept = new WeakMap<OwnWords, Map<string, OwnSpeech>>()

/** From the general to the particular: of `fr-BE` those of `fr`, then its own; `fr` alone is spoken where most speak it. */
export const wordsInLocale = (own: OwnWords, locale: string): Record<string, string> => {
  const { code, locale: usual } = languageOf(locale)
  const exact = locale === code ? [usual, code] : [code, locale]
  return Object.assign({}, ...exact.map(one => own.byLocale[one] ?? {})) as Record<string, string>
}

/** The words of the tenant at hand in a locale; nothing where it says all as the product does. */
export const ownSpeech = (locale: string): OwnSpeech | undefined => {
  const own = find()
  if (!own) return undefined
  const known = kept.get(own) ?? new Map<string, OwnSpeech>()
  kept.set(own, known)
  const found = known.get(locale)
  if (found) return found
  const made = new OwnSpeech(own.version, wordsInLocale(own, locale))
  // A caller names his language himself: only so many are remembered.
  if (known.size > 20) known.clear()
  known.set(locale, made)
  return made
}
