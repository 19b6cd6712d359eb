import { checkInteger } from '../check-inputs.ts'
import { countDays, yearFraction } from '../dates/day-count.ts'
import { accruedFactor, interestShare } from '../plan/level-payment.ts'
import { paymentPlan, type WorkedPlan, workPlan } from '../plan/payment-plan.ts'
import { workingScale } from '../plan/plan-ledger.ts'
import { hasBrokenPeriod } from '../plan/plan-periods.ts'
import { FIXED, FREE, NOTHING } from '../plan/plan-slots.ts'
import type { PaymentPlanTerms } from '../plan/plan-terms.ts'
import { explainBrokenPeriod } from './explain-broken-period.ts'
import { type ExplainedDays, type Explanation, explain, figure } from './explanation.ts'

/** How the amounts of a plan's row came about. */
export interface ExplainedRow {
  opening: Explanation
  interest: Explanation
  principal: Explanation
  payment: Explanation
  outstanding: Explanation
}

/** A row under explanation: the plan in working units, and how to read them. */
interface ReadRow {
  worked: WorkedPlan
  k: number
  opening: number
  interest: number
  principal: number
  payment: number
  rounding: Explanation['rounding']
}

/**
 * Explains the row of that index in the plan of these terms: 0 the broken period, 1 to n, n + 1 the residual.
 * @throws INVALID_FIELD_VALUE `index` for a row that the plan has not, and as `paymentPlan`
 */
export const explainPlanRow = (terms: PaymentPlanTerms, index: number): ExplainedRow => {
  const worked = workPlan(terms)
  const { ledger, hasResidual } = worked
  const isBroken = hasBrokenPeriod(worked.terms) && worked.terms.brokenPeriod !== 'LONG_FIRST'
  const k = checkInteger(index, 'index', isBroken ? 0 : 1, hasResidual ? ledger.n + 1 : ledger.n)
  if (k === 0) return withBalances(worked, 0, explainBrokenPeriod(worked))
  const scale = workingScale(worked.terms)
  const interest = ledger.interests[k]! / scale
  const principal = ledger.principals[k]! / scale
  const { isRounded, decimals, roundingMode } = worked.terms
  const row: ReadRow = {
    worked,
    k,
    opening: ledger.openings[k]! / scale,
    interest,
    principal,
    payment: (ledger.interests[k]! + ledger.principals[k]!) / scale,
    rounding: isRounded ? { decimals, mode: roundingMode } : undefined,
  }
  return withBalances(worked, k, {
    interest: explainInterest(row),
    principal: explainPrincipal(row),
    payment: explainPayment(row),
  })
}

/** Adds what was owed before a row and after it. */
const withBalances = (
  { terms, ledger, amount, broken }: WorkedPlan,
  k: number,
  row: Omit<ExplainedRow, 'opening' | 'outstanding'>,
): ExplainedRow => {
  const scale = workingScale(terms)
  const start = k === 0 ? amount : ledger.openings[1]!
  const opening = (k <= 1 ? start : ledger.openings[k]!) / scale
  const principal = row.principal.result
  // Of whole cents the difference is one, of doubles it keeps its digits.
  const outstanding = terms.isRounded
    ? Math.round((opening - principal) * scale) / scale
    : opening - principal
  const isGrown = k === 1 && start !== amount
  const before = isGrown
    ? { amount: amount / scale, interest: broken / scale }
    : { [k <= 1 ? 'amount' : 'opening']: opening }
  return {
    ...row,
    opening: explain({
      rule: k > 1 ? 'plan.opening' : isGrown ? 'plan.opening.grown' : 'plan.opening.amount',
      formula:
        k > 1
          ? 'what the payment before has left'
          : isGrown
            ? 'the amount financed and the interest of the broken days'
            : 'the amount financed',
      inputs: before as Record<string, number>,
      substituted: Object.values(before).map(figure).join(' + '),
      unrounded: opening,
      result: opening,
    }),
    outstanding: explain({
      rule: 'plan.outstanding',
      formula: 'outstanding before the payment − principal',
      inputs: { opening, principal },
      substituted: `${figure(opening)} − ${figure(principal)}`,
      unrounded: outstanding,
      result: outstanding,
    }),
  }
}

/** Explains the sum of a column over all rows of the plan. @throws as `paymentPlan` */
export const explainPlanTotal = (
  terms: PaymentPlanTerms,
  column: 'payment' | 'interest' | 'principal',
): Explanation => {
  const { rows, totals } = paymentPlan(terms)
  const figures = rows.map(row => figure(row[column]))
  const shown = figures.length > 5 ? [...figures.slice(0, 2), '…', ...figures.slice(-2)] : figures
  return explain({
    rule: 'plan.total',
    formula: 'the sum of all rows',
    inputs: { rows: rows.length },
    substituted: shown.join(' + '),
    unrounded: totals[column],
    result: totals[column],
  })
}

const isSame = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

/** The days over which the interest of row k ran; in advance those of the period before, none for row 1. */
const accrualDays = ({ worked, k }: ReadRow): ExplainedDays | undefined => {
  const { terms, ledger } = worked
  const end = ledger.isAdvance ? k - 1 : k
  if (end < 1 || end > ledger.n) return undefined
  const [from, to] = [ledger.dates[end - 1]!, ledger.dates[end]!]
  const convention = terms.dayCount
  const factor = ledger.factors[end]!
  const isPlain = terms.rateConversion === 'PROPORTIONAL' && !terms.resets?.length && terms.rate !== 0
  return {
    convention,
    from,
    to,
    days: countDays(from, to, convention),
    fraction: isPlain
      ? factor / terms.rate
      : yearFraction(from, to, convention, { frequency: terms.frequency, anchor: terms.start }),
  }
}

