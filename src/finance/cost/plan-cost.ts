import { message } from '#errors/index.ts'
import { checkInteger, checkNumber, checkObjects, failField } from '../check-inputs.ts'
import { round } from '../money/rounding.ts'
import { type PaymentPlan, paymentPlan } from '../plan/payment-plan.ts'
import type { PaymentPlanTerms } from '../plan/plan-terms.ts'
import { annualPercentageRate, type DatedAmount } from './annual-percentage-rate.ts'

/** A charge beside the payments. */
export interface PlanFee {
  name?: string
  /** In major units, each time. */
  amount: number
  /** On the day of drawdown, with each payment, with the last one, or with the payment of that index. */
  due: 'START' | 'EACH' | 'END' | number
  /** Whether the fee belongs to the cost of the credit: true unless said otherwise (notary, chosen insurance). */
  isInRate?: boolean
}

/** What a credit costs; amounts in major units. */
export interface PlanCost {
  /** Annual percentage rate of charge, to 4 decimals as a fraction: 5.54 % is 0.0554. */
  apr: number
  aprUnrounded: number
  /** The rate a year of the plan alone, compounded, unrounded. */
  effectiveRate: number
  interest: number
  /** Fees in the rate, and beside it. */
  fees: number
  otherFees: number
  /** Interest and fees in the rate: the total cost of the credit. */
  totalCost: number
  /** Amount and total cost: what the borrower pays. */
  totalPayable: number
  plan: PaymentPlan
}

/**
 * The cost of a plan with its fees. The amount is drawn on the day of delivery (`start` without one); payments count on
 * their due dates.
 * @throws as `paymentPlan` and `annualPercentageRate`; INVALID_NUMBER_FIELD `fees.0.amount`, INVALID_FIELD_VALUE
 * `fees.0.due`
 */
export const planCost = (terms: PaymentPlanTerms, fees: readonly PlanFee[] = []): PlanCost => {
  const plan = paymentPlan(terms)
  const drawn = terms.delivery ?? terms.dates?.[0] ?? terms.start!
  const drawdown = { date: drawn, amount: plan.totals.principal }
  const payments = plan.rows
    .filter(row => row.payment !== 0)
    .map(row => ({ date: row.dueDate, amount: row.payment }))
  const charges = checkObjects(fees, 'fees').map((fee, index) => ({
    fee,
    dated: dateFee(plan, drawn, fee, index),
  }))
  const sum = (isInRate: boolean) =>
    charges
      .filter(({ fee }) => (fee.isInRate ?? true) === isInRate)
      .reduce((all, { dated }) => dated.reduce((some, { amount }) => some + amount, all), 0)
  const inRate = charges.filter(({ fee }) => fee.isInRate ?? true).flatMap(({ dated }) => dated)
  const unit = terms.frequency === 7 ? 'WEEK' : 'MONTH'
  const aprUnrounded = annualPercentageRate([drawdown], [...payments, ...inRate], unit)
  const feesInRate = round(sum(true), 10)
  const totalCost = round(plan.totals.interest + feesInRate, 10)
  return {
    apr: round(aprUnrounded, 4),
    aprUnrounded,
    effectiveRate: annualPercentageRate([drawdown], payments, unit),
    interest: plan.totals.interest,
    fees: feesInRate,
    otherFees: round(sum(false), 10),
    totalCost,
    totalPayable: round(plan.totals.principal + totalCost, 10),
    plan,
  }
}

/** The days on which a fee falls due. */
const dateFee = (plan: PaymentPlan, drawn: string, fee: PlanFee, index: number): DatedAmount[] => {
  const amount = checkNumber(fee.amount, `fees.${index}.amount`)
  const rows = plan.rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0)
  if (fee.due === 'START') return [{ date: drawn, amount }]
  if (fee.due === 'EACH') return rows.map(row => ({ date: row.dueDate, amount }))
  if (fee.due === 'END') return [{ date: plan.rows.at(-1)!.dueDate, amount }]
  if (typeof fee.due !== 'number')
    failField('INVALID_FIELD_VALUE', `fees.${index}.due`, message('WHEN_OF_COST'))
  const at = checkInteger(fee.due, `fees.${index}.due`, 1, rows.length)
  return [{ date: rows[at - 1]!.dueDate, amount }]
}
