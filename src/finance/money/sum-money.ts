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
