import { message } from '#errors/index.ts'
import { checkInteger, checkNumbers, failField } from '../check-inputs.ts'
import { roundToInteger } from './rounding.ts'

/** The exact share of a part: whole cents, and what is left of it as a fraction of a cent, 0 ≤ rest < 1. */
interface Share {
  whole: number
  rest: number
}

/**
 * Shares a whole number of cents by weights so that the parts are whole and sum exactly to the total: each part is its
 * exact share cut down to a whole cent, and the cents left go one by one to the largest remainders (the method of
 * Hamilton), the first of equals first. `allocateUnits(100, [1, 1, 1])` → `[34, 33, 33]`. Weights may be negative (a
 * credited line among others) as long as their sum is not 0; −total gives the mirrored parts. A total of 0 gives zeros.
 * @throws INVALID_INTEGER_FIELD `total`, INVALID_ARRAY_FIELD or INVALID_NUMBER_FIELD `weights`, INVALID_FIELD_VALUE
 * `weights` when there is something to share and they are empty or sum to 0
 */
export const allocateUnits = (total: number, weights: readonly number[]): number[] => {
  checkInteger(total, 'total')
  checkNumbers(weights, 'weights')
  if (total === 0) return weights.map(() => 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0 || !Number.isFinite(sum)) failField('INVALID_FIELD_VALUE', 'weights', message('SUM_IS_ZERO'))
  const size = Math.abs(total)
  const parts = settle(
    weights.map(weight => exactShare(size, weight, sum)),
    size,
    weights.map(weight => weight !== 0),
  )
  return total < 0 ? parts.map(part => -part + 0) : parts
}

/**
 * Rounds amounts in cents to whole cents that sum to `total`, each at most one cent from its amount when the total is
 * the rounded sum: the tax of lines to the tax of the invoice.
 * @throws INVALID_INTEGER_FIELD `total`, INVALID_ARRAY_FIELD or INVALID_NUMBER_FIELD `amounts`, INVALID_FIELD_VALUE
 * `amounts` when there are none for a total
 */
export const roundTogether = (amounts: readonly number[], total: number): number[] => {
  checkInteger(total, 'total')
  checkNumbers(amounts, 'amounts')
  if (total !== 0 && amounts.length === 0)
    failField('INVALID_FIELD_VALUE', 'amounts', message('THERE_ARE_NONE'))
  // Mirrored for a negative total, so that a credit note is the exact opposite of its invoice.
  const sign = total < 0 ? -1 : 1
  const shares = amounts.map(amount => {
    const whole = roundToInteger(sign * amount, 'FLOOR')
    return { whole, rest: Math.max(sign * amount - whole, 0) }
  })
  return settle(
    shares,
    Math.abs(total),
    amounts.map(() => true),
  ).map(part => sign * part + 0)
}

/** Gives what is left of the total, cent by cent, to the largest remainders among those who may take part. */
const settle = (shares: Share[], total: number, takesPart: readonly boolean[]): number[] => {
  if (!shares.every(({ whole }) => Number.isSafeInteger(whole)))
    failField('INVALID_FIELD_VALUE', 'weights', message('SHARES_TOO_LARGE'))
  const order = shares.map((_, index) => index).filter(index => takesPart[index])
  order.sort((a, b) => shares[b]!.rest - shares[a]!.rest || a - b)
  const left = shares.reduce((rest, { whole }) => rest - whole, total)
  // There is less than a cent for each, but where doubles put a share beside its floor, or the total is no sum of them.
  const each = order.length === 0 ? 0 : Math.floor(left / order.length)
  const more = left - each * order.length
  order.forEach((index, place) => {
    shares[index]!.whole += each + (place < more ? 1 : 0)
  })
  return shares.map(({ whole }) => whole + 0)
}

/** `size × weight ÷ sum`; exact in whole numbers while the product is a safe integer. */
const exactShare = (size: number, weight: number, sum: number): Share => {
  const product = size * weight
  if (Number.isSafeInteger(product) && Number.isSafeInteger(weight) && Number.isSafeInteger(sum)) {
    const divisor = Math.abs(sum)
    const signed = sum < 0 ? -product : product
    const rest = ((signed % divisor) + divisor) % divisor
    return { whole: (signed - rest) / divisor, rest: rest / divisor }
  }
  const exact = size * (weight / sum)
  const whole = Math.floor(exact)
  return { whole, rest: exact - whole }
}
