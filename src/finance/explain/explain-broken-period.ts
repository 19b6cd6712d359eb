import { countDays, yearFraction } from '../dates/day-count.ts'
import { periodsPerYear } from '../dates/frequency.ts'
import { annuityLevel, type WorkedPlan } from '../plan/payment-plan.ts'
import { workingScale } from '../plan/plan-ledger.ts'
import { type Explanation, explain, figure } from './explanation.ts'

/** Explains the row of the days before d(0): an interim rent, or interest that is added to the amount. */
export const explainBrokenPeriod = (
  worked: WorkedPlan,
): { interest: Explanation; principal: Explanation; payment: Explanation } => {
  const { terms } = worked
  const scale = workingScale(terms)
  const amount = worked.amount / scale
  const isInterim = terms.brokenPeriod === 'INTERIM_RENT'
  const interest = isInterim && terms.interimRent === 'PRO_RATA' ? proRata(worked) : accrued(worked, amount)
  const none = (rule: string, formula: string, value: number): Explanation =>
    explain({
      rule,
      formula,
      inputs: { interest: interest.result },
      substituted: 'interest',
      unrounded: value,
      result: value,
    })
  return {
    interest,
    principal: isInterim
      ? none('plan.principal.none', 'an interim rent repays nothing', 0)
      : none('plan.principal.capitalised', 'the interest, added to the amount', -interest.result),
    payment: isInterim
      ? none('plan.payment.interim', 'the interim rent', interest.result)
      : none('plan.payment.none', 'no payment: interest is added to the principal', 0),
  }
}

const dayCountOf = ({ terms }: WorkedPlan) => {
  const [from, to, convention] = [terms.delivery!, terms.start, terms.dayCount]
  const coupons = { frequency: terms.frequency, anchor: terms.start }
  return {
    convention,
    from,
    to,
    days: countDays(from, to, convention),
    fraction: yearFraction(from, to, convention, coupons),
  }
}

const roundingOf = ({ terms }: WorkedPlan): Explanation['rounding'] =>
  terms.isRounded ? { decimals: terms.decimals, mode: terms.roundingMode } : undefined

const accrued = (worked: WorkedPlan, amount: number): Explanation => {
  const factor = worked.ledger.factors[0]!
  return explain({
    rule: 'plan.interest.broken',
    formula: 'amount × rate of the broken days',
    inputs: { amount, rate: worked.terms.rate, periodRate: factor },
    substituted: `${figure(amount)} × ${figure(factor)}`,
    unrounded: amount * factor,
    rounding: roundingOf(worked),
    dayCount: dayCountOf(worked),
  })
}

const proRata = (worked: WorkedPlan): Explanation => {
  const dayCount = dayCountOf(worked)
  const level = annuityLevel(worked) / workingScale(worked.terms)
  const periods = periodsPerYear(worked.terms.frequency)
  return explain({
    rule: 'plan.interest.pro-rata',
    formula: 'rent × broken days as a part of a period',
    inputs: { level, periodsPerYear: periods },
    substituted: `${figure(level)} × ${figure(dayCount.fraction * periods)}`,
    unrounded: level * dayCount.fraction * periods,
    rounding: roundingOf(worked),
    dayCount,
  })
}
