import { currencyDecimals } from './currency-decimals.ts'
import type { Minor } from './minor-units.ts'

/** An amount of one currency in its smallest units: `{ minor: 10_004, currency: 'TND' }` is 10.004 dinars. */
export interface Money {
  readonly minor: Minor
  readonly currency: string
}

/**
 * Nothing of a currency: what a sum begins with.
 * @throws INVALID_FIELD_VALUE `currency`
 */
export const zero = (currency: string): Money => {
  currencyDecimals(currency)
  return { minor: 0, currency }
}
