import { checkRate } from '../check-inputs.ts'
import { checkFlows, checkSigns } from './cashflows.ts'
import { type DiscountedSum, findRate, hasOneChangeOfSign } from './find-rate.ts'

/**
 * Internal rate of return of flows one period apart: the rate at which their present value is 0. Of several, the one
 * that Newton's method finds from the guess. `irr([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000])` → 0.0866…
 * @throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES for fewer than two flows, ALL_POSITIVE_CASHFLOWS,
 * ALL_NEGATIVE_CASHFLOWS, NEWTON_RAPHSON_FAILED_TO_CONVERGE, INVALID_ARRAY_FIELD `cashflows`, INVALID_NUMBER_FIELD
 * `cashflows.0`, INVALID_FIELD_VALUE `guess`
 */
export const irr = (cashflows: readonly number[], guess = 0.1): number => {
  checkFlows(cashflows)
  checkSigns(cashflows)
  checkRate(guess, 'guess')
  return findRate(periodicSum(cashflows), guess, 'cashflows', hasOneChangeOfSign(cashflows))
}

/** Σ flow × e^−kx by the scheme of Horner, from the side on which the powers fall. */
const periodicSum = (cashflows: readonly number[]): DiscountedSum => {
  // Leading and trailing zeros say nothing, and would make the sum vanish at the ends.
  let first = 0
  let last = cashflows.length - 1
  while (cashflows[first] === 0) first++
  while (cashflows[last] === 0) last--
  return {
    value: 0,
    slope: 0,
    at(x) {
      const isCompounded = x < 0
      const power = Math.exp(isCompounded ? x : -x)
      let value = 0
      let derivative = 0
      for (let k = 0; k <= last - first; k++) {
        derivative = derivative * power + value
        value = value * power + cashflows[isCompounded ? first + k : last - k]!
      }
      this.value = value
      // Of the sum times e^(last − first)x the slope of the sum alone is sought, for Newton's step.
      this.slope = isCompounded ? power * derivative - (last - first) * value : -power * derivative
    },
  }
}
