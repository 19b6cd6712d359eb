import { addTax, currencyDecimals, removeTax, round } from '#finance/index.ts'
import { rateOf } from '../money.rules.ts'
import type { RuleContext } from '../rule.ts'

/** The prices of an asset or of a line: any of them may be typed, the others follow. */
export interface Prices {
  quantity?: number | null
  unitPrice?: number | null
  discount?: number | null
  sourcePrice?: number | null
  priceExclTax?: number | null
  priceInclTax?: number | null
  taxCode?: string | null
  currency?: string | null
}

/** How far a price is from the list price, always positive: 0.1 for 90 and for 110 of 100. */
export const discountOf = (price: number, unitPrice: number, quantity: number): number => {
  const list = unitPrice * quantity
  return list === 0 || price === list ? 0 : Math.abs(round(price / list - 1, 10))
}

/**
 * The prices after `changed`: from the price with tax backwards, from the price without tax to its discount, otherwise
 * from unit price, quantity and discount forwards. A tax code without a known rate counts as none.
 */
export const recomputePrices = (given: Prices, changed: string | undefined, context: RuleContext): Prices => {
  const currency = given.currency || 'EUR'
  const decimals = currencyDecimals(currency)
  const rate = rateOf(given.taxCode, context.related?.taxes) ?? 0
  const quantity = given.quantity ?? 1
  const typedGross = changed === 'priceInclTax' ? given.priceInclTax : undefined
  const typedNet = changed === 'priceExclTax' || changed === 'taxCode' ? given.priceExclTax : undefined
  const net =
    typeof typedGross === 'number'
      ? removeTax(typedGross, rate, { currency }).exclTax
      : (typedNet ?? undefined)
  if (net !== undefined) {
    const unitPrice = given.unitPrice ?? (quantity === 0 ? net : round(net / quantity, 6))
    return {
      quantity,
      unitPrice,
      sourcePrice: given.sourcePrice ?? unitPrice,
      discount: discountOf(net, unitPrice, quantity),
      priceExclTax: net,
      priceInclTax: typedGross ?? addTax(net, rate, { currency }).inclTax,
    }
  }
  if (typeof given.unitPrice !== 'number') return { quantity }
  const exclTax = round(given.unitPrice * quantity * (1 - (given.discount ?? 0)), decimals)
  return {
    quantity,
    unitPrice: given.unitPrice,
    sourcePrice: given.sourcePrice ?? given.unitPrice,
    discount: given.discount ?? 0,
    priceExclTax: exclTax,
    priceInclTax: addTax(exclTax, rate, { currency }).inclTax,
  }
}
