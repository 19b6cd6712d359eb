import { failField } from '../check-inputs.ts'
import { type RoundingMode, round } from './rounding.ts'

/** Minor units of ISO 4217 that are not 2: the yen has none, the dinar of Tunisia three. */
const exceptions: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map(code => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3])),
  CLF: 4,
  UYW: 4,
}

/**
 * Decimals of a currency's smallest unit by ISO 4217: EUR 2, JPY 0, TND 3, CLF 4; 2 for a code the table does not name.
 * @throws INVALID_FIELD_VALUE `currency` when it is not three capital letters
 */
export const currencyDecimals = (currency: string): number => {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    failField('INVALID_FIELD_VALUE', 'currency', 'a code of three capital letters')
  return exceptions[currency] ?? 2
}

/** Rounds an amount in major units to what its currency can pay: 10.055 EUR → 10.06, 10.055 TND stays, 10.5 JPY → 11. */
export const roundToCurrency = (amount: number, currency: string, mode: RoundingMode = 'HALF_AWAY'): number =>
  round(amount, currencyDecimals(currency), mode)
