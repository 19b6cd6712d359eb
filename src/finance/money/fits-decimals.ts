import { checkInteger, checkNumber } from '../check-inputs.ts'

/**
 * Whether a number has no more than so many decimals, the noise of binary arithmetic forgiven: 0.1 + 0.2 has one.
 * @throws INVALID_NUMBER_FIELD `value`, INVALID_INTEGER_FIELD `decimals`
 */
export const fitsDecimals = (value: number, decimals: number): boolean => {
  const scaled = checkNumber(value, 'value') * 10 ** checkInteger(decimals, 'decimals', 0, 15)
  return Math.abs(Math.round(scaled) - scaled) <= Math.abs(scaled) * 2 ** -50
}
