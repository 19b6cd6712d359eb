import { createInstance } from 'i18next'
import type { Area, SayOf } from './areas.ts'
import { type CutText, cutText, pluralOf } from './cut-text.ts'
import { type LanguageCode, languageOf, languages } from './languages.ts'
import { type OwnSpeech, ownSpeech } from './own-words.ts'

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

let noteMissing: (key: string) => void = () => {}

/** Tells of every key that was asked for and has no text in any language, though its area is there. */
export const onMissingText = (note: (key: string) => void): void => {
  noteMissing = note
}

/** All texts that were loaded, in the browser as on the server; plurals follow the platform's rules (CLDR). */
const texts = createInstance()
void texts.init({
  resources: {},
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_, area, key) => {
    if (languages.some(({ code }) => texts.hasResourceBundle(code, area))) noteMissing(`${area}:${key}`)
  },
  // A text that did not load is empty: the page works without its words, and shows no key.
  parseMissingKeyHandler: () => '',
})

/** A file of texts exports one value, named as the area is. */
const fetchTexts = async (area: Area, code: LanguageCode): Promise<Sections> => {
  try {
    const module = (await import(`./${code}/${area}.ts`)) as Record<string, Sections>
    return Object.values(module)[0] ?? {}
  } catch {
    return {}
  }
}

const asked = new Map<string, Promise<void>>()

/** Texts that were said once, by area, languages and plural form, until more are loaded: finding one anew costs more than saying it. */
const saidBefore = new Map<string, Map<string, CutText>>()

/** Makes an area's texts ready in a language; asked again it gives the same promise. */
export const loadTexts = (area: Area, code: LanguageCode): Promise<void> => {
  const key = `${code}/${area}`
  const known = asked.get(key)
  if (known) return known
  const loading: Promise<void> & { status?: string } = fetchTexts(area, code).then(sections => {
    texts.addResourceBundle(code, area, sections)
    saidBefore.clear()
    // What React reads of a promise: words that are there are said at once, without waiting a turn.
    loading.status = 'fulfilled'
  })
  asked.set(key, loading)
  return loading
}

/** Makes an area's texts ready in every language: what a server does once. */
export const loadEverywhere = async (area: Area): Promise<void> => {
  await Promise.all(languages.map(({ code }) => loadTexts(area, code)))
}

/** The areas that a language has ready. */
export const areasOf = (code: LanguageCode): Area[] =>
  Object.keys(texts.getDataByLanguage(code) ?? {}) as Area[]

/** The plural form of a key that `count` asks for. */
const formOf = (code: string, key: string, count: unknown): string[] =>
  typeof count === 'number' ? [`${key}_${pluralOf(code, count)}`] : []

/** A text as the tenant says it, before values are put into it: what they say is not his wording. */
const ownTemplate = (own: OwnSpeech, area: Area, code: string, key: string, count: unknown) => {
  const keys = [...formOf(code, key, count), key]
  return own.at(keys.flatMap(one => [`${area}:${one}`, one]))
}

/** The product's own text of a key; one that is missing is asked for, and noted, each time. */
const productText = (area: Area, code: LanguageCode, key: string, count: unknown): CutText => {
  const name = `${code}/${area}`
  // What a language lacks is said in English, whose plurals are others.
  const form = typeof count === 'number' ? `${key}_${pluralOf(code, count)}_${pluralOf('en', count)}` : key
  const known = saidBefore.get(name)?.get(form)
  if (known) return known
  const text = String(texts.getFixedT(code, area)(key, { count, skipInterpolation: true }))
  const cut = { text, fill: cutText(text) }
  if (text !== '') {
    const kept = saidBefore.get(name) ?? new Map<string, CutText>()
    saidBefore.set(name, kept.set(form, cut))
  }
  return cut
}

/** Gives an area's texts in a locale's language, once they are loaded; what the tenant at hand says otherwise, as he does. */
export const sayIn = <A extends Area>(area: A, locale: string): SayOf<A> => {
  const { code } = languageOf(locale)
  const own = ownSpeech(locale)
  return (key, values = {}) => {
    const { text, fill } = productText(area, code, key, values.count)
    // Values by names that mean something here themselves – a text of a tenant's may ask for any – come in `replace`.
    const given = (values.replace ?? values) as Readonly<Record<string, unknown>>
    if (!own) return values.skipInterpolation ? text : fill(given)
    const template = ownTemplate(own, area, code, key, values.count) ?? own.say(text)
    return values.skipInterpolation ? template : cutText(template)(given)
  }
}
