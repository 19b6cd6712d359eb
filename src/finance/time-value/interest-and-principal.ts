import { message } from '#errors/index.ts'
import { checkNumber, checkResult, failField } from '../check-inputs.ts'
import { checkType, type PaymentType } from './annuity.ts'
import { fv as futureValue } from './fv.ts'
import { pmt as payment } from './pmt.ts'
import { pv as presentValue } from './pv.ts'

/**
 * The interest in payment `per` of a loan of constant payments: `ipmt(0.1 / 12, 1, 36, 8000)` → −66.67. At the start of
 * periods (type 1) the first payment holds none.
 * @param per 1 to nper
 * @throws INVALID_FIELD_VALUE `per` beyond the periods, and as `pmt`
 */
export const ipmt = (
  rate: number,
  per: number,
  nper: number,
  pv: number,
  fv = 0,
  type: PaymentType = 0,
): number => split(rate, per, nper, pv, fv, type).interest

/**
 * The principal in payment `per`: `ppmt(0.1 / 12, 1, 24, 2000)` → −75.62. Interest and principal make the payment.
 * @param per 1 to nper
 * @throws INVALID_FIELD_VALUE `per` beyond the periods, and as `pmt`
 */
export const ppmt = (
  rate: number,
  per: number,
  nper: number,
  pv: number,
  fv = 0,
  type: PaymentType = 0,
): number => split(rate, per, nper, pv, fv, type).principal

const split = (
  rate: number,
  per: number,
  nper: number,
  pv: number,
  fv: number,
  type: PaymentType,
): { interest: number; principal: number } => {
  checkNumber(nper, 'nper')
  checkNumber(per, 'per')
  if (per < 1 || per > Math.max(nper, 1))
    failField('INVALID_FIELD_VALUE', 'per', message('BETWEEN', { min: 1, max: nper }))
  const paid = payment(rate, nper, pv, fv, checkType(type))
  if (type === 1 && per === 1) return { interest: 0, principal: paid }
  // What is left is the worth of what is still to be paid: the way forwards loses digits over many periods.
  const balance =
    rate > 0
      ? -presentValue(rate, nper - per + 1, paid, fv, type)
      : futureValue(rate, per - 1, paid, pv, type)
  // At the start of a period the balance already holds this period's interest: take it off.
  const interest = checkResult((balance * rate) / (1 + rate * type), 'ipmt')
  return { interest, principal: checkResult(paid - interest, 'ppmt') }
}
