import { message } from '#errors/index.ts'
import { failField } from '../check-inputs.ts'
import { adjustToBusinessDay } from '../dates/business-days.ts'
import { yearFraction } from '../dates/day-count.ts'
import { periodsPerYear } from '../dates/frequency.ts'
import type { IsoDate } from '../dates/iso-date.ts'
import { bookAnnuityRows } from './annuity-rows.ts'
import { bookInterestRows } from './interest-rows.ts'
import { keptPayment } from './kept-payment.ts'
import { bookLinearRows } from './linear-rows.ts'
import { openPlan } from './open-plan.ts'
import { bookResidual, type PlanLedger, workingScale, workingUnit } from './plan-ledger.ts'
import { hasBrokenPeriod } from './plan-periods.ts'
import { countSlots, type RowKind } from './plan-slots.ts'
import { type CheckedTerms, checkTerms, type PaymentPlanTerms, resetsOf } from './plan-terms.ts'

/** One line of a plan; amounts in major units, exact to the cent when the plan is rounded. */
export interface PlanRow {
  /** 1 to n; 0 for the broken period before d(0), n + 1 for the residual. */
  index: number
  kind: RowKind
  /** The day of payment, on a business day if the terms ask for it. */
  date: IsoDate
  dueDate: IsoDate
  periodStart: IsoDate
  periodEnd: IsoDate
  opening: number
  interest: number
  /** Below 0 where interest is added to the principal. */
  principal: number
  payment: number
  /** What is outstanding after the payment. */
  outstanding: number
}

export interface PaymentPlan {
  rows: PlanRow[]
  /** The level payment (of the first rate), or the first payment in a scheme without one. */
  instalment: number
  totals: { payment: number; interest: number; principal: number }
}

/** A plan while it is worked out: the checked terms, the ledger with its rows, and what the broken period came to. */
export interface WorkedPlan {
  terms: CheckedTerms
  ledger: PlanLedger
  hasResidual: boolean
  /** The amount and the interest of the broken period, in working units. */
  amount: number
  broken: number
}

/** Works a plan out in working units: minor units when it is rounded, major units otherwise. */
export const workPlan = (input: PaymentPlanTerms): WorkedPlan => {
  const terms = checkTerms(input)
  if (terms.resetEffect === 'DURATION' && resetsOf(terms).length > 0) return workKeptPayment(input, terms)
  const { ledger, amount, broken } = openPlan(terms, countSlots(terms))
  if (terms.scheme === 'ANNUITY') bookAnnuityRows(ledger)
  else if (terms.scheme === 'LINEAR') bookLinearRows(ledger)
  else bookInterestRows(ledger)
  return { terms, ledger, hasResidual: bookResidual(ledger), amount, broken }
}

/** A plan whose payment outlasts its rate: the payments of the first rate are given, the last one is what is left. */
const workKeptPayment = (input: PaymentPlanTerms, checked: CheckedTerms): WorkedPlan => {
  const first = resetsOf(checked).filter(({ from }) => from <= checked.start)
  const { level } = workPlan({ ...input, resets: first, resetEffect: 'LEVEL' }).ledger.levels[0]!
  const worked = workPlan(keptPayment(input, checked, workingUnit(checked)(level)))
  worked.ledger.levels = [{ from: 1, level }]
  return worked
}

/**
 * A payment plan. Period k runs d(k−1) → d(k); in arrears row k is due on d(k), in advance on d(k−1), so that row 1 is
 * all principal; the residual is due on d(n) in both. Interest is that of the balance over the days before a row; in a
 * rounded plan every amount is a whole cent, principal sums exactly to the amount and the cents of rounding end in the
 * last interest or in the last payment. In advance with a residual they end in the interest of the residual's row.
 * @throws the catalogue's error naming the term that is wrong; NO_ACCEPTABLE_RESULT when no payments repay the amount
 */
