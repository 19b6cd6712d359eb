import { message } from '#errors/index.ts'
import { checkNotNegative, checkNumber, checkObject, checkObjects, failField } from '../check-inputs.ts'
import { dayNumber, type IsoDate, isoFromDays } from '../dates/iso-date.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, toMinor } from '../money/minor-units.ts'
import type { RoundingMode } from '../money/rounding.ts'

/** The sum for recovery costs that a late business owes once an invoice, in euros (Directive 2011/7/EU, article 6). */
export const RECOVERY_FEE = 40

export interface DatedRate {
  /** Holds from this day on. */
  from: IsoDate
  rate: number
}

export interface LateInterestTerms {
  /** What is overdue with tax, without any late interest, in major units. */
  amount: number
  dueDate: IsoDate
  /** The last day that counts. */
  until: IsoDate
  /** One rate a year, or rates by date in any order; days before the first of them bear none. */
  rates: number | readonly DatedRate[]
  /** What was received since: a payment still bears interest on its own day. */
  payments?: readonly { date: IsoDate; amount: number }[]
  /** First and last day of times that bear no interest, as while the debt is doubtful. */
  suspensions?: readonly { from: IsoDate; to?: IsoDate }[]
  /** The highest rate that the law lets a consumer pay. */
  cap?: number
  /** Owed once when late: `RECOVERY_FEE` between businesses; not where all was there by the due date. */
  fee?: number
  currency?: string
  roundingMode?: RoundingMode
}

/** Days that bear interest on one amount at one rate. */
export interface LatePiece {
  from: IsoDate
  to: IsoDate
  days: number
  rate: number
  amount: number
  /** Unrounded. */
  interest: number
}

/** Amounts in major units; interest is rounded once, on the sum of its pieces. */
export interface LateInterest {
  interest: number
  unrounded: number
  fee: number
  total: number
  /** Days since the due date that bore interest. */
  days: number
  pieces: LatePiece[]
}

const DAYS_A_YEAR = 365

/**
 * Interest on what is overdue: simple, actual days over 365, from the day after the due date to `until`, both counted,
 * at the rate in force on each day, on what is still open, never on interest.
 * @throws INVALID_DATE_FIELD, INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD `amount` `fee` `cap`,
 * INVALID_ARRAY_FIELD
 */
export const lateInterest = (terms: LateInterestTerms): LateInterest => {
  const { roundingMode = 'HALF_AWAY' } = checkObject(terms, 'terms')
  const decimals = currencyDecimals(terms.currency ?? 'EUR')
  const pieces = latePieces(terms, decimals)
  const unrounded = pieces.reduce((sum, { interest }) => sum + interest, 0)
  const interest = toMinor(unrounded, decimals, roundingMode)
  const days = pieces.reduce((sum, piece) => sum + piece.days, 0)
  const fee = isLate(terms, decimals) ? toMinor(checkNotNegative(terms.fee ?? 0, 'fee'), decimals) : 0
  return {
    interest: fromMinor(interest, decimals),
    unrounded,
    fee: fromMinor(fee, decimals),
    total: fromMinor(interest + fee, decimals),
    days,
    pieces,
  }
}

/** Whether something is still open the day after it was due. */
const isLate = (terms: LateInterestTerms, decimals: number): boolean => {
  const due = dayNumber(terms.dueDate, 'dueDate')
  return dayNumber(terms.until, 'until') > due && openOn(terms, isoFromDays(due + 1), decimals) > 0
}

/** A day number from which a rate, the open amount or a suspension is another. */
const turns = (terms: LateInterestTerms, first: number, end: number): number[] => {
  const days = [first, end]
  if (typeof terms.rates !== 'number') for (const { from } of terms.rates) days.push(dayNumber(from, 'rates'))
  for (const { date } of terms.payments ?? []) days.push(dayNumber(date, 'payments') + 1)
  for (const { from, to } of terms.suspensions ?? []) {
    days.push(dayNumber(from, 'suspensions'))
    if (to !== undefined) days.push(dayNumber(to, 'suspensions') + 1)
  }
  return [...new Set(days.filter(day => day >= first && day <= end))].sort((a, b) => a - b)
}

/** The days cut where something changes, each stretch with its rate and open amount. */
const latePieces = (terms: LateInterestTerms, decimals: number): LatePiece[] => {
  checkNotNegative(terms.amount, 'amount')
  const first = dayNumber(terms.dueDate, 'dueDate') + 1
  const end = dayNumber(terms.until, 'until') + 1
  checkLists(terms)
  if (end <= first) return []
  const days = turns(terms, first, end)
  const pieces: LatePiece[] = []
  for (let i = 0; i + 1 < days.length; i++) {
    const from = isoFromDays(days[i]!)
    const to = isoFromDays(days[i + 1]! - 1)
    const rate = rateOn(terms, from)
    const amount = openOn(terms, from, decimals)
    const isSuspended = (terms.suspensions ?? []).some(
      time => time.from <= from && from <= (time.to ?? '9999-12-31'),
    )
    if (isSuspended || rate === 0 || amount <= 0) continue
    const count = days[i + 1]! - days[i]!
    pieces.push({ from, to, days: count, rate, amount, interest: (amount * rate * count) / DAYS_A_YEAR })
  }
  return pieces
}

const checkLists = ({ rates, payments, suspensions, cap }: LateInterestTerms): void => {
  if (cap !== undefined) checkNotNegative(cap, 'cap')
  if (typeof rates === 'number') checkNotNegative(rates, 'rates')
  else
    checkObjects(rates, 'rates').forEach(
      ({ rate }, index) => void checkNotNegative(rate, `rates.${index}.rate`),
    )
  checkObjects(payments ?? [], 'payments').forEach(
    ({ amount }, index) => void checkNumber(amount, `payments.${index}.amount`),
  )
  checkObjects(suspensions ?? [], 'suspensions')
  if ((payments?.length ?? 0) + (suspensions?.length ?? 0) > 2000)
    failField('INVALID_ARRAY_FIELD', 'payments', message('AT_MOST_ITEMS', { max: 2000 }))
}

const rateOn = ({ rates, cap = Number.POSITIVE_INFINITY }: LateInterestTerms, day: IsoDate): number => {
  if (typeof rates === 'number') return Math.min(rates, cap)
  let latest: DatedRate | undefined
  for (const dated of rates) if (dated.from <= day && (!latest || dated.from >= latest.from)) latest = dated
  return Math.min(latest?.rate ?? 0, cap)
}

/** What is open at the start of a day: payments of the days before are off. */
const openOn = ({ amount, payments }: LateInterestTerms, day: IsoDate, decimals: number): number => {
  let open = toMinor(amount, decimals)
  for (const payment of payments ?? []) if (payment.date < day) open -= toMinor(payment.amount, decimals)
  return fromMinor(open, decimals)
}
