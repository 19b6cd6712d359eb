import { FIXED, FREE, INTEREST, type PlanSlots } from './plan-slots.ts'

/**
 * Interest on 1 that has accrued when row k falls due: over period k in arrears, over period k − 1 in advance (row 1
 * then falls on the first day, with nothing accrued).
 */
export const accruedFactor = (factors: number[], k: number, isAdvance: boolean): number =>
  isAdvance ? (k === 1 ? 0 : factors[k - 1]!) : factors[k]!

/** Share of the balance that an interest-only row pays: what accrued, or in advance the interest to come, discounted. */
export const interestShare = (factors: number[], k: number, isAdvance: boolean): number =>
  isAdvance ? factors[k]! / (1 + factors[k]!) : factors[k]!

/** What a row's interest-only rule leaves of the balance before its accrual. */
const interestGrowth = (factors: number[], k: number, isAdvance: boolean): number =>
  isAdvance ? (1 + accruedFactor(factors, k, true)) / (1 + factors[k]!) : 1

/**
 * The balance that must stand after each row so that the plan closes at `residual` on d(n): in advance the residual
 * discounted over the last period. Only the rows from `closing` on are needed; worked backwards from the end.
 */
export const targetAfter = (
  factors: number[],
  slots: PlanSlots,
  row: number,
  residual: number,
  isAdvance: boolean,
): number => {
  const n = factors.length - 1
  let target = isAdvance ? residual / (1 + factors[n]!) : residual
  for (let k = n; k > row; k--) {
    if (slots.rules[k] === INTEREST) target /= interestGrowth(factors, k, isAdvance)
    else
      target =
        (target + (slots.rules[k] === FIXED ? slots.values[k]! : 0)) /
        (1 + accruedFactor(factors, k, isAdvance))
  }
  return target
}

/** Present values at the start of a row: of a level of 1, of the payments given, and of a residual of 1. */
export interface DiscountedPlan {
  weights: number
  given: number
  residual: number
}

/**
 * Discounts the rows from `from` on. Summed row by row instead of by the closed formula, so that unequal periods, steps
 * and seasons are the same sum and a rate near zero loses no digits. An annuity is then
 * `balance = level × weights + given + residual value × residual`, to be solved for whichever of them is sought.
 */
export const discountPlan = (
  factors: number[],
  slots: PlanSlots,
  from: number,
  isAdvance: boolean,
): DiscountedPlan => {
  const { rules, values } = slots
  const n = factors.length - 1
  let discount = 1
  let weights = 0
  let given = 0
  for (let k = from; k <= n; k++) {
    if (rules[k] === INTEREST) {
      // The row pays for its accrual: only what it leaves of the balance is discounted.
      discount /= interestGrowth(factors, k, isAdvance)
      continue
    }
    discount /= 1 + accruedFactor(factors, k, isAdvance)
    if (rules[k] === FREE) weights += values[k]! * discount
    else if (rules[k] === FIXED) given += values[k]! * discount
  }
  return { weights, given, residual: isAdvance ? discount / (1 + factors[n]!) : discount }
}

/** The level payment of an annuity from row `from` on; NaN when no row pays a level. */
export const levelPayment = (
  factors: number[],
  slots: PlanSlots,
  from: number,
  balance: number,
  residual: number,
  isAdvance: boolean,
): number => {
  const sums = discountPlan(factors, slots, from, isAdvance)
  return sums.weights === 0 ? Number.NaN : (balance - sums.given - residual * sums.residual) / sums.weights
}

/** The balance after each row from `from` on, at its own index, worked back from the residual by payments of a level. */
export const balancesBack = (
  factors: number[],
  slots: PlanSlots,
  from: number,
  level: number,
  residual: number,
  isAdvance: boolean,
): number[] => {
  const { rules, values } = slots
  const n = factors.length - 1
  const after = new Array<number>(n + 1).fill(0)
  after[n] = isAdvance ? residual / (1 + factors[n]!) : residual
  for (let k = n; k > from; k--) {
    const paid = rules[k] === FREE ? level * values[k]! : rules[k] === FIXED ? values[k]! : 0
    after[k - 1] =
      rules[k] === INTEREST
        ? after[k]! / interestGrowth(factors, k, isAdvance)
        : (after[k]! + paid) / (1 + accruedFactor(factors, k, isAdvance))
  }
  return after
}
