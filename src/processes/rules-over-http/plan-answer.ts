import { AppError } from '#errors/index.ts'
import { dueDates, type FrequencyCode, periodsPerYear, pmt, roundHalfAwayFromZero } from '#finance/index.ts'

export interface PlanAnswerRow {
  index: number
  date: string
  principal: number
  interest: number
  payment: number
  outstanding: number
}

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
}

const longestPlan = 10_000

/**
 * The rows that repay `pv` by level payments, as a spreadsheet has them: in arrears row k is due a period after row k−1
 * and carries its interest; in advance row 1 is due at the start and is all principal. `fv` is what stays open at the
 * end. In cents the last payment takes what rounding leaves.
 */
export const planAnswer = (q: PlanQuestion): PlanAnswerRow[] => {
  if (!Number.isInteger(q.nper) || q.nper < 1 || q.nper > longestPlan)
    throw new AppError('INVALID_INTEGER_FIELD', ['nper'])
  periodsPerYear(q.frequency as FrequencyCode)
  const cents = (value: number) => (q.rounding === 'cents' ? roundHalfAwayFromZero(value, 2) : value)
  const amount = Math.abs(q.pv)
  const open = Math.abs(q.fv)
  const payment = cents(-pmt(q.rate, q.nper, amount, -open, q.type))
  const dates = dueDates(q.start, q.frequency as FrequencyCode, q.nper)
  // In advance what is left after the last payment still earns a period's interest until `fv` is due.
  const left = q.type === 1 ? open / (1 + q.rate) : open
  let balance = amount
  return Array.from({ length: q.nper }, (_, k) => {
    const isLast = k === q.nper - 1
    const interest = q.type === 1 && k === 0 ? 0 : cents(balance * q.rate)
    const paid = isLast && q.rounding === 'cents' ? cents(balance + interest - left) : payment
    const principal = cents(paid - interest)
    balance = cents(balance - principal)
    return {
      index: k + 1,
      date: dates[q.type === 1 ? k : k + 1]!,
      principal,
      interest,
      payment: paid,
      outstanding: balance,
    }
  })
}
