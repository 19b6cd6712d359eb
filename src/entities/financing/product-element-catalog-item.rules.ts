import { type FieldProblem, message } from '#errors/index.ts'
import { roundToCurrency } from '#finance/index.ts'
import { type Bounds, checkOrder } from '../bounds.rules.ts'
import type { productElementCatalogItem } from './product-element-catalog-item.ts'

type Item = NonNullable<(typeof productElementCatalogItem)['record']>

/** What the element costs for a financed amount, in major units without tax, within its least and greatest price. */
export const elementPrice = (item: Item, financed: number): number | null => {
  if (item.basis !== 'SHARE') return item.amount ?? null
  if (typeof item.percentage !== 'number') return null
  const price = roundToCurrency(financed * item.percentage, item.currency || 'EUR')
  return Math.min(Math.max(price, item.minAmount ?? 0), item.maxAmount ?? Number.POSITIVE_INFINITY)
}

const bounds: Bounds<Item> = [
  ['minAmount', 'maxAmount', message('GREATEST_BELOW_LEAST')],
  ['startDate', 'endDate', message('OFFER_ENDS_BEFORE_START')],
]

/** Its price and its days stand in their order. */
export const checkPrice = (item: Item): FieldProblem[] => checkOrder(item, bounds)
