import { checkArray, checkInteger } from '../check-inputs.ts'
import { sameCurrency } from './check-money.ts'
import { type Money, zero } from './money.ts'

/**
 * The sum of two amounts.
 * @throws INVALID_FIELD_VALUE `currency` when they differ, INVALID_INTEGER_FIELD `amount` past 2^53
 */
export const add = (a: Money, b: Money): Money => {
  const currency = sameCurrency(a, b)
  return { minor: checkInteger(a.minor + b.minor, 'amount'), currency }
}

/** The sum of amounts of a currency; of none, nothing. */
export const sum = (amounts: readonly Money[], currency: string): Money =>
  checkArray(amounts, 'amounts').reduce((all, one) => add(all, one), zero(currency))
