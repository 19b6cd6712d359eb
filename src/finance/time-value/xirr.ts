import { checkRate, failField } from '../check-inputs.ts'
import type { IsoDate } from '../dates/iso-date.ts'
import { checkSigns, datedFlows } from './cashflows.ts'
import { datedSum, inOrderOfTime } from './dated-sum.ts'
import { findRate, hasOneChangeOfSign } from './find-rate.ts'

const DAYS_A_YEAR = 365

/**
 * Internal rate of return a year of dated flows, over 365 days as spreadsheets have it; the dates in any order.
 * @throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES when there are not two flows, each with a date;
 * INVALID_TRANSACTIONS_SAME_DAY, ALL_POSITIVE_CASHFLOWS, ALL_NEGATIVE_CASHFLOWS, NEWTON_RAPHSON_FAILED_TO_CONVERGE,
 * INVALID_ARRAY_FIELD, INVALID_NUMBER_FIELD `cashflows.0`, INVALID_DATE_FIELD `dates.0`, INVALID_FIELD_VALUE `guess`
 */
export const xirr = (cashflows: readonly number[], dates: readonly IsoDate[], guess = 0.1): number => {
  const { days } = datedFlows(cashflows, dates)
  if (cashflows.length < 2) failField('MISSING_OR_INVALID_CASHFLOWS_AND_DATES', 'cashflows')
  if (days.every(day => day === days[0])) failField('INVALID_TRANSACTIONS_SAME_DAY', 'dates')
  checkSigns(cashflows)
  checkRate(guess, 'guess')
  const isUnique = hasOneChangeOfSign(inOrderOfTime(cashflows, days))
  return findRate(datedSum(cashflows, days, DAYS_A_YEAR), guess, 'cashflows', isUnique)
}
