import { AppError, type FieldProblem, type Message, message, messageOfError } from '#errors/index.ts'
import {
  dueDate,
  feeInAll,
  feeWithPayments,
  goalSeek,
  type PlanRow,
  periodsPerYear,
  sumMoney,
} from '#finance/index.ts'
import {
  frequencyOf,
  monthsOf,
  periodsOf,
  type Quotation,
  solvedOf,
  termsOf,
  whyUnsolved,
} from './quotation-terms.rules.ts'

/** The value that was sought, in the unit of its field: months for a duration, the whole amount with the down payment. */
export const solvedValue = (quotation: Quotation): number | null => {
  const solved = solvedOf(quotation)
  if (!solved) return null
  if (solved.unknown === 'periods') return monthsOf(solved.value, frequencyOf(quotation))
  return solved.unknown === 'amount'
    ? sumMoney([solved.value, quotation.downPayment], quotation.currency)
    : solved.value
}

export const plan = (quotation: Quotation): PlanRow[] | null => solvedOf(quotation)?.plan.rows ?? null

/** What is paid each period, whichever of the terms was looked for. */
export const instalment = (quotation: Quotation): number | null =>
  solvedOf(quotation)?.plan.instalment ?? null

export const totalInterest = (quotation: Quotation): number | null =>
  solvedOf(quotation)?.plan.totals.interest ?? null

const regular = (rows: readonly PlanRow[]): number =>
  rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0).length

/** Fees are paid once or with payments, insurance and services with each payment unless they are paid at the start. */
const extras = (quotation: Quotation, rows: readonly PlanRow[]) => {
  const services = quotation.services ?? []
  const atStart = services.filter(service => service.charge === 'START')
  const running = services.filter(service => service.charge !== 'START')
  const each = [quotation.insurancePremium, ...running.map(service => service.payment)]
  const { currency } = quotation
  const count = regular(rows)
  return {
    fees: sumMoney(
      [quotation.fileFee, ...(quotation.fees ?? []).map(fee => feeInAll(fee, count, currency))],
      currency,
    ),
    services: sumMoney(
      [...each.map(amount => (amount ?? 0) * count), ...atStart.map(service => service.payment)],
      currency,
    ),
  }
}

/** Interest, fees, insurance and services: what the financing costs beyond what is financed. */
export const totalCost = (quotation: Quotation): number | null => {
  const solved = solvedOf(quotation)
  if (!solved) return null
  const { fees, services } = extras(quotation, solved.plan.rows)
  return sumMoney([solved.plan.totals.interest, fees, services], quotation.currency)
}

/** All that is paid over the term, the residual value and the down payment included. */
export const totalPayment = (quotation: Quotation): number | null => {
  const solved = solvedOf(quotation)
  if (!solved) return null
  const { fees, services } = extras(quotation, solved.plan.rows)
  return sumMoney([solved.plan.totals.payment, fees, services, quotation.downPayment], quotation.currency)
}

/** What is paid beside each row of the plan: fees with their payments, one at the end with the last. */
const feesByRow = (quotation: Quotation, rows: readonly PlanRow[]): ReadonlyMap<PlanRow, number> => {
  const payments = rows.filter(row => row.kind !== 'RESIDUAL' && row.index > 0)
  const found = new Map<PlanRow, number>()
  const add = (row: PlanRow | undefined, amount: number) => {
    if (row) found.set(row, (found.get(row) ?? 0) + amount)
  }
  for (const fee of quotation.fees ?? []) {
    feeWithPayments(fee, payments.length, quotation.currency).forEach((amount, i) => {
      add(payments[i], amount)
    })
    if (fee.timing === 'END') add(rows.at(-1), fee.amount ?? 0)
  }
  return found
}

/** The rate a year at which the payments are worth the amount less the fees paid at the start, compounded by period. */
export const effectiveRate = (quotation: Quotation): number | null => {
  const solved = solvedOf(quotation)
  if (!solved) return null
  const { rows } = solved.plan
  const amount = rows.reduce((sum, row) => sum + row.principal, 0)
  const beside = feesByRow(quotation, rows)
  const later = [...beside.values()].reduce((sum, fee) => sum + fee, 0)
  const received = amount - (extras(quotation, rows).fees - later)
  if (received <= 0) return null
  const shift = quotation.inAdvance ? 1 : 0
  const time = (row: PlanRow) => (row.kind === 'RESIDUAL' ? row.index - 1 : Math.max(0, row.index - shift))
  const worth = (rate: number) =>
    rows.reduce((sum, row) => sum + (row.payment + (beside.get(row) ?? 0)) / (1 + rate) ** time(row), 0)
  try {
    const rate = goalSeek(worth, received, { guess: 0.01, min: -0.9, max: 5, tolerance: received * 1e-10 })
    return (1 + rate) ** periodsPerYear(frequencyOf(quotation)) - 1
  } catch {
    return null
  }
}

/** The day on which the last period ends. */
export const endDate = (quotation: Quotation): string | null => {
  const rows = solvedOf(quotation)?.plan.rows
  if (rows?.length) return rows[rows.length - 1]!.periodEnd
  const { startDate, duration } = quotation
  if (!startDate || !duration) return null
  const frequency = frequencyOf(quotation)
  return dueDate(startDate, frequency, Math.ceil(periodsOf(duration, frequency)))
}

/** From which terms the answer follows, for the person who asks where a figure comes from. */
export const explanation = (quotation: Quotation): Record<string, unknown> | null => {
  const solved = solvedOf(quotation)
  if (!solved) return null
  return { unknown: solved.unknown, exact: solved.exact, value: solved.value, terms: termsOf(quotation) }
}

/** What a quotation is called until somebody names it, as its terms are now: `36 months, €1,324.12`. */
export const quotationName = (quotation: Quotation): string | Message | null => {
  if (quotation.name && !quotation.wording) return quotation.name
  const solved = solvedOf(quotation)
  if (!solved) return null
  const months =
    solved.unknown === 'periods' ? monthsOf(solved.value, frequencyOf(quotation)) : quotation.duration
  return message('TERMS_OF_QUOTATION', {
    count: Number(months),
    amount: { amount: solved.plan.instalment, currency: quotation.currency },
  })
}

/** Complete terms that have no answer, and durations that are no whole number of payments. */
export const checkTerms = (quotation: Quotation): FieldProblem[] => {
  const { duration } = quotation
  if (duration && !Number.isInteger(periodsOf(duration, frequencyOf(quotation))))
    return [
      {
        field: 'duration',
        message: message('DURATION_NOT_WHOLE'),
        code: 'INVALID_FIELD_IN_BODY',
      },
    ]
  const why = whyUnsolved(quotation)
  if (!(why instanceof AppError)) return []
  const named = why.errors?.[0]?.field
  return [
    { field: fieldNames[named ?? ''] ?? named ?? 'solvedFor', message: messageOfError(why), code: why.code },
  ]
}

const fieldNames: Record<string, string> = {
  amount: 'financedAmountExclTax',
  residual: 'residualValue',
  periods: 'duration',
  start: 'startDate',
  delivery: 'deliveryDate',
  scheme: 'financialScheme',
  roundingMode: 'rounding',
}
