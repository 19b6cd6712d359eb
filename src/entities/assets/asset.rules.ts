import type { RuleContext } from '#model/index.ts'
import type { asset } from './asset.ts'
import { type Prices, recomputePrices } from './asset-prices.rules.ts'

type Asset = NonNullable<(typeof asset)['record']>

/** The prices of an asset together, after one of them was changed. */
export const prices = (record: Asset, context: RuleContext): Prices =>
  recomputePrices(record, context.changed, context)