const explainInterest = (row: ReadRow): Explanation => {
  const { worked, k, opening, interest, principal, payment, rounding } = row
  const { terms, ledger } = worked
  const factor = k > ledger.n && !ledger.isAdvance ? 0 : accruedFactor(ledger.factors, k, ledger.isAdvance)
  const dayCount = accrualDays(row)
  const accrued = explain({
    rule: 'plan.interest',
    formula: 'outstanding before the payment × rate of the period',
    inputs: {
      opening,
      rate: terms.rate,
      periodRate: factor,
      rateConversion: terms.rateConversion,
      ...(terms.resets?.length ? { resets: terms.resets.length } : {}),
    },
    substituted: `${figure(opening)} × ${figure(factor)}`,
    unrounded: opening * factor,
    rounding,
    ...(dayCount ? { dayCount } : {}),
  })
  if (isSame(accrued.result, interest)) return { ...accrued, result: interest }
  return explain({
    rule: 'plan.interest.residue',
    formula: 'payment − principal: the last interest takes the cents of rounding',
    inputs: { payment, principal, accrued: accrued.result },
    substituted: `${figure(payment)} − ${figure(principal)}`,
    unrounded: interest,
    result: interest,
    ...(dayCount ? { dayCount } : {}),
  })
}

const explainPrincipal = (row: ReadRow): Explanation => {
  const { worked, k, opening, interest, principal, payment } = row
  const { ledger, terms } = worked
  const outstanding = opening - principal
  if (k === ledger.slots.closing || k === ledger.n)
    return explain({
      rule: 'plan.principal.closing',
      formula: 'outstanding before the payment − what is to be left after it',
      inputs: { opening, outstanding: Number(figure(outstanding)) },
      substituted: `${figure(opening)} − ${figure(outstanding)}`,
      unrounded: principal,
      result: principal,
    })
  if (terms.scheme === 'LINEAR' && ledger.slots.rules[k] === FREE)
    return explainLevel(row, 'plan.principal.level', principal)
  return explain({
    rule: interest > payment ? 'plan.principal.capitalised' : 'plan.principal',
    formula: 'payment − interest',
    inputs: { payment, interest },
    substituted: `${figure(payment)} − ${figure(interest)}`,
    unrounded: principal,
    result: principal,
  })
}

/** A multiple of the level that makes the plan come out. */
const explainLevel = ({ worked, k, rounding }: ReadRow, rule: string, result: number): Explanation => {
  const { ledger, terms } = worked
  const level = (ledger.levels.filter(({ from }) => from <= k).at(-1)?.level ?? 0) / workingScale(terms)
  const weight = ledger.slots.values[k]!
  return explain({
    rule,
    formula:
      terms.scheme === 'LINEAR'
        ? 'amount to repay ÷ number of payments'
        : 'the level at which the present value of payments and residual is the amount',
    inputs: {
      amount: terms.amount,
      residual: terms.residual ?? 0,
      periods: ledger.n,
      rate: terms.rate,
      periodRate: ledger.factors[k]!,
      timing: terms.timing,
      level,
      weight,
    },
    substituted: weight === 1 ? 'level' : `${figure(level)} × ${figure(weight)}`,
    unrounded: weight === 0 ? 0 : level * weight,
    rounding,
    result,
  })
}

const explainPayment = (row: ReadRow): Explanation => {
  const { worked, k, opening, interest, principal, payment, rounding } = row
  const { ledger, terms } = worked
  const { rules, closing } = ledger.slots
  const given = (rule: string, formula: string): Explanation =>
    explain({
      rule,
      formula,
      inputs: { payment },
      substituted: 'payment',
      unrounded: payment,
      result: payment,
    })
  if (k > ledger.n && ledger.residual !== undefined)
    return given('plan.payment.residual', 'the residual value of the terms')
  const isLevel = terms.scheme === 'ANNUITY' && rules[k] === FREE
  if (isLevel) {
    const level = explainLevel(row, 'plan.payment.level', payment)
    const isKept =
      rounding === undefined ||
      isSame(payment, explain({ ...level, substituted: '', result: undefined }).result)
    if (isKept) return level
  }
  if (k <= ledger.n && rules[k] === FIXED && isSame(payment, ledger.slots.values[k]! / workingScale(terms)))
    return given('plan.payment.given', 'the payment agreed for this row')
  if (k <= ledger.n && k !== closing && rules[k] === NOTHING && payment === 0)
    return given('plan.payment.none', 'no payment: interest is added to the principal')
  if (ledger.isAdvance && k <= ledger.n && k !== closing && terms.scheme !== 'LINEAR' && !isLevel) {
    const share = interestShare(ledger.factors, k, true)
    return explain({
      rule: 'plan.payment.interest',
      formula: 'interest of the period to come, discounted: (outstanding + interest) × rate ÷ (1 + rate)',
      inputs: { opening, interest, periodRate: ledger.factors[k]! },
      substituted: `${figure(opening + interest)} × ${figure(share)}`,
      unrounded: (opening + interest) * share,
      rounding,
      result: payment,
    })
  }
  return explain({
    rule: 'plan.payment.sum',
    formula: 'principal + interest',
    inputs: { principal, interest },
    substituted: `${figure(principal)} + ${figure(interest)}`,
    unrounded: payment,
    result: payment,
  })
}
