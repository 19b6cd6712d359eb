import { shiftDecimals } from './decimal-text.ts'
import { type NumberFormat, numberParts } from './format-number.ts'
import { defaultLocale, localeFormat } from './locales.ts'

/** A fraction as a percentage, 2 decimals unless told: 0.125 → '12,50 %' in French, '%12,50' in Turkish. */
export const formatPercentage = (
  value: number,
  locale: string = defaultLocale,
  { decimals = 2, ...options }: NumberFormat = {},
): string => {
  const format = localeFormat(locale)
  const { sign, digits } = numberParts(shiftDecimals(value, 2), format, { decimals, ...options })
  return sign + (format.isPercentFirst ? format.percent + digits : digits + format.percent)
}
