import { checkArray, checkNumbers, failField, LONGEST_LIST } from '../check-inputs.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'

const MISSING = 'MISSING_OR_INVALID_CASHFLOWS_AND_DATES'

/** A list of finite numbers, or the error that names what is wrong: missing, no list, too long, no number. */
export const checkFlows = (cashflows: readonly number[]): void => {
  if (cashflows === undefined || cashflows === null) failField(MISSING, 'cashflows')
  checkNumbers(cashflows, 'cashflows')
}

/** At least two flows, of both signs: only then is there a rate. */
export const checkSigns = (cashflows: readonly number[]): void => {
  if (cashflows.length < 2) failField(MISSING, 'cashflows')
  let hasPositive = false
  let hasNegative = false
  for (const flow of cashflows) {
    if (flow > 0) hasPositive = true
    else if (flow < 0) hasNegative = true
  }
  if (hasPositive && hasNegative) return
  if (hasPositive) failField('ALL_POSITIVE_CASHFLOWS', 'cashflows')
  failField(hasNegative ? 'ALL_NEGATIVE_CASHFLOWS' : MISSING, 'cashflows')
}

/** Dated flows with their days since 1970, in the order given; as many dates as flows. */
export const datedFlows = (cashflows: readonly number[], dates: readonly IsoDate[]): { days: Int32Array } => {
  checkFlows(cashflows)
  if (dates === undefined || dates === null) failField(MISSING, 'dates')
  checkArray(dates, 'dates', LONGEST_LIST)
  if (cashflows.length === 0) failField(MISSING, 'cashflows')
  if (cashflows.length !== dates.length) failField(MISSING, 'dates')
  const days = new Int32Array(dates.length)
  for (let i = 0; i < dates.length; i++) days[i] = quickDay(dates[i]!, i)
  return { days }
}

const DAY_FIELD = 'dates'

/** The day number; the field's name is only put together when there is something to complain about. */
const quickDay = (date: IsoDate, index: number): number => {
  try {
    return dayNumber(date, DAY_FIELD)
  } catch {
    return dayNumber(date, `${DAY_FIELD}.${index}`)
  }
}
