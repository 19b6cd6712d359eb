import { type AssetLineField, discountOf, type PricedAssetLine, priceAssetLine } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import { rateOf } from '../tax-rate.rules.ts'

/** The prices of an asset or of a line: any of them may be typed, the others follow. */
export interface Prices {
  quantity?: number | null
  unitPrice?: number | null
  discount?: number | null
  isAboveList?: boolean | null
  sourcePrice?: number | null
  priceExclTax?: number | null
  priceInclTax?: number | null
  taxCode?: string | null
  currency?: string | null
}

const priced: Readonly<Record<string, AssetLineField>> = {
  unitPrice: 'unitPrice',
  quantity: 'quantity',
  discount: 'discount',
  priceExclTax: 'priceExclTax',
  priceInclTax: 'priceInclTax',
  taxCode: 'taxRate',
}

const given = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** What the other prices follow from where nobody has just changed one: a price that stands there, or the unit price. */
const leading = ({ priceExclTax, priceInclTax }: Prices): AssetLineField => {
  if (given(priceExclTax) !== undefined) return 'priceExclTax'
  return given(priceInclTax) === undefined ? 'unitPrice' : 'priceInclTax'
}

/**
 * The prices after `changed`, by `priceAssetLine`: either price gives the other and the discount, anything else goes
 * forwards from unit price, quantity and discount. A tax code without a known rate counts as none; without any price
 * there is only the quantity.
 * @throws what `priceAssetLine` says of a value that is out of bounds
 */
export const recomputePrices = (line: Prices, changed: string | undefined, context: RuleContext): Prices => {
  if (changed !== undefined && !Object.hasOwn(priced, changed)) return {}
  const quantity = given(line.quantity) ?? 1
  const known = {
    unitPrice: given(line.unitPrice),
    priceExclTax: given(line.priceExclTax),
    priceInclTax: given(line.priceInclTax),
  }
  if (Object.values(known).every(price => price === undefined)) return { quantity }
  return pricesOf(
    priceAssetLine(
      {
        ...known,
        quantity,
        discount: given(line.discount) ?? 0,
        taxRate: rateOf(line.taxCode, context.related?.taxes) ?? 0,
        sourcePrice: given(line.sourcePrice),
        isAboveList: line.isAboveList ?? isAboveList(line, changed),
      },
      changed === undefined ? leading(line) : priced[changed]!,
      { currency: line.currency || 'EUR' },
    ),
  )
}

/** Of lines that do not say so themselves: whether the price stands above its list price by the discount that is kept. */
const isAboveList = (line: Prices, changed: string | undefined): boolean => {
  const [unitPrice, price] = [given(line.unitPrice), given(line.priceExclTax)]
  if (changed === 'unitPrice' || changed === 'quantity' || !unitPrice || price === undefined) return false
  const quantity = given(line.quantity) ?? 1
  return price > unitPrice * quantity && discountOf(price, unitPrice, quantity) > 0
}

const pricesOf = (line: PricedAssetLine): Prices => ({
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount,
  isAboveList: line.isAboveList,
  sourcePrice: line.sourcePrice,
  priceExclTax: line.priceExclTax,
  priceInclTax: line.priceInclTax,
})
