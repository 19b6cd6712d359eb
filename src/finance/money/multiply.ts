import { Decimal } from 'decimal.js'
import { checkInteger, checkNumber } from '../check-inputs.ts'
import { checkMoney, sameCurrency } from './check-money.ts'
import type { Money } from './money.ts'
import { multiplyDivide } from './multiply-divide.ts'
import { type RoundingMode, roundToInteger } from './rounding.ts'

/**
 * An amount times a number, rounded once to the smallest unit: a share of 0.3 of 10.05 EUR is 3.02 EUR.
 * @throws INVALID_NUMBER_FIELD `factor`, INVALID_INTEGER_FIELD `amount` past 2^53
 */
export const multiply = (money: Money, factor: number, mode: RoundingMode = 'HALF_AWAY'): Money => {
  const product = checkMoney(money).minor * checkNumber(factor, 'factor')
  // Beyond this the product of two doubles may be off by a unit.
  const exact = Math.abs(product) < 2 ** 42 ? product : new Decimal(money.minor).times(factor).toNumber()
  return { minor: checkInteger(roundToInteger(exact, mode), 'amount'), currency: money.currency }
}

/**
 * The share of an amount that a part is of its whole, rounded once; nothing where the whole is nothing: the tax in what is
 * still open of an invoice.
 * @throws INVALID_FIELD_VALUE `currency` when they differ
 */
export const shareOf = (money: Money, part: Money, whole: Money): Money => {
  sameCurrency(part, whole)
  const currency = sameCurrency(money, whole)
  return { minor: whole.minor === 0 ? 0 : multiplyDivide(money.minor, part.minor, whole.minor), currency }
}
