import type { FieldProblem } from '#errors/index.ts'
import type { product } from './product.ts'

type Product = NonNullable<(typeof product)['record']>

const bounds = [
  ['minDuration', 'maxDuration', 'Longest duration must not be below the shortest'],
  ['minAmount', 'maxAmount', 'Greatest amount must not be below the least'],
  ['minRate', 'maxRate', 'Highest rate must not be below the lowest'],
  ['startDate', 'endDate', 'The offer must not end before it begins'],
] as const

/** Each pair of bounds stands in its order. */
export const checkBounds = (record: Product): FieldProblem[] =>
  bounds.flatMap(([low, high, message]) => {
    const from = record[low]
    const to = record[high]
    return from != null && to != null && to < from
      ? [{ field: high, message, code: 'INVALID_FIELD_IN_BODY' as const }]
      : []
  })
