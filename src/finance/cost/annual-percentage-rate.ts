import { checkNumber, checkObjects, failField } from '../check-inputs.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'
import { datedSum, inOrderOfTime } from '../time-value/dated-sum.ts'
import { findRate, hasOneChangeOfSign } from '../time-value/find-rate.ts'
import { directiveYears, type IntervalUnit } from './directive-years.ts'

/** An amount on a day, in major units. */
export interface DatedAmount {
  date: IsoDate
  amount: number
}

/**
 * The annual percentage rate of charge, unrounded: the X for which Σ drawdown × (1 + X)^−t = Σ (payment and charges) ×
 * (1 + X)^−s, times counted from the first drawdown (Directive 2014/17/EU and 2008/48/EC, annex I).
 * @param drawdowns what the borrower gets, net of nothing; amounts above 0
 * @param payments repayments and every charge that belongs to the cost of the credit, amounts above 0
 * @param unit the unit of intervals: WEEK for weekly payments, MONTH otherwise
 * @throws MISSING_OR_INVALID_CASHFLOWS_AND_DATES without drawdowns or payments, INVALID_TRANSACTIONS_SAME_DAY,
 * NEWTON_RAPHSON_FAILED_TO_CONVERGE, INVALID_NUMBER_FIELD, INVALID_DATE_FIELD
 */
export const annualPercentageRate = (
  drawdowns: readonly DatedAmount[],
  payments: readonly DatedAmount[],
  unit: IntervalUnit = 'MONTH',
): number => {
  const out = checkDated(drawdowns, 'drawdowns')
  const back = checkDated(payments, 'payments')
  const first = out.reduce((earliest, { date }) => (date < earliest ? date : earliest), out[0]!.date)
  const all = [...out, ...back.map(({ date, amount }) => ({ date, amount: -amount }))]
  if (all.every(({ date }) => date === first)) failField('INVALID_TRANSACTIONS_SAME_DAY', 'payments')
  const years = all.map(({ date }) => directiveYears(first, date, unit))
  const amounts = all.map(({ amount }) => amount)
  if (!amounts.some(amount => amount < 0)) failField('ALL_POSITIVE_CASHFLOWS', 'payments')
  if (!amounts.some(amount => amount > 0)) failField('ALL_NEGATIVE_CASHFLOWS', 'drawdowns')
  const isUnique = hasOneChangeOfSign(inOrderOfTime(amounts, years))
  return findRate(datedSum(amounts, years), 0.1, 'payments', isUnique)
}

const checkDated = (flows: readonly DatedAmount[], field: string): readonly DatedAmount[] => {
  if (flows === undefined || flows === null) failField('MISSING_OR_INVALID_CASHFLOWS_AND_DATES', field)
  checkObjects(flows, field)
  if (flows.length === 0) failField('MISSING_OR_INVALID_CASHFLOWS_AND_DATES', field)
  flows.forEach(({ date, amount }, index) => {
    checkNumber(amount, `${field}.${index}.amount`)
    dayNumber(date, `${field}.${index}.date`)
  })
  return flows
}
