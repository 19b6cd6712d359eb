import { AppError, type FieldProblem, message } from '#errors/index.ts'
import {
  type DayCount,
  dueDates,
  type FrequencyCode,
  frequencyStep,
  type PaymentPlanTerms,
  type PlanRow,
  type PlanScheme,
  paymentPlan,
  periodsPerYear,
  sumMoney,
} from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import { wrongField } from '../bounds.rules.ts'
import type { funding } from './funding.ts'

type Funding = NonNullable<(typeof funding)['record']>

/** A row of a funding's plan; PAID rows stay as they were paid. Amounts in major units. */
export type FundingRow = PlanRow & { state: 'PAID' | 'PLANNED' }

/** What the funder is still owed of one contract: nothing before it is settled and after it is bought back. */
export const fundingOutstanding = ({ status, amount, repaid, currency }: Funding): number =>
  status === 'ACTIVE' ? sumMoney([amount, -(repaid ?? 0)], currency) : 0

const frequencyOf = ({ frequency }: Funding): FrequencyCode => Number(frequency || 30) as FrequencyCode

/** Payments in so many months, the last one counted whole. */
export const periodsOf = (months: number, frequency: FrequencyCode): number => {
  const step = frequencyStep(frequency).months
  const periods = step > 0 ? months / step : (months * periodsPerYear(frequency)) / 12
  return Math.max(1, Math.ceil(periods - 1e-9))
}

const periodsIn = (record: Funding): number => periodsOf(record.duration ?? 0, frequencyOf(record))

/** A funding in the words of the mathematics: a loan from the day on which the fund pays. Null until its terms are there. */
export const planTerms = (record: Funding, context: Pick<RuleContext, 'today'>): PaymentPlanTerms | null =>
  record.amount && typeof record.rate === 'number' && record.duration
    ? {
        amount: record.amount,
        rate: record.rate,
        periods: periodsIn(record),
        start: record.startDate ?? context.today,
        frequency: frequencyOf(record),
        scheme: (record.financialScheme || 'ANNUITY') as PlanScheme,
        dayCount: (record.dayCount || '30/360') as DayCount,
        residual: record.residualValue ?? 0,
        currency: record.currency || 'EUR',
        residue: 'LAST_PAYMENT',
      }
    : null

const rowsOf = (record: Funding): FundingRow[] => record.plan ?? []
export const paidRows = (record: Funding): FundingRow[] => rowsOf(record).filter(row => row.state === 'PAID')

const planned = (row: PlanRow): FundingRow => ({ ...row, state: 'PLANNED' })

const regular = (rows: readonly PlanRow[]): number => rows.filter(row => row.kind !== 'RESIDUAL').length

/** What is left is repaid on the due dates that are left, at a level of its own. */
const replanned = (terms: PaymentPlanTerms, paid: readonly FundingRow[], left: number): FundingRow[] => {
  const done = regular(paid)
  const dates = dueDates(terms.start!, terms.frequency!, terms.periods!).slice(done)
  if (left <= 0 || dates.length < 2) return []
  const { start: _, frequency: __, periods: ___, ...others } = terms
  const residual = Math.min(terms.residual ?? 0, left)
  const { rows } = paymentPlan({ ...others, dates, amount: left, residual })
  return rows.map(row => planned({ ...row, index: row.index + done }))
}

/**
 * The plan by which a funding is repaid. Rows that are paid stay; as long as nothing was repaid beside them the others are
 * those of its terms, else what is left is planned anew. None once it is bought back or declined.
 */
export const plan = (record: Funding, context: RuleContext): FundingRow[] | null => {
  const terms = planTerms(record, context)
  if (!terms) return null
  const paid = paidRows(record)
  if (record.status !== 'PENDING' && record.status !== 'ACTIVE') return paid
  try {
    const all = paymentPlan(terms).rows.map(planned)
    const principal = sumMoney(
      paid.map(row => row.principal),
      record.currency,
    )
    const left = sumMoney([record.amount, -(record.repaid ?? 0)], record.currency)
    const isByPlan =
      principal === (record.repaid ?? 0) && paid.every((row, i) => row.outstanding === all[i]?.outstanding)
    return [...paid, ...(isByPlan ? all.slice(paid.length) : replanned(terms, paid, left))]
  } catch (error) {
    if (error instanceof AppError) return paid.length ? paid : null
    throw error
  }
}

const next = (record: Funding): FundingRow | undefined =>
  record.status === 'ACTIVE' ? rowsOf(record).find(row => row.state === 'PLANNED') : undefined

export const nextDueDate = (record: Funding): string | null => next(record)?.dueDate ?? null

export const nextPayment = (record: Funding): number | null => next(record)?.payment ?? null

/** What its interest comes to over the whole plan. */
export const totalInterest = (record: Funding): number | null =>
  rowsOf(record).length
    ? sumMoney(
        rowsOf(record).map(row => row.interest),
        record.currency,
      )
    : null

/** Terms that give no plan. */
export const checkFunding = (record: Funding): FieldProblem[] =>
  (record.residualValue ?? 0) > (record.amount ?? 0)
    ? [wrongField('residualValue', message('BALLOON_ABOVE_AMOUNT'))]
    : []
