import { message } from '#errors/index.ts'
import { checkNotNegative, checkObject, checkPositive, checkRate, failField } from '../check-inputs.ts'
import { type DayCount, yearFraction } from '../dates/day-count.ts'
import { dayNumber, type IsoDate } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, toMinor } from '../money/minor-units.ts'
import { powerOfTen, type RoundingMode, roundToInteger } from '../money/rounding.ts'
import type { PlanRow } from '../plan/payment-plan.ts'
import { checkRows } from './check-rows.ts'
import { type IndemnityTerms, indemnityOf } from './indemnity.ts'

export interface LoanSettlementTerms {
  /** The plan's rows, in order. */
  rows: readonly PlanRow[]
  /** The day of settlement. Rows due by then are due; what of them is not paid comes as `unpaid`. */
  date: IsoDate
  /** The contract's rate a year, and how its days are counted. */
  rate: number
  dayCount?: DayCount
  /** What is due and not paid, in major units. */
  unpaid?: number
  /** Principal repaid before its time, in major units; all of it unless said otherwise. */
  principal?: number
  indemnity?: IndemnityTerms
  currency?: string
  roundingMode?: RoundingMode
}

/** What settles a loan, in major units: the parts sum exactly to the total. */
export interface LoanSettlement {
  /** Principal repaid early, and what of it stays. */
  principal: number
  remaining: number
  /** Interest on all that is outstanding since the last due date. */
  accruedInterest: number
  accruedFrom: IsoDate
  unpaid: number
  indemnity: number
  /** What the contract asked before the legal caps. */
  indemnityAsked: number
  /** Interest that the plan would still have brought on the part repaid. */
  savedInterest: number
  total: number
}

/**
 * The early settlement of a loan: outstanding principal, interest since the last due date, what is unpaid, and an
 * indemnity within the legal caps. In part when `principal` is less than what is outstanding.
 * @throws INVALID_ARRAY_FIELD `rows`, INVALID_DATE_FIELD `date`, INVALID_FIELD_VALUE `principal` above what is
 * outstanding, INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD
 */
export const settleLoan = (terms: LoanSettlementTerms): LoanSettlement => {
  const { rows, date, dayCount = '30/360', roundingMode = 'HALF_AWAY' } = checkObject(terms, 'terms')
  if (checkRows(rows).length === 0) failField('INVALID_ARRAY_FIELD', 'rows', message('AT_LEAST_ONE_ROW'))
  dayNumber(date, 'date')
  const rate = checkRate(terms.rate, 'rate')
  const decimals = currencyDecimals(terms.currency ?? 'EUR')
  const past = rows.filter(row => row.dueDate <= date).at(-1)
  const outstanding = toMinor(past ? past.outstanding : rows[0]!.opening, decimals)
  const accruedFrom = past ? past.dueDate : rows[0]!.periodStart
  // Before the first day nothing has run up.
  const years = date > accruedFrom ? yearFraction(accruedFrom, date, dayCount) : 0
  const accrued = roundToInteger(outstanding * rate * years, roundingMode)
  const principal =
    terms.principal === undefined
      ? outstanding
      : toMinor(checkPositive(terms.principal, 'principal'), decimals)
  if (principal > outstanding) failField('INVALID_FIELD_VALUE', 'principal', message('NOT_ABOVE_OUTSTANDING'))
  const unpaid = toMinor(checkNotNegative(terms.unpaid ?? 0, 'unpaid'), decimals)
  const toCome = rows
    .filter(row => row.dueDate > date)
    .reduce((sum, row) => sum + toMinor(row.interest, decimals), -accrued)
  const saved = outstanding === 0 ? 0 : roundToInteger((toCome * principal) / outstanding, roundingMode)
  const basis = { principal, rate, remainingInterest: saved, scale: powerOfTen(decimals) }
  const { asked, capped } = indemnityOf(terms.indemnity, basis)
  const indemnity = roundToInteger(capped, roundingMode)
  const money = (minor: number) => fromMinor(minor, decimals)
  return {
    principal: money(principal),
    remaining: money(outstanding - principal),
    accruedInterest: money(accrued),
    accruedFrom,
    unpaid: money(unpaid),
    indemnity: money(indemnity),
    indemnityAsked: money(roundToInteger(asked, roundingMode)),
    savedInterest: money(saved),
    total: money(principal + accrued + unpaid + indemnity),
  }
}
