import { checkInteger } from '../check-inputs.ts'
import { sameCurrency } from './check-money.ts'
import type { Money } from './money.ts'

/**
 * What is left of an amount; below nought where more is taken than is there.
 * @throws INVALID_FIELD_VALUE `currency` when they differ, INVALID_INTEGER_FIELD `amount` past 2^53
 */
export const subtract = (from: Money, amount: Money): Money => {
  const currency = sameCurrency(from, amount)
  return { minor: checkInteger(from.minor - amount.minor, 'amount'), currency }
}
