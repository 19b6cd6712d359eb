import { checkChoice, checkNotNegative, checkObject, failField } from '../check-inputs.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { round } from '../money/rounding.ts'
import { discountPlan } from '../plan/level-payment.ts'
import { type PaymentPlan, paymentPlan } from '../plan/payment-plan.ts'
import { hasBrokenPeriod, planDates, planFactors } from '../plan/plan-periods.ts'
import { countSlots, planSlots } from '../plan/plan-slots.ts'
import { checkTerms, type PaymentPlanTerms } from '../plan/plan-terms.ts'
import { goalSeek } from '../roots/goal-seek.ts'

/** What a quotation can leave open. */
export const quotationUnknowns = ['payment', 'amount', 'rate', 'residual', 'periods'] as const
export type QuotationUnknown = (typeof quotationUnknowns)[number]

/** The terms of a plan with the payment that is wanted; the one that is sought may be left out. */
export type QuotationTerms = Omit<PaymentPlanTerms, 'amount' | 'rate'> & {
  amount?: number
  rate?: number
  /** The level payment, in major units. */
  payment?: number
}

export interface SolvedQuotation {
  unknown: QuotationUnknown
  /** The answer: money to the cent, a rate to 10 decimals, a number of periods rounded up. */
  value: number
  /** The answer before rounding. */
  exact: number
  /** The plan on the answer. */
  plan: PaymentPlan
}

const LONGEST_SEARCH = 1200
const LOWEST_RATE = -0.9999
const HIGHEST_RATE = 100

/**
 * Finds the one of payment, amount, rate, residual value and number of periods that the others leave open. With whole
 * periods a wanted payment is rarely met: the least number is given for which the payment is not passed.
 * @throws NO_ACCEPTABLE_RESULT when no value fits; the catalogue's errors for terms that are missing or wrong
 */
export const solveQuotation = (terms: QuotationTerms, unknown: QuotationUnknown): SolvedQuotation => {
  checkChoice(unknown, 'unknown', quotationUnknowns)
  const { payment, ...known } = checkObject(terms, 'terms')
  if (unknown !== 'payment') checkNotNegative(payment, 'payment')
  const exact = solve({ amount: 1, rate: 0, ...known }, unknown, payment ?? 0)
  const value =
    unknown === 'periods'
      ? exact
      : round(
          exact,
          unknown === 'rate'
            ? 10
            : terms.rounding === 'none'
              ? 15
              : currencyDecimals(terms.currency ?? 'EUR'),
        )
  const solved =
    unknown === 'payment' ? known : { ...known, [unknown]: terms.rounding === 'none' ? exact : value }
  const plan = paymentPlan(solved as PaymentPlanTerms)
  return { unknown, value: terms.rounding === 'none' ? exact : value, exact, plan }
}

const solve = (terms: PaymentPlanTerms, unknown: QuotationUnknown, payment: number): number => {
  switch (unknown) {
    case 'payment':
      return levelOf(terms)
    case 'amount':
    case 'residual':
      return isOneLevel(terms) ? solveMoney(terms, unknown, payment) : seek(terms, unknown, payment)
    case 'rate':
      return seek(terms, 'rate', payment)
    case 'periods':
      return seekPeriods(terms, payment)
  }
}

/** Whether one equation holds the whole plan. */
const isOneLevel = ({ scheme = 'ANNUITY', resets = [], resetEffect }: PaymentPlanTerms): boolean =>
  scheme === 'ANNUITY' && (resets.length === 0 || resetEffect === 'LEVEL')

/** Present values of a plan on d(0), and by how much the broken period has grown the amount until then. */
const equation = (terms: PaymentPlanTerms) => {
  const checked = checkTerms(terms)
  const n = countSlots(checked)
  const dates = planDates(checked, n)
  const isAdvance = checked.timing === 'ADVANCE'
  const slots = planSlots(checked, k => dates[isAdvance ? k - 1 : k]!, n)
  const factors = planFactors(checked, dates)
  const grows = hasBrokenPeriod(checked) && checked.brokenPeriod === 'CAPITALISE'
  return { ...discountPlan(factors, slots, 1, isAdvance), growth: grows ? 1 + factors[0]! : 1 }
}

/** The level before rounding: by the equation, or from the unrounded plan where the scheme has no single level. */
const levelOf = (terms: PaymentPlanTerms): number => {
  if (!isOneLevel(terms)) return paymentPlan({ ...terms, rounding: 'none' }).instalment
  const { weights, given, residual, growth } = equation(terms)
  const level = (terms.amount * growth - given - (terms.residual ?? 0) * residual) / weights
  return Number.isFinite(level) ? level : failField('NO_ACCEPTABLE_RESULT', 'payment')
}

/** Amount and residual enter the equation of an annuity once: solved directly. */
const solveMoney = (terms: PaymentPlanTerms, unknown: 'amount' | 'residual', payment: number): number => {
  const { weights, given, residual, growth } = equation(terms)
  const paid = payment * weights + given
  const value =
    unknown === 'amount'
      ? (paid + (terms.residual ?? 0) * residual) / growth
      : (terms.amount * growth - paid) / residual
  if (!Number.isFinite(value) || value < 0 || (unknown === 'amount' && value === 0))
    failField('NO_ACCEPTABLE_RESULT', unknown)
  return value
}

const seek = (terms: PaymentPlanTerms, unknown: 'amount' | 'residual' | 'rate', payment: number): number => {
  const level = (value: number) => levelOf({ ...terms, [unknown]: value })
  const tolerance = Math.max(payment, 1) * 1e-9
  if (unknown !== 'rate') return goalSeek(level, payment, { guess: payment || 1, min: 0, tolerance })
  const guess = terms.rate === 0 ? 0.05 : terms.rate
  return goalSeek(level, payment, { guess, min: LOWEST_RATE, max: HIGHEST_RATE, tolerance })
}

/** The least number of periods whose level does not pass the payment; the level falls as the number grows. */
const seekPeriods = (terms: PaymentPlanTerms, payment: number): number => {
  // A billionth of tolerance: the payment of a whole number of periods, given to the cent, is to find that number.
  const half =
    terms.rounding === 'none' ? payment * 1e-9 : 0.5 / 10 ** currencyDecimals(terms.currency ?? 'EUR')
  const fits = (periods: number) => levelOf({ ...terms, periods }) <= payment + half
  let high = 1
  while (high < LONGEST_SEARCH && !fits(high)) high = Math.min(high * 2, LONGEST_SEARCH)
  if (!fits(high)) failField('NO_ACCEPTABLE_RESULT', 'periods')
  let low = Math.floor(high / 2)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) high = middle
    else low = middle
  }
  return high
}
