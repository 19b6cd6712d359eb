import { Decimal } from 'decimal.js'
import { checkInteger, checkNumber, failField } from '../check-inputs.ts'
import { checkRoundingMode, powerOfTen, type RoundingMode, roundToInteger } from './rounding.ts'

/** An integer of smallest units (cents), safe as a double: |n| ≤ 2^53 − 1. */
export type Minor = number

/**
 * An amount in major units as whole minor units: `toMinor(19.99) === 1999`. A number is read as the decimal that it
 * prints as; a text (`'-1234.565'`) is read exactly. What lies below the unit is rounded by `mode`.
 * @throws INVALID_NUMBER_FIELD `amount` for what is not a number or too large to be kept exactly
 */
export const toMinor = (amount: number | string, decimals = 2, mode: RoundingMode = 'HALF_AWAY'): Minor =>
  toScaled(amount, decimals, mode, 'amount')

/** Minor units as an amount in major units: `fromMinor(1999) === 19.99`, the double nearest to it. */
export const fromMinor = (minor: Minor, decimals = 2): number => fromScaled(minor, decimals)

/**
 * A number as an integer of 10^−scale: money in documents keeps scale 4 or 6, rates scale 10. No big integers: what
 * does not fit 2^53 is refused.
 * @throws INVALID_NUMBER_FIELD, naming `field`
 */
export const toScaled = (
  value: number | string,
  scale: number,
  mode: RoundingMode = 'HALF_AWAY',
  field = 'value',
): number => {
  checkInteger(scale, 'scale', 0, 15)
  checkRoundingMode(mode)
  const scaled = typeof value === 'string' ? scaleText(value, scale, field) : scaleNumber(value, scale, field)
  const integer = roundToInteger(scaled, mode)
  return Number.isSafeInteger(integer) ? integer : failField('INVALID_NUMBER_FIELD', field)
}

/** An integer of 10^−scale as a number: the double nearest to it. */
export const fromScaled = (scaled: number, scale: number): number =>
  checkInteger(scaled, 'scaled') / powerOfTen(checkInteger(scale, 'scale', 0, 15)) + 0

const scaleNumber = (value: number, scale: number, field: string): number => {
  const scaled = checkNumber(value, field) * powerOfTen(scale)
  // Beyond this the product of two doubles may be off by a unit: count on the printed decimal instead.
  return Math.abs(scaled) < 2 ** 42 ? scaled : new Decimal(value).times(powerOfTen(scale)).toNumber()
}

const scaleText = (text: string, scale: number, field: string): number =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)
    ? new Decimal(text.startsWith('+') ? text.slice(1) : text).times(powerOfTen(scale)).toNumber()
    : failField('INVALID_NUMBER_FIELD', field)
