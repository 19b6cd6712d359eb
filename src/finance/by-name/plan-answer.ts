import { message } from '#errors/index.ts'
import {
  currencyDecimals,
  dueDates,
  type FrequencyCode,
  periodsPerYear,
  pmt,
  roundToCurrency,
} from '../index.ts'
import { refuseField } from './read-fields.ts'

export interface PlanAnswerRow {
  index: number
  date: string
  principal: number
  interest: number
  payment: number
  outstanding: number
}

/** The level payments of a spreadsheet: what is received is positive, what is paid negative. */
export interface PlanQuestion {
  /** Per period. */
  rate: number
  nper: number
  pv: number
  fv: number
  type: 0 | 1
  start: string
  frequency: number
  rounding: 'cents' | 'none'
  /** Sets the cents. */
  currency: string
}

const longestPlan = 10_000

/**
 * The rows that repay `pv` by level payments, as a spreadsheet has them: in arrears row k is due a period after row k−1
 * and carries its interest; in advance row 1 is due at the start and is all principal. The rows are those of who owes:
 * payments and what is outstanding are positive. After the last row `−fv` is left (of the sign of `pv`), in advance as
 * much as will be that a period later. In cents the last payment takes what rounding leaves.
 */
export const planAnswer = (q: PlanQuestion): PlanAnswerRow[] => {
  if (!Number.isInteger(q.nper)) refuseField('INVALID_INTEGER_FIELD', 'nper')
  if (q.nper < 1 || q.nper > longestPlan)
    refuseField('INVALID_FIELD_VALUE', 'nper', message('BETWEEN', { min: 1, max: longestPlan }))
  periodsPerYear(q.frequency as FrequencyCode)
  // Also where nothing is rounded: a code that is none is told.
  currencyDecimals(q.currency)
  const unit = (value: number) => (q.rounding === 'cents' ? roundToCurrency(value, q.currency) : value)
  const sign = q.pv < 0 ? -1 : 1
  const payment = unit(-sign * pmt(q.rate, q.nper, q.pv, q.fv, q.type))
  const owed = balances(q, sign, payment)
  const dates = dueDates(q.start, q.frequency as FrequencyCode, q.nper)
  let before = sign * q.pv
  return Array.from({ length: q.nper }, (_, k) => {
    const isLast = k === q.nper - 1
    const interest = q.type === 1 && k === 0 ? 0 : unit(before * q.rate)
    // Worked back from the end, but in cents, which are paid as they fall.
    const left = unit(q.rounding === 'cents' && !isLast ? before + interest - payment : owed[k]!)
    const principal = unit(before - left)
    const row = {
      index: k + 1,
      date: dates[q.type === 1 ? k : k + 1]!,
      principal,
      interest,
      payment: isLast && q.rounding === 'cents' ? unit(principal + interest) : payment,
      outstanding: left,
    }
    before = left
    return row
  })
}

/**
 * What is owed after each payment, to the digits of a double: worked back from what is left at the end, so that no noise
 * grows with the interest – forwards at a rate below 0, where it is the way back on which noise grows.
 */
const balances = (q: PlanQuestion, sign: number, payment: number): number[] => {
  const { rate, nper, fv, type } = q
  const owed = new Array<number>(nper).fill(0)
  const end = 0 - sign * fv
  owed[nper - 1] = type === 1 ? end / (1 + rate) : end
  if (rate < 0)
    for (let k = 0, before = sign * q.pv; k < nper - 1; before = owed[k++]!)
      owed[k] = (type === 1 && k === 0 ? before : before * (1 + rate)) - payment
  else for (let k = nper - 2; k >= 0; k--) owed[k] = (owed[k + 1]! + payment) / (1 + rate)
  return owed
}
