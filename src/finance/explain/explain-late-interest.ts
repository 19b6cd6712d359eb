import { currencyDecimals } from '../money/currency-decimals.ts'
import { type LateInterestTerms, lateInterest } from '../settlement/late-interest.ts'
import { type Explanation, explain, figure } from './explanation.ts'

/** Explains late interest: one term of the sum for each stretch of days of one rate and one open amount. */
export const explainLateInterest = (terms: LateInterestTerms): Explanation => {
  const { interest, unrounded, fee, days, pieces } = lateInterest(terms)
  const sum = pieces.map(
    ({ amount, rate, days: count }) => `${figure(amount)} × ${figure(rate)} × ${count} ÷ 365`,
  )
  const inputs: Explanation['inputs'] = {
    amount: terms.amount,
    dueDate: terms.dueDate,
    until: terms.until,
    days,
    fee,
  }
  pieces.forEach(({ from, to, days: count, rate, amount }, index) => {
    inputs[`piece${index + 1}`] =
      `${from} – ${to}: ${count} days, ${figure(rate)} a year on ${figure(amount)}`
  })
  return explain({
    rule: 'late-interest',
    formula: 'overdue amount × rate a year × days ÷ 365, from the day after the due date, simple',
    inputs,
    substituted: sum.join(' + ') || '0',
    unrounded,
    rounding: {
      decimals: currencyDecimals(terms.currency ?? 'EUR'),
      mode: terms.roundingMode ?? 'HALF_AWAY',
    },
    result: interest,
    ...(days > 0
      ? {
          dayCount: {
            convention: 'ACT/365F' as const,
            from: terms.dueDate,
            to: terms.until,
            days,
            fraction: days / 365,
          },
        }
      : {}),
  })
}
