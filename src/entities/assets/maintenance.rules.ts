import type { FieldProblem } from '#errors/index.ts'
import { daysBetween, sumMoney } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import type { maintenance } from './maintenance.ts'
import { checkAmounts, recomputeAmounts, type TaxedAmount, taxAmountOf } from './taxed-amount.rules.ts'

type Maintenance = NonNullable<(typeof maintenance)['record']>

/** The sum of the lines, each rounded; null without any that has a price. */
export const worksTotal = ({ works, currency }: Maintenance): number | null => {
  const priced = (works ?? []).filter(work => typeof work.unitPrice === 'number')
  if (priced.length === 0) return null
  return sumMoney(
    priced.map(work => (work.quantity ?? 1) * work.unitPrice!),
    currency,
  )
}

/** The amounts after a change: a change of the lines makes their sum the amount. */
export const recompute = (record: Maintenance, context: RuleContext): TaxedAmount =>
  context.changed === 'works'
    ? recomputeAmounts({ ...record, amountExclTax: worksTotal(record) ?? record.amountExclTax }, context)
    : recomputeAmounts(record, context)

export const taxAmount = (record: Maintenance): number | null => taxAmountOf(record)

export const checkMaintenance = (record: Maintenance): FieldProblem[] => checkAmounts(record)

/** Days from handing in to return; none while it has not been back. */
export const daysAway = ({ submitDate, returnDate }: Maintenance): number | null =>
  submitDate && returnDate ? daysBetween(submitDate, returnDate) : null
