import { fail } from '#errors/index.ts'
import { isIsoDate } from '#finance/dates/iso-date.ts'
import { showUnknown } from '../show-unknown.ts'
import { formatBytes } from './format-bytes.ts'
import { formatCurrency } from './format-currency.ts'
import { formatDate, formatDatetime } from './format-date.ts'
import { formatNumber } from './format-number.ts'
import { formatPercentage } from './format-percentage.ts'
import { defaultLocale } from './locales.ts'
import { readInstant } from './time-zone.ts'
import { numberToWords } from './words/number-to-words.ts'

/** What a caller from outside gives: texts of an address's query, or the values themselves. */
export interface FormatQuery {
  value?: unknown
  locale?: string | undefined
  currency?: string | undefined
  decimals?: string | number | undefined
  timeZone?: string | undefined
}

/** A plain number: digits with a point, no separators of any locale. */
const numberOf = (value: unknown): number => {
  const number =
    typeof value === 'string' &&
    /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(value.trim().slice(0, 250))
      ? Number(value)
      : value
  return typeof number === 'number' && Number.isFinite(number)
    ? number
    : fail('INVALID_NUMBER_FIELD', 'value')
}

const decimalsOf = (decimals: FormatQuery['decimals']): number | undefined => {
  if (decimals === undefined || decimals === '') return undefined
  const count = Number(decimals)
  return Number.isInteger(count) && count >= 0 && count <= 20
    ? count
    : fail('INVALID_INTEGER_FIELD', 'decimals')
}

const currencyCode = (currency: string | undefined): string | undefined => {
  if (!currency) return undefined
  const code = showUnknown(currency).trim().toUpperCase()
  return /^[A-Z]{3}$/.test(code) ? code : fail('INVALID_FIELD_IN_QUERY', 'currency', code.slice(0, 20))
}

const dayOrInstant = (value: unknown, locale: string, timeZone?: string): string => {
  const text = showUnknown(value).trim()
  const day = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  const iso = day ? `${day[1]}-${day[2]}-${day[3]}` : text
  if (isIsoDate(iso)) return formatDate(iso, locale)
  return readInstant(text) === null
    ? fail('INVALID_DATE', text.slice(0, 40))
    : formatDatetime(text, locale, timeZone)
}

type Format = (query: FormatQuery, locale: string) => string

const formats: Record<string, Format> = {
  number: (query, locale) =>
    formatNumber(numberOf(query.value), locale, { decimals: decimalsOf(query.decimals) }),
  currency: (query, locale) =>
    formatCurrency(numberOf(query.value), currencyCode(query.currency), locale, {
      decimals: decimalsOf(query.decimals),
    }),
  percentage: (query, locale) =>
    formatPercentage(numberOf(query.value), locale, { decimals: decimalsOf(query.decimals) }),
  date: (query, locale) => dayOrInstant(query.value, locale, query.timeZone),
  datetime: (query, locale) => dayOrInstant(query.value, locale, query.timeZone),
  bytes: (query, locale) => formatBytes(numberOf(query.value), locale),
  words: (query, locale) => numberToWords(numberOf(query.value), locale),
}

/**
 * A value as the format of that name shows it: number, currency (major units, EUR unless told), percentage (a fraction),
 * date, datetime, bytes, words. Errors: INVALID_FIELD_IN_PATH for an unknown name, MISSING_FIELD_IN_QUERY `value`, and
 * those of the formats.
 */
export const formatByName = (name: string, query: FormatQuery): { text: string } => {
  const format = Object.hasOwn(formats, name)
    ? formats[name]!
    : fail('INVALID_FIELD_IN_PATH', 'format', String(name).slice(0, 40))
  const { value } = query
  if (value === undefined || value === null || value === '') return fail('MISSING_FIELD_IN_QUERY', 'value')
  return { text: format(query, query.locale || defaultLocale) }
}
