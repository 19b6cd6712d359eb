import { type FieldProblem, message } from '#errors/index.ts'
import { checkOrder, wrongField } from '../bounds.rules.ts'
import type { productTable } from './product-table.ts'

type Table = NonNullable<(typeof productTable)['record']>

/** One row of a rate table; a bound that is missing is open. Amounts in major units, durations in months. */
export interface RateRow {
  minAmount?: number | null
  maxAmount?: number | null
  minDuration?: number | null
  maxDuration?: number | null
  /** Only for this class; without one for all. */
  riskClass?: string | null
  rate?: number | null
  margin?: number | null
  commission?: number | null
}

/** Which rate a product gave for which terms, and where it stood: a row of a table, or the product alone. */
export interface RateOrigin {
  rate?: number | null
  row?: RateRow | null
  source?: { productTable: string; name: string } | { product: string; name: string }
  amount: number
  months?: number | null
}

export interface RateAsked {
  amount: number
  months: number
  riskClass?: string | null
}

const low = (bound: number | null | undefined): number => bound ?? 0
const high = (bound: number | null | undefined): number => bound ?? Number.POSITIVE_INFINITY

const holds = (row: RateRow, { amount, months, riskClass }: RateAsked): boolean =>
  amount >= low(row.minAmount) &&
  amount <= high(row.maxAmount) &&
  months >= low(row.minDuration) &&
  months <= high(row.maxDuration) &&
  (!row.riskClass || row.riskClass === riskClass)

/**
 * The row of a table for an amount and a duration; undefined where the table has none. A row of the client's own class
 * goes before one for all, and where two rows meet at a bound the higher one holds.
 */
export const rowFor = <R extends RateRow>(rows: readonly R[], asked: RateAsked): R | undefined =>
  rows
    .filter(row => holds(row, asked))
    .sort(
      (a, b) =>
        Number(Boolean(b.riskClass)) - Number(Boolean(a.riskClass)) ||
        low(b.minAmount) - low(a.minAmount) ||
        low(b.minDuration) - low(a.minDuration),
    )[0]

/** Ranges that share more than the bound at which they meet. */
const overlap = (aLow: number, aHigh: number, bLow: number, bHigh: number): boolean =>
  aLow < bHigh && bLow < aHigh

const clash = (a: RateRow, b: RateRow): boolean =>
  (a.riskClass || null) === (b.riskClass || null) &&
  overlap(low(a.minAmount), high(a.maxAmount), low(b.minAmount), high(b.maxAmount)) &&
  overlap(low(a.minDuration), high(a.maxDuration), low(b.minDuration), high(b.maxDuration))

/** Each row goes up from its lower bounds, and no amount and duration has two rates. */
export const checkRows = (table: Table): FieldProblem[] => {
  const all = table.rows ?? []
  return [
    ...checkOrder(table, [['startDate', 'endDate', message('END_BEFORE_START')]]),
    ...all.flatMap((row, index) => {
      if (high(row.maxAmount) < low(row.minAmount))
        return [wrongField(`rows.${index}.maxAmount`, message('ROW_AMOUNTS_GO_DOWN'))]
      if (high(row.maxDuration) < low(row.minDuration))
        return [wrongField(`rows.${index}.maxDuration`, message('ROW_DURATIONS_GO_DOWN'))]
      const other = all.slice(0, index).findIndex(before => clash(before, row))
      return other >= 0
        ? [
            wrongField(
              `rows.${index}.minAmount`,
              message('ROWS_OVERLAP', { row: index + 1, other: other + 1 }),
            ),
          ]
        : []
    }),
  ]
}

const ratesOf = ({ rows }: Table): number[] =>
  (rows ?? []).flatMap(row => (typeof row.rate === 'number' ? [row.rate] : []))

export const rowCount = ({ rows }: Table): number => rows?.length ?? 0

export const lowestRate = (table: Table): number | null => {
  const rates = ratesOf(table)
  return rates.length ? Math.min(...rates) : null
}

export const highestRate = (table: Table): number | null => {
  const rates = ratesOf(table)
  return rates.length ? Math.max(...rates) : null
}
