import { formatNumber } from '#fields/formats/format-number.ts'
import { currencyDecimals } from '#finance/index.ts'

/** An amount as tables write it, without its currency: that stands in the head. */
export const amountText = (value: unknown, currency: string | undefined, locale: string): string =>
  typeof value === 'number' && Number.isFinite(value)
    ? formatNumber(value, locale, { decimals: currencyDecimals(currency ?? 'EUR') })
    : ''

/** A sum of amounts without the dust of binary fractions. */
export const sumOf = (values: readonly unknown[], currency: string | undefined): number => {
  const scale = 10 ** currencyDecimals(currency ?? 'EUR')
  return values.reduce<number>((sum, value) => sum + Math.round((Number(value) || 0) * scale), 0) / scale
}
