import { defaultRow, type LocaleRow, languageRows, localeRows } from './locale-table.ts'

/** The product's own locale: English with European habits, dates as in Britain. */
export const defaultLocale = 'en-EU'

export interface LocaleFormat extends LocaleRow {
  /** First day of the week: 0 Sunday, 1 Monday, 5 Friday, 6 Saturday. */
  weekStart: 0 | 1 | 5 | 6
  direction: 'ltr' | 'rtl'
}

// CLDR's weekData. Countries that are in none of the three begin on Monday.
const weekBegins: Record<0 | 5 | 6, string> = {
  0: `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH
    PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`,
  5: 'MV',
  6: 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY',
}
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'])

const weekStartOf = (country: string): LocaleFormat['weekStart'] => {
  for (const day of [0, 5, 6] as const) if (country && weekBegins[day].includes(country)) return day
  return 1
}

/** `fr_fr` → `fr-FR`. Anything that is no such tag becomes '', which stands for an unknown locale. */
export const normalizeLocale = (locale: unknown): string => {
  if (typeof locale !== 'string') return ''
  const parts = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(locale.trim().slice(0, 20))
  if (!parts) return ''
  const [, language = '', script = '', country = ''] = parts
  const written = script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase()
  return [language.toLowerCase(), written, country.toUpperCase()].filter(Boolean).join('-')
}

/** What a house writes otherwise than the product, by locale or by language alone. */
export type OwnFormats = Readonly<Record<string, Partial<LocaleFormat>>>

const finders: (() => OwnFormats | undefined)[] = []

let lent: OwnFormats | undefined

/** Does something at once, and has it write so. */
export const withFormats = <T>(own: OwnFormats | undefined, action: () => T): T => {
  const before = lent
  lent = own
  try {
    return action()
  } finally {
    lent = before
  }
}

/** Who knows whose numbers and days are written just now: the first who knows is heard. */
export const ownFormatsFrom = (finder: () => OwnFormats | undefined): void => {
  finders.push(finder)
}

/** What the house at hand writes otherwise, to be lent to where nobody knows the house. */
export const formatsHere = (): OwnFormats | undefined => {
  if (lent) return lent
  for (const finder of finders) {
    const found = finder()
    if (found) return found
  }
  return undefined
}

const made = (locale: string, own: OwnFormats): LocaleFormat => {
  const tag = normalizeLocale(locale)
  const [language = ''] = tag.split('-')
  const country = /-([A-Z]{2})$/.exec(tag)?.[1] ?? ''
  return {
    ...defaultRow,
    ...languageRows[language],
    ...localeRows[`${language}-${country}`],
    weekStart: weekStartOf(country),
    direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
    ...(Object.hasOwn(own, language) ? own[language] : undefined),
    ...(Object.hasOwn(own, tag) ? own[tag] : undefined),
  }
}

const nothingOwn: OwnFormats = {}
const known = new WeakMap<OwnFormats, Map<string, LocaleFormat>>()

const formatBy = (locale: string, own: OwnFormats): LocaleFormat => {
  const kept = known.get(own) ?? new Map<string, LocaleFormat>()
  known.set(own, kept)
  const cached = kept.get(locale)
  if (cached) return cached
  const format = made(locale, own)
  // Bounded: locales come from requests.
  if (kept.size < 500) kept.set(locale, format)
  return format
}

/**
 * How a locale writes, as the product has it: its own row, else its language's, else the default (`DD-MM-YYYY`, 1,234.50).
 * Separators, signs and the place of symbols follow CLDR 48; date formats and decimals are the product's own.
 */
export const productFormat = (locale: string = defaultLocale): LocaleFormat => formatBy(locale, nothingOwn)

/** How a locale writes here: as the product has it, but for what the house at hand writes otherwise. */
export const localeFormat = (locale: string = defaultLocale): LocaleFormat =>
  formatBy(locale, formatsHere() ?? nothingOwn)

/** The locale to use: the stored choice, then the browser's, then the product's. */
export const chooseLocale = (stored?: string | null, browser?: string | null): string =>
  normalizeLocale(stored) || normalizeLocale(browser) || defaultLocale
