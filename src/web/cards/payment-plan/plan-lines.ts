import { type PlanRow, sumMoney } from '#finance/index.ts'
import type { RecordData } from '../../data/index.ts'

/** One line of a plan as it is shown, whether it is computed or already running. */
export interface PlanLine {
  id: string
  index: number
  date: string
  opening: number
  principal: number
  interest: number
  payment: number
  outstanding: number
  state: 'settled' | 'late' | 'planned' | 'billed'
  isResidual: boolean
  cashflow?: RecordData
  row?: PlanRow
}

export interface PlanShown {
  /** Regular lines, in order of time. */
  lines: PlanLine[]
  /** The line of the residual value, where there is one. */
  last?: PlanLine
  residual: number
}

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const repaying = new Set(['INSTALMENT', 'RESIDUAL', 'INTERIM_RENT'])

/** Insurance and services are billed with the rent, but they are no part of its plan; nor is what was planned again. */
const belongs = (cashflow: RecordData): boolean =>
  cashflow.pr !== 'PAYABLE' &&
  cashflow.status !== 'CANCELLED' &&
  !cashflow.successorRegistration &&
  (typeof cashflow.type !== 'string' || repaying.has(cashflow.type) || Boolean(number(cashflow.principal)))

const isResidualFlow = (cashflow: RecordData): boolean => [cashflow.type, cashflow.kind].includes('RESIDUAL')

const stateOf = (cashflow: RecordData, today: string): PlanLine['state'] => {
  const status = String(cashflow.status ?? 'PLANNED')
  if (status === 'SETTLED' || status === 'REVERSED') return 'settled'
  if (status === 'BILLED') return String(cashflow.dueDate ?? '') < today ? 'late' : 'billed'
  return 'planned'
}

/** The plan that cashflows are, received and in force; where they do not say what is left, it follows from the principal. */
export const planOfCashflows = (cashflows: readonly RecordData[], today: string): PlanShown => {
  const own = cashflows
    .filter(belongs)
    .sort(
      (a, b) =>
        String(a.dueDate).localeCompare(String(b.dueDate)) ||
        Number(isResidualFlow(a)) - Number(isResidualFlow(b)),
    )
  const currency = own.find(one => typeof one.currency === 'string')?.currency as string | undefined
  let left = sumMoney(
    own.map(one => number(one.principal)),
    currency,
  )
  const lines: PlanLine[] = []
  let last: PlanLine | undefined
  for (const cashflow of own) {
    const principal = number(cashflow.principal) ?? 0
    const interest = number(cashflow.interest) ?? 0
    const isResidual = isResidualFlow(cashflow)
    const opening = number(cashflow.opening) ?? left
    const line: PlanLine = {
      id: String(cashflow._id ?? cashflow.registration ?? lines.length),
      index: isResidual ? 0 : (number(cashflow.index) ?? lines.length + 1),
      date: String(cashflow.dueDate ?? ''),
      opening,
      principal,
      interest,
      payment: number(cashflow.amountExclTax) ?? sumMoney([principal, interest], currency),
      outstanding: number(cashflow.outstandingAfter) ?? sumMoney([opening, -principal], currency),
      state: stateOf(cashflow, today),
      isResidual,
      cashflow,
    }
    left = line.outstanding
    if (isResidual) last = line
    else lines.push(line)
  }
  return { lines, last, residual: last?.payment ?? 0 }
}

/** The plan that terms make, not running yet. */
export const planOfRows = (rows: readonly PlanRow[]): PlanShown => {
  const shown = rows.map(
    (row): PlanLine => ({
      id: `${row.kind}-${row.index}`,
      index: row.index,
      date: row.dueDate,
      opening: row.opening,
      principal: row.principal,
      interest: row.interest,
      payment: row.payment,
      outstanding: row.outstanding,
      state: 'planned',
      isResidual: row.kind === 'RESIDUAL',
      row,
    }),
  )
  const last = shown.find(line => line.isResidual)
  return { lines: shown.filter(line => !line.isResidual), last, residual: last?.payment ?? 0 }
}

/** The plan that a record keeps of itself – a funding's –: what is paid of it is settled, what has passed unpaid is late. */
export const planOfKept = (rows: readonly (PlanRow & { state?: string })[], today: string): PlanShown => {
  const { lines, last, residual } = planOfRows(rows)
  const stateOf = (line: PlanLine): PlanLine['state'] => {
    if ((line.row as { state?: string } | undefined)?.state === 'PAID') return 'settled'
    return line.date < today ? 'late' : 'planned'
  }
  const told = (line: PlanLine): PlanLine => ({ ...line, state: stateOf(line) })
  return { lines: lines.map(told), ...(last ? { last: told(last) } : {}), residual }
}
