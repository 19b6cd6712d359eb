import { checkRate, checkResult } from '../check-inputs.ts'
import { checkAll, checkType, discount, type PaymentType, presentAnnuity } from './annuity.ts'

/**
 * Present value of constant payments and a last amount: `pv(0.05 / 12, 360, -858.91)` → 159 999.99…
 * @param rate per period, as a fraction above −1
 * @throws INVALID_NUMBER_FIELD, INVALID_FIELD_VALUE `rate` `type`
 */
export const pv = (rate: number, nper: number, pmt: number, fv = 0, type: PaymentType = 0): number => {
  checkRate(rate, 'rate')
  checkAll({ nper, pmt, fv })
  checkType(type)
  return checkResult(-(fv * discount(rate, nper) + pmt * presentAnnuity(rate, nper, type)), 'pv')
}
