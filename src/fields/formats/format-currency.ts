import { currencies, defaultCurrency } from '#finance/money/currencies.ts'
import { currencySymbol, isPrefixCurrency } from './currency-symbol.ts'
import { type NumberFormat, numberParts } from './format-number.ts'
import { noBreak } from './locale-table.ts'
import { defaultLocale, type LocaleFormat, localeFormat } from './locales.ts'

/** Decimals of an amount: the currency's; the locale's only where the currency is unknown. */
export const decimalsOf = (currency: string | undefined, locale: string = defaultLocale): number =>
  currencies.get(currency ?? defaultCurrency) ?? localeFormat(locale).decimals

const symbolPlace = (format: LocaleFormat, currency: string): 'before' | 'beforeApart' | 'after' => {
  if (format.symbol !== 'byCurrency') return format.symbol
  return isPrefixCurrency(currency) ? 'before' : 'after'
}

/**
 * An amount in major units with its symbol: '1 234,50 €' in French, '€1,234.50' in Britain. In the product's own English
 * and in unknown locales pounds and dollars stand before, all others after. Symbols made of letters keep a no-break
 * space. Not a finite number: INVALID_NUMBER_FIELD.
 */
export const formatCurrency = (
  value: number,
  currency: string = defaultCurrency,
  locale: string = defaultLocale,
  options: NumberFormat = {},
): string => {
  const format = localeFormat(locale)
  const decimals = options.decimals ?? decimalsOf(currency, locale)
  const { sign, digits } = numberParts(value, { ...format, ...format.amounts }, { ...options, decimals })
  const symbol = currencySymbol(currency)
  const place = symbolPlace(format, currency)
  if (place === 'after') return `${sign}${digits}${noBreak}${symbol}`
  const apart = place === 'beforeApart' || /[\p{L}.]$/u.test(symbol)
  return `${sign}${symbol}${apart ? noBreak : ''}${digits}`
}
