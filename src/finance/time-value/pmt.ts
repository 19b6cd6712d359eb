import { checkPositive, checkRate, checkResult } from '../check-inputs.ts'
import {
  checkAll,
  checkType,
  compound,
  discount,
  futureAnnuity,
  type PaymentType,
  presentAnnuity,
} from './annuity.ts'

/**
 * The constant payment of a loan: `pmt(0.05 / 12, 360, 160_000)` → −858.91…
 * @param rate per period, as a fraction above −1
 * @param nper number of periods, above 0
 * @param pv received at the start
 * @param fv left at the end
 * @param type 0 end of period, 1 start
 * @throws INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD `nper`, INVALID_FIELD_VALUE `rate` `type`
 */
export const pmt = (rate: number, nper: number, pv: number, fv = 0, type: PaymentType = 0): number => {
  checkRate(rate, 'rate')
  checkPositive(nper, 'nper')
  checkAll({ pv, fv })
  checkType(type)
  // Discounted for a positive rate, compounded for a negative one: neither can overflow.
  const result =
    rate >= 0
      ? -(pv + fv * discount(rate, nper)) / presentAnnuity(rate, nper, type)
      : -(pv * compound(rate, nper) + fv) / futureAnnuity(rate, nper, type)
  return checkResult(result, 'pmt')
}
