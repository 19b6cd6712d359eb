import type { FieldProblem } from '#errors/index.ts'
import { type Bounds, checkOrder } from '../bounds.rules.ts'
import type { product } from './product.ts'

type Product = NonNullable<(typeof product)['record']>

const bounds: Bounds<Product> = [
  ['minDuration', 'maxDuration', 'Longest duration must not be below the shortest'],
  ['minAmount', 'maxAmount', 'Greatest amount must not be below the least'],
  ['minRate', 'maxRate', 'Highest rate must not be below the lowest'],
  ['startDate', 'endDate', 'The offer must not end before it begins'],
]

/** Each pair of bounds stands in its order. */
export const checkBounds = (record: Product): FieldProblem[] => checkOrder(record, bounds)
