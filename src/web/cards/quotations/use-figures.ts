import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { type RecordData, useModel } from '../../data/index.ts'
import { amountText } from '../amounts.ts'
import { useCard } from '../card-context.tsx'

/** What the quotation seeks is what was worked out, not what was typed. */
const solved = (row: RecordData, unknown: string, field: string): unknown =>
  row.solvedFor === unknown && row.solvedValue != null ? row.solvedValue : row[field]

/** What is told of a quotation on a card, as texts, and where it stands. */
export const useFigures = (row: RecordData) => {
  const { inputs } = useCard()
  const quotation = useModel('quotation')
  const currency = (row.currency as string | undefined) ?? inputs.currency
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const rate = (value: unknown) =>
    typeof value === 'number' ? formatPercentage(value, inputs.locale, { decimals: 3, minDecimals: 2 }) : ''
  return {
    status: quotation.data?.workflow?.statuses.find(one => one.code === row.status),
    months: String(solved(row, 'periods', 'duration') ?? ''),
    financed: amount(solved(row, 'amount', 'financedAmountExclTax')),
    rate: rate(solved(row, 'rate', 'rate')),
    effectiveRate: rate(row.effectiveRate),
    instalment: amount(row.instalment),
    cost: amount(row.totalCost),
  }
}

/** Quotations are named by their places: A, B, C. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index)
