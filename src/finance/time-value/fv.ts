import { checkRate, checkResult } from '../check-inputs.ts'
import { checkAll, checkType, compound, futureAnnuity, type PaymentType } from './annuity.ts'

/**
 * Future value of constant payments and a first amount: `fv(0.05 / 12, 120, -100, -100)` → 15 692.93…
 * @param rate per period, as a fraction above −1
 * @throws INVALID_NUMBER_FIELD, INVALID_FIELD_VALUE `rate` `type`
 */
export const fv = (rate: number, nper: number, pmt: number, pv = 0, type: PaymentType = 0): number => {
  checkRate(rate, 'rate')
  checkAll({ nper, pmt, pv })
  checkType(type)
  return checkResult(-(pv * compound(rate, nper) + pmt * futureAnnuity(rate, nper, type)), 'fv')
}
