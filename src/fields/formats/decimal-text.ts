import { fail } from '#errors/index.ts'

/** The digits of a finite number without an exponent: 1e-7 → '0.0000001'. Sign included. */
const plainText = (value: number): string => {
  const text = String(value)
  const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!parts) return text
  const [, sign = '', whole = '', fraction = '', exponent] = parts
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0').slice(0, point)}.${digits.slice(point) || '0'}`
}

const incremented = (digits: string): string => {
  const nines = /9*$/.exec(digits)![0].length
  const head = digits.slice(0, digits.length - nines)
  const last = head.slice(-1)
  return (last ? head.slice(0, -1) + (Number(last) + 1) : '1') + '0'.repeat(nines)
}

/**
 * The number with so many decimals, halves rounded away from zero as they are written: 1.005 → '1.01', which binary
 * arithmetic would make 1.00. Never '-0.00'. A number that is not finite is INVALID_NUMBER_FIELD.
 */
export const decimalText = (value: number, decimals: number): string => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return fail('INVALID_NUMBER_FIELD', 'value')
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 20)
    return fail('INVALID_INTEGER_FIELD', 'decimals')
  const text = plainText(Math.abs(value))
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = whole + fraction.slice(0, decimals).padEnd(decimals, '0')
  const digits = (fraction[decimals] ?? '0') >= '5' ? incremented(kept) : kept
  const split = digits.length - decimals
  const result = decimals ? `${digits.slice(0, split)}.${digits.slice(split)}` : digits
  return value < 0 && /[1-9]/.test(result) ? `-${result}` : result
}

const powers = Array.from({ length: 16 }, (_, decimals) => 10 ** decimals)

/** Numbers of fifteen digits and fewer are told apart by doubles, so that the double of one is written as that one. */
const surest = 1e15

/**
 * How many units of the last decimal a number is that has no more decimals: (12.5, 4) → 125000; undefined where it has more,
 * or is longer than doubles are exact. Most amounts have no more, and need not be taken apart digit by digit.
 */
export const unitsOf = (value: number, decimals: number): number | undefined => {
  const power = powers[decimals]
  if (power === undefined) return undefined
  const units = Math.round(value * power)
  return Math.abs(units) < surest && units / power === value ? units + 0 : undefined
}

/** The number rounded to so many decimals, halves away from zero. */
export const roundDecimals = (value: number, decimals = 2): number =>
  unitsOf(value, decimals) === undefined ? Number(decimalText(value, decimals)) : value + 0

/** The decimal point moved, without the error of a multiplication: (12.5, -2) → 0.125. */
export const shiftDecimals = (value: number, places: number): number => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
