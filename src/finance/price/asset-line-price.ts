import { message } from '#errors/index.ts'
import { checkChoice, checkNotNegative, checkNumber, checkObject, failField } from '../check-inputs.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, toMinor } from '../money/minor-units.ts'
import { type RoundingMode, round } from '../money/rounding.ts'
import { addTax, removeTax } from '../tax/tax.ts'

/** The fields of an asset line from which the others follow. */
export const assetLineFields = [
  'unitPrice',
  'quantity',
  'discount',
  'priceExclTax',
  'priceInclTax',
  'taxRate',
] as const
export type AssetLineField = (typeof assetLineFields)[number]

/** Prices in major units, rates and discount as fractions. */
export interface AssetLine {
  unitPrice?: number
  quantity?: number
  /** How far the price is from the list price, whichever side: 10 % is 0.1. */
  discount?: number
  priceExclTax?: number
  priceInclTax?: number
  taxRate?: number
  /** The list price of the catalogue: the unit price unless given. */
  sourcePrice?: number
  /** Whether the price is above unit price × quantity, which the discount does not tell. */
  isAboveList?: boolean
}

export interface PricedAssetLine extends Required<AssetLine> {
  tax: number
}

export interface PriceOptions {
  currency?: string
  roundingMode?: RoundingMode
}

// A discount is a percentage: kept to 10 decimals.
const DISCOUNT_DECIMALS = 10
const UNIT_PRICE_DECIMALS = 6

/**
 * The absolute distance of a price from unit price × quantity, as a share of it; 0 when they are equal or there is no
 * list price. `discountOf(90, 100, 1)` → 0.1, and 110 → 0.1 too.
 */
export const discountOf = (price: number, unitPrice: number, quantity: number): number => {
  const list = checkNumber(unitPrice, 'unitPrice') * checkNumber(quantity, 'quantity')
  checkNumber(price, 'price')
  return list === 0 ? 0 : round(Math.abs(price / list - 1), DISCOUNT_DECIMALS)
}

/**
 * Recomputes the other fields after one was changed. Unit price, quantity and discount give the price without tax, and
 * with it the price with tax; either price gives the other and the discount; the tax rate gives the price with tax. A
 * price typed without a unit price makes one. The quantity is 1 and the source price the unit price unless given.
 * @throws INVALID_FIELD_VALUE `changed`, `discount` above 1; INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD naming
 * the field
 */
export const priceAssetLine = (
  line: AssetLine,
  changed: AssetLineField,
  priceOptions: PriceOptions = {},
): PricedAssetLine => {
  const { currency = 'EUR', roundingMode = 'HALF_AWAY' } = checkObject(priceOptions, 'options')
  checkChoice(changed, 'changed', assetLineFields)
  const given = checkLine(checkObject(line, 'line'))
  const decimals = currencyDecimals(currency)
  const options = { currency, roundingMode }
  const toCents = (amount: number) => fromMinor(toMinor(amount, decimals, roundingMode), decimals)
  if (changed === 'priceExclTax') {
    const taxed = addTax(toCents(given.priceExclTax), given.taxRate, options)
    return fromPrice(given, taxed.exclTax, taxed.inclTax, decimals)
  }
  if (changed === 'priceInclTax') {
    const taxed = removeTax(toCents(given.priceInclTax), given.taxRate, options)
    return fromPrice(given, taxed.exclTax, taxed.inclTax, decimals)
  }
  // Another tax rate leaves the price without tax; where only that with tax is known, it leaves that.
  if (changed === 'taxRate' && line.priceExclTax !== undefined) {
    const taxed = addTax(toCents(given.priceExclTax), given.taxRate, options)
    return fromPrice(given, taxed.exclTax, taxed.inclTax, decimals)
  }
  if (changed === 'taxRate' && line.unitPrice === undefined && line.priceInclTax !== undefined)
    return priceAssetLine(line, 'priceInclTax', priceOptions)
  // A discount that is typed is one; that of a price above the list stays above it.
  const isAboveList = changed === 'discount' ? false : given.isAboveList && given.discount > 0
  if (!isAboveList && given.discount > 1)
    failField('INVALID_FIELD_VALUE', 'discount', message('AT_MOST_PERCENT', { max: 100 }))
  const factor = isAboveList ? 1 + given.discount : 1 - given.discount
  const taxed = addTax(toCents(given.unitPrice * given.quantity * factor), given.taxRate, options)
  return complete(
    { ...given, isAboveList, priceExclTax: taxed.exclTax, priceInclTax: taxed.inclTax },
    decimals,
  )
}

type GivenLine = Required<Omit<AssetLine, 'sourcePrice'>> & Pick<AssetLine, 'sourcePrice'>

const checkLine = (line: AssetLine): GivenLine => ({
  unitPrice: checkNumber(line.unitPrice ?? 0, 'unitPrice'),
  quantity: checkNotNegative(line.quantity ?? 1, 'quantity'),
  discount: checkNotNegative(line.discount ?? 0, 'discount'),
  priceExclTax: checkNumber(line.priceExclTax ?? 0, 'priceExclTax'),
  priceInclTax: checkNumber(line.priceInclTax ?? 0, 'priceInclTax'),
  taxRate: checkNotNegative(line.taxRate ?? 0, 'taxRate'),
  sourcePrice: line.sourcePrice === undefined ? undefined : checkNumber(line.sourcePrice, 'sourcePrice'),
  isAboveList: line.isAboveList ?? false,
})

/** The line of a price that was typed: its discount, and a unit price where there was none. */
const fromPrice = (given: GivenLine, exclTax: number, inclTax: number, decimals: number): PricedAssetLine => {
  const hasList = given.unitPrice !== 0
  const unitPrice =
    hasList || given.quantity === 0 ? given.unitPrice : round(exclTax / given.quantity, UNIT_PRICE_DECIMALS)
  const list = unitPrice * given.quantity
  // A third of a price has more decimals than are kept: what comes to the same cents is no discount.
  const isList = !hasList || round(list, decimals) === exclTax
  const discount = isList ? 0 : discountOf(exclTax, unitPrice, given.quantity)
  const isAboveList = discount > 0 && exclTax / list > 1
  return complete(
    { ...given, unitPrice, discount, isAboveList, priceExclTax: exclTax, priceInclTax: inclTax },
    decimals,
  )
}

const complete = (line: GivenLine, decimals: number): PricedAssetLine => ({
  ...line,
  sourcePrice: line.sourcePrice ?? line.unitPrice,
  tax: fromMinor(toMinor(line.priceInclTax, decimals) - toMinor(line.priceExclTax, decimals), decimals),
})
