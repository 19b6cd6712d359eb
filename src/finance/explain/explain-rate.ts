import { annualPercentageRate, type DatedAmount } from '../cost/annual-percentage-rate.ts'
import type { IntervalUnit } from '../cost/directive-years.ts'
import { type QuotationTerms, solveQuotation } from '../quotation/solve-quotation.ts'
import { type Explanation, explain } from './explanation.ts'

/** Explains the rate a year that a wanted payment comes to. @throws as `solveQuotation` */
export const explainRate = (terms: QuotationTerms): Explanation => {
  const { value, exact, plan } = solveQuotation(terms, 'rate')
  const isRounded = terms.rounding !== 'none'
  return explain({
    rule: 'quotation.rate',
    formula: 'the rate at which the present value of payments and residual is the amount',
    inputs: {
      amount: terms.amount ?? 0,
      payment: terms.payment ?? 0,
      residual: terms.residual ?? 0,
      periods: plan.rows.filter(row => row.index > 0 && row.kind !== 'RESIDUAL').length,
      timing: terms.timing ?? 'ARREARS',
      rateConversion: terms.rateConversion ?? 'PROPORTIONAL',
      dayCount: terms.dayCount ?? '30/360',
    },
    substituted: 'rate',
    unrounded: exact,
    ...(isRounded ? { rounding: { decimals: 10, mode: 'HALF_AWAY' as const } } : {}),
    result: value,
  })
}

/** Explains an annual percentage rate of charge, to 4 decimals as a fraction. @throws as `annualPercentageRate` */
export const explainAnnualPercentageRate = (
  drawdowns: readonly DatedAmount[],
  payments: readonly DatedAmount[],
  unit: IntervalUnit = 'MONTH',
): Explanation => {
  const unrounded = annualPercentageRate(drawdowns, payments, unit)
  const total = (flows: readonly DatedAmount[]) => flows.reduce((sum, { amount }) => sum + amount, 0)
  return explain({
    rule: 'cost.annual-percentage-rate',
    formula: 'the X at which Σ drawdown × (1 + X)^−t = Σ payment and charge × (1 + X)^−s, t and s in years',
    inputs: {
      drawdowns: total(drawdowns),
      payments: total(payments),
      numberOfPayments: payments.length,
      intervalUnit: unit,
    },
    substituted: 'X',
    unrounded,
    rounding: { decimals: 4, mode: 'HALF_AWAY' },
  })
}
