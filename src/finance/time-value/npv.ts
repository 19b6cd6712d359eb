import { checkNumbers, checkRate, checkResult, failField } from '../check-inputs.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'

import { checkFlows, datedFlows } from './cashflows.ts'

/**
 * Net present value of flows at the end of periods 1, 2, 3 …, as spreadsheets have it: the first flow is discounted too.
 * `npv(0.1, [-10_000, 3000, 4200, 6800])` → 1188.44…
 * @param rate per period, as a fraction above −1
 * @throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES, INVALID_ARRAY_FIELD, INVALID_NUMBER_FIELD, INVALID_FIELD_VALUE `rate`
 */
export const npv = (rate: number, cashflows: readonly number[]): number => {
  checkRate(rate, 'rate')
  checkFlows(cashflows)
  if (cashflows.length === 0) failField('MISSING_OR_INVALID_CASHFLOWS_AND_DATES', 'cashflows')
  checkNumbers(cashflows, 'cashflows')
  const factor = 1 / (1 + rate)
  let value = 0
  for (let k = cashflows.length - 1; k >= 0; k--) value = (value + cashflows[k]!) * factor
  return checkResult(value, 'npv')
}

/**
 * Net present value of dated flows on the first date, at a rate a year over 365 days.
 * @throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES, INVALID_NUMBER_FIELD `cashflows.0`, INVALID_DATE_FIELD `dates.0`,
 * INVALID_FIELD_VALUE `rate`
 */
export const xnpv = (rate: number, cashflows: readonly number[], dates: readonly IsoDate[]): number => {
  checkRate(rate, 'rate')
  const { days } = datedFlows(cashflows, dates)
  const log = Math.log1p(rate)
  const first = dayNumber(dates[0]!)
  let value = 0
  for (let i = 0; i < days.length; i++) value += cashflows[i]! * Math.exp((-log * (days[i]! - first)) / 365)
  return checkResult(value, 'xnpv')
}
