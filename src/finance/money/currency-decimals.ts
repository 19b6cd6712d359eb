import { message } from '#errors/index.ts'
import { failField } from '../check-inputs.ts'
import { currencies } from './currencies.ts'
import { type RoundingMode, round } from './rounding.ts'

/**
 * Decimals of a currency's smallest unit by ISO 4217: EUR 2, JPY 0, TND 3, CLF 4; 2 for a code the table does not name.
 * @throws INVALID_FIELD_VALUE `currency` when it is not three capital letters
 */
export const currencyDecimals = (currency: string): number => {
  const decimals = currencies.get(currency)
  if (decimals !== undefined) return decimals
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    failField('INVALID_FIELD_VALUE', 'currency', message('CURRENCY_CODE_SHAPE'))
  return 2
}

/** Rounds an amount in major units to what its currency can pay: 10.055 EUR → 10.06, 10.055 TND stays, 10.5 JPY → 11. */
export const roundToCurrency = (amount: number, currency: string, mode: RoundingMode = 'HALF_AWAY'): number =>
  round(amount, currencyDecimals(currency), mode)
