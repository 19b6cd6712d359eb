import { formatNumber, signedText } from '#fields/formats/format-number.ts'
import { currencyDecimals, sumMoney } from '#finance/index.ts'

/** What is below nothing has a sign, which stays before its figure in a text that runs from the right. */
const withItsSign = (value: number, written: string, locale: string): string =>
  value < 0 ? signedText(value, written, locale) : written

/** An amount as tables write it, without its currency: that stands in the head. */
export const amountText = (value: unknown, currency: string | undefined, locale: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? withItsSign(
        value,
        formatNumber(value, locale, { decimals: currencyDecimals(currency ?? 'EUR') }),
        locale,
      )
    : ''

/** A sum of amounts as records hold them, exact to the currency's smallest unit. */
export const sumOf = (values: readonly unknown[], currency: string | undefined): number =>
  sumMoney(
    values.map(value => Number(value) || 0),
    currency,
  )
