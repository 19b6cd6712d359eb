import { type FieldProblem, message } from '#errors/index.ts'
import { type Bounds, checkOrder, checkTwice } from '../bounds.rules.ts'
import type { productCatalogItem } from './product-catalog-item.ts'

type Item = NonNullable<(typeof productCatalogItem)['record']>

const bounds: Bounds<Item> = [
  ['minAmount', 'maxAmount', message('GREATEST_BELOW_LEAST')],
  ['minDuration', 'maxDuration', message('LONGEST_BELOW_SHORTEST')],
  ['startDate', 'endDate', message('OFFER_ENDS_BEFORE_START')],
]

/** Bounds go up, dates go on, and each element stands once. */
export const checkOfferBounds = (item: Item): FieldProblem[] => [
  ...checkOrder(item, bounds),
  ...checkTwice('elements', item.elements, 'elementRegistration', message('ELEMENT_ON_OTHER_LINE')),
]
