import { decimalText } from './decimal-text.ts'
import { defaultLocale, type LocaleFormat, localeFormat } from './locales.ts'

export interface NumberFormat {
  /** Decimals shown; the locale's own otherwise (2, or 3 in Tunisia, 0 in French Polynesia). */
  decimals?: number | undefined
  /** Fewest decimals: zeros at the end beyond them are left out. Default: `decimals`. */
  minDecimals?: number | undefined
  /** No separators between thousands. */
  ungrouped?: boolean | undefined
}

const grouped = (whole: string, format: LocaleFormat): string => {
  if (whole.length < 3 + format.minGrouping) return whole
  const pattern = format.lakh ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  return whole.replace(pattern, format.thousands)
}

/** Sign and digits of a number apart, for amounts whose symbol stands between the two. */
export const numberParts = (
  value: number,
  format: LocaleFormat,
  { decimals = format.decimals, minDecimals = decimals, ungrouped = false }: NumberFormat = {},
): { sign: string; digits: string } => {
  const text = decimalText(value, decimals)
  const isNegative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (isNegative ? text.slice(1) : text).split('.')
  let kept = fraction.length
  while (kept > minDecimals && fraction[kept - 1] === '0') kept--
  const digits =
    (ungrouped ? whole : grouped(whole, format)) + (kept > 0 ? format.decimal + fraction.slice(0, kept) : '')
  return { sign: isNegative ? format.minus : '', digits }
}

/**
 * A figure whose sign counts, plus or minus, within a text. Where the text runs from the right a mark that is not seen holds
 * the sign before the figure: without it the sign would stand behind.
 */
export const signedText = (value: number, written: string, locale: string = defaultLocale): string =>
  `${localeFormat(locale).direction === 'rtl' ? '\u200e' : ''}${value > 0 ? '+' : ''}${written}`

/**
 * A number as the locale writes it, rounded half away from zero: 1234.5 → '1 234,50' in French (narrow no-break space).
 * Digits are Western everywhere. Not a finite number: INVALID_NUMBER_FIELD.
 */
export const formatNumber = (
  value: number,
  locale: string = defaultLocale,
  options: NumberFormat = {},
): string => {
  const { sign, digits } = numberParts(value, localeFormat(locale), options)
  return sign + digits
}