export const paymentPlan = (input: PaymentPlanTerms): PaymentPlan => {
  const worked = workPlan(input)
  const { terms, ledger, hasResidual } = worked
  const { n, dates, slots, isAdvance } = ledger
  const rows: PlanRow[] = []
  const broken = brokenRow(worked)
  if (broken) rows.push(broken)
  const scale = workingScale(terms)
  const last = hasResidual ? n + 1 : n
  let opening = ledger.openings[1]! / scale
  for (let k = 1; k <= last; k++) {
    const interest = ledger.interests[k]!
    const principal = ledger.principals[k]!
    const outstanding = (ledger.openings[k]! - principal) / scale
    if (!(Math.abs(ledger.openings[k]!) <= Number.MAX_SAFE_INTEGER))
      failField('INVALID_NUMBER_FIELD', 'amount')
    const isResidual = k > n
    const start = dates[isResidual ? n : k - 1]!
    const end = dates[isResidual ? n : k]!
    const dueDate = isAdvance ? start : end
    rows.push({
      index: k,
      kind: isResidual ? 'RESIDUAL' : slots.kinds[k]!,
      date: payDay(terms, dueDate),
      dueDate,
      periodStart: start,
      periodEnd: end,
      opening,
      interest: interest / scale,
      principal: principal / scale,
      payment: (principal + interest) / scale,
      outstanding,
    })
    opening = outstanding
  }
  const level = annuityLevel(worked)
  const instalment = Number.isNaN(level)
    ? (ledger.interests[1]! + ledger.principals[1]!) / scale
    : ledger.unit(level) / scale
  return { rows, instalment, totals: totalsOf(worked, scale, broken) }
}

/** The first level of an annuity before rounding, in working units; NaN without one. */
export const annuityLevel = ({ terms, ledger }: WorkedPlan): number =>
  terms.scheme === 'ANNUITY' ? ledger.levels[0]!.level : Number.NaN

const payDay = (terms: CheckedTerms, dueDate: IsoDate): IsoDate =>
  terms.businessDays === 'NONE'
    ? dueDate
    : adjustToBusinessDay(dueDate, terms.businessDays, terms.calendar!, {
        endOfMonth: terms.endOfMonth ?? false,
      })

/** The interim rent or the capitalised interest of the days before d(0), where the terms have it. */
const brokenRow = (worked: WorkedPlan): PlanRow | undefined => {
  const { terms, amount, broken } = worked
  const { brokenPeriod, interimRent, delivery, start, timing } = terms
  if (!hasBrokenPeriod(terms) || brokenPeriod === 'LONG_FIRST') return undefined
  const scale = workingScale(terms)
  const isInterim = brokenPeriod === 'INTERIM_RENT'
  const isProRata = isInterim && interimRent === 'PRO_RATA'
  const interest = (isProRata ? workingUnit(terms)(proRata(terms, annuityLevel(worked))) : broken) / scale
  const dueDate = isProRata && timing === 'ADVANCE' ? delivery! : start
  return {
    index: 0,
    kind: isInterim ? 'INTERIM' : 'CAPITALISED',
    date: payDay(terms, dueDate),
    dueDate,
    periodStart: delivery!,
    periodEnd: start,
    opening: amount / scale,
    interest,
    principal: isInterim ? 0 : 0 - interest,
    payment: isInterim ? interest : 0,
    outstanding: isInterim ? amount / scale : (amount + broken) / scale,
  }
}

/** The part of a rent that the broken days are of a period. */
const proRata = (terms: CheckedTerms, level: number): number =>
  Number.isNaN(level)
    ? failField('INVALID_FIELD_VALUE', 'interimRent', message('PRO_RATA_NEEDS_ANNUITY'))
    : level * yearFraction(terms.delivery!, terms.start, terms.dayCount) * periodsPerYear(terms.frequency)

/** Summed in working units, so that the sums of a rounded plan are exact. */
const totalsOf = ({ ledger, terms }: WorkedPlan, scale: number, broken?: PlanRow): PaymentPlan['totals'] => {
  const unit = workingUnit(terms)
  let interest = broken ? unit(broken.interest * scale) : 0
  let principal = broken ? unit(broken.principal * scale) : 0
  for (let k = 1; k < ledger.interests.length; k++) {
    interest += ledger.interests[k]!
    principal += ledger.principals[k]!
  }
  return { payment: (interest + principal) / scale, interest: interest / scale, principal: principal / scale }
}
