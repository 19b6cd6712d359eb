import { createInstance } from 'i18next'
import type { Area, SayOf } from './areas.ts'
import { type LanguageCode, languageOf, languages } from './languages.ts'

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

/** All texts that were loaded, in the browser as on the server; plurals follow the platform's rules (CLDR). */
const texts = createInstance()
void texts.init({
  resources: {},
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
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

/** Gives an area's texts in a locale's language, once they are loaded. */
export const sayIn = <A extends Area>(area: A, locale: string): SayOf<A> => {
  const say = texts.getFixedT(languageOf(locale).code, area)
  return (key, values) => String(say(key, values ?? {}))
}
