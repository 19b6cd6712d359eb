import { defaultCurrency } from './currencies.ts'
import { currencyDecimals } from './currency-decimals.ts'
import { toMinor } from './minor-units.ts'
import type { Money } from './money.ts'
import type { RoundingMode } from './rounding.ts'

/**
 * An amount in major units – as documents and the wire have it – as money, rounded to the currency's smallest unit:
 * `fromMajor(10.004, 'TND')` is 10 004 millimes. An amount that is not there is nothing, a currency that is not there the
 * product's default, EUR.
 * @throws INVALID_NUMBER_FIELD `amount`, INVALID_FIELD_VALUE `currency`
 */
export const fromMajor = (
  amount: number | string | null | undefined,
  currency?: string | null,
  mode: RoundingMode = 'HALF_AWAY',
): Money => {
  const code = currency || defaultCurrency
  return { minor: toMinor(amount ?? 0, currencyDecimals(code), mode), currency: code }
}
