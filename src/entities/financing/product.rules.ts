import { type FieldProblem, message } from '#errors/index.ts'
import { type Bounds, checkOrder } from '../bounds.rules.ts'
import type { product } from './product.ts'

type Product = NonNullable<(typeof product)['record']>

const bounds: Bounds<Product> = [
  ['minDuration', 'maxDuration', message('LONGEST_BELOW_SHORTEST')],
  ['minAmount', 'maxAmount', message('GREATEST_BELOW_LEAST')],
  ['minRate', 'maxRate', message('HIGHEST_BELOW_LOWEST')],
  ['startDate', 'endDate', message('OFFER_ENDS_BEFORE_START')],
]

/** Each pair of bounds stands in its order. */
export const checkBounds = (record: Product): FieldProblem[] => checkOrder(record, bounds)
