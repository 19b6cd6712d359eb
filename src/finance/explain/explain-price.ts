import { currencyDecimals } from '../money/currency-decimals.ts'
import {
  type AssetLine,
  type AssetLineField,
  type PricedAssetLine,
  type PriceOptions,
  priceAssetLine,
} from '../price/asset-line-price.ts'
import { type Explanation, explain, figure } from './explanation.ts'

/** How the prices of an asset line came about after a field was changed. */
export interface ExplainedPrice {
  priceExclTax: Explanation
  priceInclTax: Explanation
  discount: Explanation
}

/** Explains the recomputation of an asset line. @throws as `priceAssetLine` */
export const explainAssetLinePrice = (
  line: AssetLine,
  changed: AssetLineField,
  options: PriceOptions = {},
): ExplainedPrice => {
  const priced = priceAssetLine(line, changed, options)
  const rounding = {
    decimals: currencyDecimals(options.currency ?? 'EUR'),
    mode: options.roundingMode ?? ('HALF_AWAY' as const),
  }
  return {
    priceExclTax: explainExclTax(priced, changed, rounding),
    priceInclTax: explainInclTax(priced, changed, rounding),
    discount: explainDiscount(priced, changed),
  }
}

type Rounding = NonNullable<Explanation['rounding']>

const typed = (rule: string, value: number): Explanation =>
  explain({
    rule,
    formula: 'as typed',
    inputs: { value },
    substituted: 'value',
    unrounded: value,
    result: value,
  })

const explainExclTax = (line: PricedAssetLine, changed: AssetLineField, rounding: Rounding): Explanation => {
  const { unitPrice, quantity, discount, isAboveList, priceExclTax, priceInclTax, taxRate } = line
  if (changed === 'priceExclTax' || changed === 'taxRate') return typed('price.typed', priceExclTax)
  if (changed === 'priceInclTax')
    return explain({
      rule: 'price.without-tax',
      formula: 'price with tax ÷ (1 + tax rate)',
      inputs: { priceInclTax, taxRate },
      substituted: `${figure(priceInclTax)} ÷ ${figure(1 + taxRate)}`,
      unrounded: priceInclTax / (1 + taxRate),
      rounding,
      result: priceExclTax,
    })
  const factor = isAboveList ? 1 + discount : 1 - discount
  return explain({
    rule: 'price.list',
    formula: isAboveList
      ? 'unit price × quantity × (1 + discount)'
      : 'unit price × quantity × (1 − discount)',
    inputs: { unitPrice, quantity, discount },
    substituted: `${figure(unitPrice)} × ${figure(quantity)} × ${figure(factor)}`,
    unrounded: unitPrice * quantity * factor,
    rounding,
    result: priceExclTax,
  })
}

const explainInclTax = (line: PricedAssetLine, changed: AssetLineField, rounding: Rounding): Explanation => {
  const { priceExclTax, priceInclTax, taxRate } = line
  if (changed === 'priceInclTax') return typed('price.typed', priceInclTax)
  return explain({
    rule: 'price.with-tax',
    formula: 'price without tax + price without tax × tax rate',
    inputs: { priceExclTax, taxRate, tax: line.tax },
    substituted: `${figure(priceExclTax)} × ${figure(1 + taxRate)}`,
    unrounded: priceExclTax * (1 + taxRate),
    rounding,
    result: priceInclTax,
  })
}

const explainDiscount = (line: PricedAssetLine, changed: AssetLineField): Explanation => {
  const { unitPrice, quantity, discount, priceExclTax } = line
  const isTyped = changed === 'discount' || changed === 'unitPrice' || changed === 'quantity'
  const list = unitPrice * quantity
  if (isTyped || list === 0) return typed('price.discount.typed', discount)
  return explain({
    rule: line.isAboveList ? 'price.discount.above-list' : 'price.discount',
    formula: 'the absolute value of price ÷ (unit price × quantity) − 1',
    inputs: { priceExclTax, unitPrice, quantity },
    substituted: `|${figure(priceExclTax)} ÷ (${figure(unitPrice)} × ${figure(quantity)}) − 1|`,
    unrounded: Math.abs(priceExclTax / list - 1),
    rounding: { decimals: 10, mode: 'HALF_AWAY' },
    result: discount,
  })
}
