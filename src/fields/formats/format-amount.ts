import { decimalsOf } from './format-currency.ts'
import { numberParts } from './format-number.ts'
import { defaultLocale, localeFormat } from './locales.ts'

/**
 * An amount in the locale's marks without its symbol, with the currency's decimals: for columns whose head names the
 * currency once. Not a finite number: INVALID_NUMBER_FIELD.
 */
export const formatAmount = (
  value: number,
  currency: string | undefined,
  locale: string = defaultLocale,
  decimals: number = decimalsOf(currency, locale),
): string => {
  const format = localeFormat(locale)
  const { sign, digits } = numberParts(value, { ...format, ...format.amounts }, { decimals })
  return sign + digits
}
