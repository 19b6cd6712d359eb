import type { FieldProblem } from '#errors/index.ts'
import { type Bounds, checkOrder, checkTwice } from '../bounds.rules.ts'
import type { productCatalogItem } from './product-catalog-item.ts'

type Item = NonNullable<(typeof productCatalogItem)['record']>

const bounds: Bounds<Item> = [
  ['minAmount', 'maxAmount', 'Greatest amount must not be below the least'],
  ['minDuration', 'maxDuration', 'Longest duration must not be below the shortest'],
  ['startDate', 'endDate', 'The offer must not end before it begins'],
]

/** Bounds go up, dates go on, and each element stands once. */
export const checkOfferBounds = (item: Item): FieldProblem[] => [
  ...checkOrder(item, bounds),
  ...checkTwice(
    'elements',
    item.elements,
    'elementRegistration',
    'The element stands on another line already',
  ),
]
