import { fail } from '#errors/index.ts'
import { roundDecimals, shiftDecimals, unitsOf } from './formats/decimal-text.ts'

/**
 * A number as the integer that its column keeps: (12.5, 4) → 125000. Halves are rounded away from zero as they are
 * written. What does not fit 2^53: INVALID_NUMBER_FIELD.
 */
export const toStored = (value: number, scale: number): number => {
  const units = unitsOf(value, scale)
  if (units !== undefined) return units
  const stored = shiftDecimals(roundDecimals(value, scale), scale)
  return Number.isSafeInteger(stored) ? stored + 0 : fail('INVALID_NUMBER_FIELD', 'value')
}

/** The number that a column keeps as an integer: (125000, 4) → 12.5, the double that is written so. */
export const fromStored = (stored: number, scale: number): number => shiftDecimals(stored, -scale) + 0
