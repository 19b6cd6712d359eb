import { isCurrencyCode } from '#finance/money/currencies.ts'
import { currencySymbol } from './currency-symbol.ts'
import { roundDecimals, shiftDecimals } from './decimal-text.ts'
import { defaultLocale, type LocaleFormat, localeFormat } from './locales.ts'

/** A text longer than this is not a number that a person typed. */
const longest = 250
const blanks = /[\s\u00a0\u202f\u2009\u2007’'\u200e\u200f\u061c]/g
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The text with Western digits, a plain minus and no blanks or marks. */
const plain = (text: string): string =>
  text
    .replace(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, ',')
    .replace(/\u066c/g, '')
    .replace(/[\u2212\u2010-\u2013]/g, '-')
    .replace(blanks, '')

/** Whether `separator` cuts the text into groups of three (or of two, as in India), so that it can only be thousands. */
const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator)
  const last = groups.pop() ?? ''
  const isEach = groups.every(group => group.length === 3) || groups.every(group => group.length === 2)
  return first.length >= 1 && first.length <= 3 && isEach && /^\d{3}$/.test(last)
}

/** The unsigned text with `.` as its only separator, or null where the separators make no sense. */
const withPoint = (text: string, decimal: string): string | null => {
  const comma = text.lastIndexOf(',')
  const dot = text.lastIndexOf('.')
  if (comma < 0 && dot < 0) return text
  if (comma >= 0 && dot >= 0) {
    // Both: the last one is the decimal separator, the other one must group.
    const [thousands, point] = comma > dot ? ['.', ','] : [',', '.']
    const [whole = '', ...rest] = text.split(point!)
    return rest.length === 1 && isGrouped(whole, thousands!)
      ? `${whole.split(thousands!).join('')}.${rest[0]}`
      : null
  }
  const found = comma >= 0 ? ',' : '.'
  const times = text.split(found).length - 1
  if (times > 1) return isGrouped(text, found) ? text.split(found).join('') : null
  return found === decimal || !isGrouped(text, found) ? text.replace(found, '.') : text.replace(found, '')
}

/**
 * A number as a person of the locale types or pastes it: '1 234,56' in French is 1234.56, '1.234' is 1234 in German but
 * 1.234 in French, where a dot never groups. A single separator that cannot group is taken as the decimal one, so that
 * the dot of a numeric keypad works everywhere. Blanks, apostrophes, Arabic digits and every kind of minus are
 * understood. NaN where the text is no number.
 */
export const parseNumber = (text: string, locale: string = defaultLocale): number =>
  parseWith(text, localeFormat(locale))

const parseWith = (text: string, format: Pick<LocaleFormat, 'thousands' | 'decimal'>): number => {
  if (typeof text !== 'string' || text.length > longest) return Number.NaN
  const parts = /^([+-]?)([\d.,]+)$/.exec(plain(text))
  if (!parts) return Number.NaN
  // Where blanks group, the other separator can only be the decimal one.
  const decimal = format.thousands === ',' || format.thousands === '.' ? format.decimal : undefined
  const digits = parts[2]!
  const pointed =
    decimal === undefined && digits.split(/[.,]/).length === 2
      ? digits.replace(',', '.')
      : withPoint(digits, format.decimal)
  if (pointed === null || !/^(?:\d+\.?\d*|\.\d+)$/.test(pointed)) return Number.NaN
  const value = Number(pointed)
  if (!Number.isFinite(value)) return Number.NaN
  return parts[1] === '-' && value !== 0 ? -value : value
}

const signs = ['€', '£', '$', '¥']

/** The mark of a currency that a text begins or ends with. */
const markOf = (text: string, symbol: string): string | undefined => {
  const codes = [text.slice(0, 3), text.slice(-3)].filter(isCurrencyCode)
  return [symbol, ...codes, ...signs].find(
    mark => mark !== '' && (text.startsWith(mark) || text.endsWith(mark)),
  )
}

/** An amount typed with or without its symbol or code, before or after it. NaN where the rest is no number. */
export const parseCurrency = (text: string, locale: string = defaultLocale, currency?: string): number => {
  if (typeof text !== 'string' || text.length > longest) return Number.NaN
  const [, sign = '', written = ''] = /^\s*([+\-\u2212]?)\s*(.*)$/s.exec(text)!
  const bare = written.trimEnd()
  const mark = markOf(bare, currency ? currencySymbol(currency) : '')
  const unmarked = !mark
    ? bare
    : bare.startsWith(mark)
      ? bare.slice(mark.length)
      : bare.slice(0, -mark.length)
  const format = localeFormat(locale)
  return parseWith(sign + unmarked, { ...format, ...format.amounts })
}

/**
 * A percentage as typed, with or without its sign, which Turks write first: '12,5%' → 0.125, rounded to 10 decimals. Dot
 * and comma both separate decimals, whatever the locale. NaN where it is none.
 */
export const parsePercentage = (text: string, locale: string = defaultLocale): number => {
  if (typeof text !== 'string' || text.length > longest) return Number.NaN
  const sign = localeFormat(locale).isPercentFirst ? /[%\u066a]$|(?<=^[+-]?)[%\u066a]/ : /[%\u066a]$/
  const bare = plain(text).replace(sign, '')
  if (!/^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/.test(bare)) return Number.NaN
  const value = Number(bare.replace(',', '.'))
  return Number.isFinite(value) ? roundDecimals(shiftDecimals(value, -2), 10) : Number.NaN
}
