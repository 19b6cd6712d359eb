import { checkRate, checkResult } from '../check-inputs.ts'
import { checkAll, checkType, isZeroRate, type PaymentType } from './annuity.ts'

/**
 * Number of periods, not rounded: `nper(0.07 / 12, -150, 8000)` → 64.07…
 *
 * From (1 + r)^n = (z − fv) ÷ (z + pv) with z = pmt × (1 + r × type) ÷ r, written by log1p so that a rate near 0 loses
 * no digits.
 * @throws NO_ACCEPTABLE_RESULT when the payments never reach the amount; INVALID_NUMBER_FIELD, INVALID_FIELD_VALUE
 */
export const nper = (rate: number, pmt: number, pv: number, fv = 0, type: PaymentType = 0): number => {
  checkRate(rate, 'rate')
  checkAll({ pmt, pv, fv })
  checkType(type)
  if (isZeroRate(rate)) return checkResult(-(pv + fv) / pmt, 'nper')
  const paid = pmt * (1 + rate * type)
  return checkResult(Math.log1p((-(pv + fv) * rate) / (paid + pv * rate)) / Math.log1p(rate), 'nper')
}
