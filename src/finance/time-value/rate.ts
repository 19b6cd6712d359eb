import { checkPositive, checkRate, failField } from '../check-inputs.ts'
import { checkAll, checkType, type PaymentType } from './annuity.ts'
import { type DiscountedSum, findRate, hasOneChangeOfSign } from './find-rate.ts'

/**
 * The rate per period of constant payments: `rate(48, -200, 8000)` → 0.00770…
 * @param guess where the search begins
 * @throws ALL_POSITIVE_CASHFLOWS or ALL_NEGATIVE_CASHFLOWS when pmt, pv and fv have one sign,
 * NEWTON_RAPHSON_FAILED_TO_CONVERGE when there is no rate, INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD `nper`,
 * INVALID_FIELD_VALUE `type` `guess`
 */
export const rate = (
  nper: number,
  pmt: number,
  pv: number,
  fv = 0,
  type: PaymentType = 0,
  guess = 0.1,
): number => {
  checkPositive(nper, 'nper')
  checkAll({ pmt, pv, fv })
  checkType(type)
  checkRate(guess, 'guess')
  if (pmt >= 0 && pv >= 0 && fv >= 0) failField('ALL_POSITIVE_CASHFLOWS', 'pmt')
  if (pmt <= 0 && pv <= 0 && fv <= 0) failField('ALL_NEGATIVE_CASHFLOWS', 'pmt')
  return findRate(annuitySum(nper, pmt, pv, fv, type), guess, 'rate', hasOneChangeOfSign([pv, pmt, fv]))
}

/** pv + pmt × (1 + r × type) × (1 − d) ÷ r + fv × d with d = e^−nx; times e^nx where x is negative. */
const annuitySum = (n: number, pmt: number, pv: number, fv: number, type: PaymentType): DiscountedSum => ({
  value: 0,
  slope: 0,
  at(x) {
    const r = Math.expm1(x)
    const isCompounded = x < 0
    const d = isCompounded ? 1 : Math.exp(-n * x)
    const g = isCompounded ? Math.exp(n * x) : 1
    const rest = isCompounded ? Math.expm1(n * x) : -Math.expm1(-n * x)
    // Near 0 the annuity and its slope are those of the limit: n and −n (n + 1) ÷ 2.
    const isZero = Math.abs(x) * (n + 1) < 1e-6
    const annuity = x === 0 ? n : rest / r
    const annuitySlope = isZero ? (-n * (n + 1)) / 2 : (n * d * r - rest * (1 + r)) / (r * r)
    const due = 1 + r * type
    this.value = pv * g + pmt * due * annuity + fv * d
    this.slope = pmt * (type * (1 + r) * annuity + due * annuitySlope) - n * fv * d
  },
})
