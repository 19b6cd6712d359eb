import { type AmendedRow, rowKey } from './running.ts'

/** One due date of both plans; a payment that one of them does not have is left out. */
export interface ComparedRow {
  index: number
  kind: string
  dueDate: string
  state: 'billed' | 'kept' | 'changed'
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
const exact = (value: number): number => Math.round(value * 10_000) / 10_000
const sum = (rows: readonly AmendedRow[], field: 'payment' | 'interest'): number =>
  exact(rows.reduce((total, row) => total + row[field], 0))

/**
 * Two plans of one contract side by side, due date by due date. Amounts in major units; `isBilled` says of an old row
 * whether it was billed, `isNew` of any row whether it follows the new terms. Pure.
 */
export const comparePlans = (
  before: readonly AmendedRow[],
  after: readonly AmendedRow[],
  isBilled: (key: string) => boolean,
  isNew: (row: AmendedRow) => boolean,
): Comparison => {
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
        state: billed ? 'billed' : isNew(row) ? 'changed' : 'kept',
        ...(pair.before ? { oldPayment: pair.before.payment, oldOutstanding: pair.before.outstanding } : {}),
        ...(pair.after ? { newPayment: pair.after.payment, newOutstanding: pair.after.outstanding } : {}),
        difference: exact((pair.after?.payment ?? 0) - (pair.before?.payment ?? 0)),
      }
    })
  const old = before.filter(isNew)
  const fresh = after.filter(isNew)
  // A settlement or a drawdown stands in the last row that stays: it is part of what the new terms ask.
  const beside = rows.reduce((total, row) => (row.state === 'changed' ? total : total + row.difference), 0)
  return {
    rows,
    oldTotal: sum(old, 'payment'),
    newTotal: exact(sum(fresh, 'payment') + beside),
    oldInterest: sum(old, 'interest'),
    newInterest: sum(fresh, 'interest'),
  }
}
