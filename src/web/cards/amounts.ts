import { formatNumber } from '#fields/formats/format-number.ts'
import { currencyDecimals, sumMoney } from '#finance/index.ts'

/** An amount as tables write it, without its currency: that stands in the head. */
export const amountText = (value: unknown, currency: string | undefined, locale: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? formatNumber(value, locale, { decimals: currencyDecimals(currency ?? 'EUR') })
    : ''

/** A sum of amounts as records hold them, exact to the currency's smallest unit. */
export const sumOf = (values: readonly unknown[], currency: string | undefined): number =>
  sumMoney(
    values.map(value => Number(value) || 0),
    currency,
  )
