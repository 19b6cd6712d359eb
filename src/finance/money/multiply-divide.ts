import { Decimal } from 'decimal.js'
import { message } from '#errors/index.ts'
import { checkInteger, failField } from '../check-inputs.ts'
import { checkRoundingMode, decimalModes, type RoundingMode, roundToInteger } from './rounding.ts'

// Two factors of 16 digits make a product of 32: 60 leave the quotient enough to tell a tie from a near miss.
const Exact = Decimal.clone({ precision: 60 })

/**
 * `a × b ÷ c` of whole numbers, rounded to a whole number once, at the end; exact although the product may pass 2^53.
 * Tax on cents at a rate of scale 10: `multiplyDivide(net, 2_000_000_000, 10_000_000_000)`.
 * @throws INVALID_INTEGER_FIELD `a`, `b`, `c`; INVALID_FIELD_VALUE `c` when 0; INVALID_NUMBER_FIELD `result` past 2^53
 */
export const multiplyDivide = (a: number, b: number, c: number, mode: RoundingMode = 'HALF_AWAY'): number => {
  checkInteger(a, 'a')
  checkInteger(b, 'b')
  checkInteger(c, 'c')
  checkRoundingMode(mode)
  if (c === 0) failField('INVALID_FIELD_VALUE', 'c', message('NOT_NOUGHT'))
  const product = a * b
  // Small products divide exactly enough in doubles: a tie is a tie, and the next fraction is 1/c away.
  const isSmall = Math.abs(product) < 2 ** 42 && Math.abs(c) < 2 ** 42
  const quotient = isSmall ? divideSmall(product, c, mode) : divideLarge(a, b, c, mode)
  return Number.isSafeInteger(quotient) ? quotient : failField('INVALID_NUMBER_FIELD', 'result')
}

const divideSmall = (product: number, c: number, mode: RoundingMode): number => {
  const size = Math.abs(product)
  const divisor = Math.abs(c)
  const rest = size % divisor
  const low = (size - rest) / divisor
  // The rest against the half of the divisor in whole numbers: .25, .5, .75 stand for below, on and above the middle.
  const fraction = rest === 0 ? 0 : rest * 2 < divisor ? 0.25 : rest * 2 === divisor ? 0.5 : 0.75
  return roundToInteger(product < 0 === c < 0 ? low + fraction : -(low + fraction), mode)
}

const divideLarge = (a: number, b: number, c: number, mode: RoundingMode): number =>
  new Exact(a).times(b).div(c).toDecimalPlaces(0, decimalModes[mode]).toNumber() + 0
