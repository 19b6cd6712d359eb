import { sumMoney } from '#finance/index.ts'
import { type AmendedRow, rowKey } from './running.ts'

/** One due date of both plans; a payment that one of them does not have is left out. */
export interface ComparedRow {
  index: number
  kind: string
  dueDate: string
  /** `rebilled`: billed already, and corrected by the difference. */
  state: 'billed' | 'kept' | 'changed' | 'rebilled'
  oldPayment?: number
  oldOutstanding?: number
  newPayment?: number
  newOutstanding?: number
  /** New less old, a payment that is not there counting as nought. */
  difference: number
}

export interface Comparison {
  rows: ComparedRow[]
  /** What was to be paid from the effective date on, and what is now. */
  oldTotal: number
  newTotal: number
  oldInterest: number
  newInterest: number
}

const ranks: Record<string, number> = { RESIDUAL: 2, SETTLEMENT: 3 }

/** What tells the rows of two plans apart. */
export interface PlanMarks {
  /** Of an old row's key: whether it was billed. */
  isBilled: (key: string) => boolean
  /** Whether a row follows the new terms. */
  isNew: (row: AmendedRow) => boolean
  currency: string
}

/** Two plans of one contract side by side, due date by due date. Amounts in major units. Pure. */
export const comparePlans = (
  before: readonly AmendedRow[],
  after: readonly AmendedRow[],
  { isBilled, isNew, currency }: PlanMarks,
): Comparison => {
  const sum = (rows: readonly AmendedRow[], field: 'payment' | 'interest'): number =>
    sumMoney(
      rows.map(row => row[field]),
      currency,
    )
  // What falls due on one day stands in this order: interim rent, instalment, residual value, settlement.
  const rankOf = (row: AmendedRow) => (row.index === 0 ? 0 : (ranks[row.kind] ?? 1))
  const keyOf = (row: AmendedRow) => `${row.dueDate} ${rankOf(row)}`
  const found = new Map<string, { before?: AmendedRow; after?: AmendedRow }>()
  for (const row of before) found.set(keyOf(row), { before: row })
  for (const row of after) found.set(keyOf(row), { ...found.get(keyOf(row)), after: row })
  const rows = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, pair]): ComparedRow => {
      const row = (pair.after ?? pair.before)!
      const billed = pair.before && isBilled(rowKey(pair.before.kind, pair.before.index))
      return {
        index: row.index,
        kind: row.kind,
        dueDate: row.dueDate,
        state: billed ? (isNew(row) ? 'rebilled' : 'billed') : isNew(row) ? 'changed' : 'kept',
        ...(pair.before ? { oldPayment: pair.before.payment, oldOutstanding: pair.before.outstanding } : {}),
        ...(pair.after ? { newPayment: pair.after.payment, newOutstanding: pair.after.outstanding } : {}),
        difference: sumMoney([pair.after?.payment, -(pair.before?.payment ?? 0)], currency),
      }
    })
  const old = before.filter(isNew)
  const fresh = after.filter(isNew)
  // A settlement or a drawdown stands in the last row that stays: it is part of what the new terms ask.
  const beside = rows
    .filter(row => row.state !== 'changed' && row.state !== 'rebilled')
    .map(row => row.difference)
  return {
    rows,
    oldTotal: sum(old, 'payment'),
    newTotal: sumMoney([sum(fresh, 'payment'), ...beside], currency),
    oldInterest: sum(old, 'interest'),
    newInterest: sum(fresh, 'interest'),
  }
}
