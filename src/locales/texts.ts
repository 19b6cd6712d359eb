import { createInstance } from 'i18next'
import type { Area, SayOf } from './areas.ts'
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

/** Makes an area's texts ready in a language; asked again it gives the same promise. */
export const loadTexts = (area: Area, code: LanguageCode): Promise<void> => {
  const key = `${code}/${area}`
  const known = asked.get(key)
  if (known) return known
  const loading: Promise<void> & { status?: string } = fetchTexts(area, code).then(sections => {
    texts.addResourceBundle(code, area, sections)
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
  typeof count === 'number' ? [`${key}_${new Intl.PluralRules(code).select(count)}`] : []

/** A text as the tenant says it, before values are put into it: what they say is not his wording. */
const ownTemplate = (own: OwnSpeech, area: Area, code: string, key: string, count: unknown) => {
  const keys = [...formOf(code, key, count), key]
  return own.at(keys.flatMap(one => [`${area}:${one}`, one]))
}

/** Gives an area's texts in a locale's language, once they are loaded; what the tenant at hand says otherwise, as he does. */
export const sayIn = <A extends Area>(area: A, locale: string): SayOf<A> => {
  const { code } = languageOf(locale)
  const say = texts.getFixedT(code, area)
  const own = ownSpeech(locale)
  if (!own) return (key, values) => String(say(key, values ?? {}))
  return (key, values = {}) => {
    const template =
      ownTemplate(own, area, code, key, values.count) ??
      own.say(String(say(key, { ...values, skipInterpolation: true })))
    if (values.skipInterpolation) return template
    const known = (values.replace ?? values) as Record<string, unknown>
    return texts.services.interpolator.interpolate(template, known, code, {})
  }
}
