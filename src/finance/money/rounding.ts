import { Decimal } from 'decimal.js'
import { checkChoice, checkInteger, checkNumber, checkPositive, failField } from '../check-inputs.ts'

/**
 * How a number between two neighbours is settled. HALF_AWAY: to the nearer one, a tie away from zero (the rule of
 * invoices and spreadsheets); HALF_EVEN: a tie to the even neighbour; UP and DOWN: away from and towards zero;
 * CEILING and FLOOR: towards plus and minus infinity.
 */
export const roundingModes = ['HALF_AWAY', 'HALF_EVEN', 'UP', 'DOWN', 'CEILING', 'FLOOR'] as const
export type RoundingMode = (typeof roundingModes)[number]

export const checkRoundingMode = (mode: unknown, field = 'roundingMode'): RoundingMode =>
  checkChoice(mode, field, roundingModes)

const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** 10 to an exponent of 0 to 15: exact as a double. */
export const powerOfTen = (exponent: number): number => powers[exponent]!

// Up to this size a double keeps a dozen bits behind the point, so that noise and a true fraction can be told apart.
const SNAP_LIMIT = 2 ** 42
// Four times the double's unit: what a few multiplications and divisions leave behind.
const SNAP_NOISE = 2 ** -50

/** The same modes in the words of decimal.js. */
export const decimalModes = {
  HALF_AWAY: Decimal.ROUND_HALF_UP,
  HALF_EVEN: Decimal.ROUND_HALF_EVEN,
  UP: Decimal.ROUND_UP,
  DOWN: Decimal.ROUND_DOWN,
  CEILING: Decimal.ROUND_CEIL,
  FLOOR: Decimal.ROUND_FLOOR,
} as const

/** `low` or `low + 1`, by the mode, for a size that lies between them; `tie` is −1, 0, 1: below, on, above the middle. */
const pick = (
  low: number,
  tie: number,
  negative: boolean,
  mode: Exclude<RoundingMode, 'HALF_AWAY'>,
): number => {
  switch (mode) {
    case 'HALF_EVEN':
      return tie > 0 || (tie === 0 && low % 2 === 1) ? low + 1 : low
    case 'UP':
      return low + 1
    case 'DOWN':
      return low
    case 'CEILING':
      return negative ? low : low + 1
    case 'FLOOR':
      return negative ? low + 1 : low
  }
}

/**
 * Rounds to a whole number. A value within a few units of the last binary place of a whole or half number counts as
 * that number: 1.15 × 100 is 114.99999999999999 to the machine and 115 to everybody else.
 */
export const roundToInteger = (value: number, mode: RoundingMode = 'HALF_AWAY'): number => {
  const size = Math.abs(value)
  if (size >= SNAP_LIMIT)
    return new Decimal(value).toDecimalPlaces(0, decimalModes[checkRoundingMode(mode)]).toNumber() + 0
  const noise = size * SNAP_NOISE
  if (mode === 'HALF_AWAY') {
    const nearest = Math.floor(size + 0.5 + noise)
    return (value < 0 ? -nearest : nearest) + 0
  }
  checkRoundingMode(mode)
  const low = Math.floor(size)
  const fraction = size - low
  let rounded: number
  if (fraction <= noise) rounded = low
  else if (fraction >= 1 - noise) rounded = low + 1
  else {
    const middle = fraction - 0.5
    rounded = pick(low, middle > noise ? 1 : middle < -noise ? -1 : 0, value < 0, mode)
  }
  // `+ 0` turns a negative zero into zero.
  return (value < 0 ? -rounded : rounded) + 0
}

/**
 * Rounds to `decimals` places (0 to 15, 2 by default), reading the number as the decimal that it prints as, forgiving
 * the noise of binary arithmetic: `round(1.005) === 1.01`, `round(1.005 * 3) === 3.02`.
 * @throws INVALID_NUMBER_FIELD `value`, INVALID_INTEGER_FIELD `decimals`, INVALID_FIELD_VALUE `mode`
 */
export const round = (value: number, decimals = 2, mode: RoundingMode = 'HALF_AWAY'): number => {
  checkNumber(value, 'value')
  checkInteger(decimals, 'decimals', 0, 15)
  checkRoundingMode(mode, 'mode')
  const power = powerOfTen(decimals)
  const scaled = value * power
  if (Math.abs(scaled) < SNAP_LIMIT) return roundToInteger(scaled, mode) / power + 0
  // Above, the multiplication itself may round: decimals are counted on the printed number.
  return new Decimal(value).toDecimalPlaces(decimals, decimalModes[mode]).toNumber() + 0
}

/** Rounds to the nearer neighbour, ties away from zero: −1.005 → −1.01. See `round`. */
export const roundHalfAwayFromZero = (value: number, decimals = 2): number =>
  round(value, decimals, 'HALF_AWAY')

/**
 * Rounds to a multiple of `step`: cash in steps of 0.05, rents in whole tens.
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD `step`
 */
export const roundToStep = (value: number, step: number, mode: RoundingMode = 'HALF_AWAY'): number => {
  checkNumber(value, 'value')
  checkPositive(step, 'step')
  const steps = roundToInteger(value / step, mode)
  if (!Number.isSafeInteger(steps)) failField('INVALID_NUMBER_FIELD', 'value')
  return new Decimal(step).times(steps).toNumber()
}
