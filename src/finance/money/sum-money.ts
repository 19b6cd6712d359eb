import { checkArray } from '../check-inputs.ts'
import { defaultCurrency } from './currencies.ts'
import { currencyDecimals } from './currency-decimals.ts'
import { fromMinor, toMinor } from './minor-units.ts'

/**
 * The sum of amounts in major units, exact in the currency's smallest unit; what is not there counts as nothing, a
 * currency that is not there as EUR.
 * @throws INVALID_NUMBER_FIELD `amount`, INVALID_FIELD_VALUE `currency`
 */
export const sumMoney = (
  amounts: readonly (number | null | undefined)[],
  currency?: string | null,
): number => {
  const decimals = currencyDecimals(currency || defaultCurrency)
  return fromMinor(
    checkArray(amounts, 'amounts').reduce<number>(
      (total, amount) => total + toMinor(amount ?? 0, decimals),
      0,
    ),
    decimals,
  )
}

/** What amounts come to in each currency there is among them, in the order of its codes: `[{ currency: 'EUR', amount: 10.5 }]`. */
export const sumsByCurrency = (
  amounts: readonly { amount: number | null; currency: string }[],
): { currency: string; amount: number }[] =>
  [...new Set(amounts.map(one => one.currency))].sort().map(currency => ({
    currency,
    amount: sumMoney(
      amounts.filter(one => one.currency === currency).map(one => one.amount),
      currency,
    ),
  }))
