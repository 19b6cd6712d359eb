import { message } from '#errors/index.ts'
import { checkNotNegative, checkNumber, checkPositive, checkResult, failField } from '../check-inputs.ts'

/** Cost not below 0, a salvage value between 0 and the cost or above it as spreadsheets allow, a life above 0. */
const checkAsset = (cost: number, salvage: number, life: number, lifeField = 'life'): void => {
  checkNotNegative(cost, 'cost')
  checkNotNegative(salvage, 'salvage')
  checkPositive(life, lifeField)
}

const checkPer = (per: number, life: number): void => {
  checkNumber(per, 'per')
  if (per < 1 || per > life)
    failField('INVALID_FIELD_VALUE', 'per', message('BETWEEN', { min: 1, max: life }))
}

/**
 * Straight line: (cost − salvage) ÷ life. `sln(30_000, 7500, 10)` → 2250.
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD
 */
export const sln = (cost: number, salvage: number, life: number): number => {
  checkAsset(cost, salvage, life)
  return checkResult((cost - salvage) / life, 'sln')
}

/**
 * Sum of years' digits: (cost − salvage) × (life − per + 1) × 2 ÷ (life × (life + 1)). `syd(30_000, 7500, 10, 1)` →
 * 4090.91.
 * @param per 1 to life
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD, INVALID_FIELD_VALUE `per`
 */
export const syd = (cost: number, salvage: number, life: number, per: number): number => {
  checkAsset(cost, salvage, life)
  checkPer(per, life)
  return checkResult(((cost - salvage) * (life - per + 1) * 2) / (life * (life + 1)), 'syd')
}

/**
 * Declining balance: factor ÷ life of the book value each period, down to the salvage value and no further (OpenDocument
 * 1.3, part 4, §6.12.14). `ddb(2400, 300, 10, 1)` → 480.
 * @param per 1 to life
 * @param factor 2 for double declining
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD, INVALID_FIELD_VALUE `per`
 */
export const ddb = (cost: number, salvage: number, life: number, per: number, factor = 2): number => {
  checkAsset(cost, salvage, life)
  checkPer(per, life)
  checkPositive(factor, 'factor')
  const rate = Math.min(factor / life, 1)
  const opening = rate === 1 ? (per === 1 ? cost : 0) : cost * (1 - rate) ** (per - 1)
  const closing = cost * (1 - rate) ** per
  return checkResult(Math.max(opening - Math.max(closing, salvage), 0), 'ddb')
}

/**
 * Units of production: (cost − salvage) × units ÷ total units, for kilometres or hours.
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD
 */
export const unitsOfProduction = (
  cost: number,
  salvage: number,
  totalUnits: number,
  units: number,
): number => {
  checkAsset(cost, salvage, totalUnits, 'totalUnits')
  return checkResult(((cost - salvage) * checkNotNegative(units, 'units')) / totalUnits, 'unitsOfProduction')
}
