import {
  checkInteger,
  checkNotNegative,
  checkNumber,
  checkObject,
  checkObjects,
  failField,
} from '../check-inputs.ts'
import { roundTogether } from '../money/allocate-units.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { fromMinor, fromScaled, toMinor, toScaled } from '../money/minor-units.ts'
import { multiplyDivide } from '../money/multiply-divide.ts'
import type { RoundingMode } from '../money/rounding.ts'

/** An amount without tax, its tax, and both together: in major units, exact to the cent, `exclTax + tax = inclTax`. */
export interface TaxedAmount {
  exclTax: number
  tax: number
  inclTax: number
}

export interface TaxOptions {
  /** Sets the cents: EUR by default. */
  currency?: string
  roundingMode?: RoundingMode
}

export interface TaxLine {
  /** Without tax, or with it when `isInclTax`; in major units. */
  amount: number
  /** 20 % is 0.2. */
  rate: number
  /** Lines are taxed together by code and rate; exempt and zero-rated are different codes. */
  taxCode?: string
}

export interface RateTotal extends TaxedAmount {
  rate: number
  taxCode: string
}

export interface TaxedLines {
  /** In the order of the lines given. */
  lines: TaxedAmount[]
  /** One for each code and rate, in the order of their first line. */
  rates: RateTotal[]
  totals: TaxedAmount
}

// Rates are integers of 10^-10, so that tax is one exact division of whole numbers.
const RATE_SCALE = 10
const ONE = 10 ** RATE_SCALE

const scaleRate = (rate: number): number =>
  toScaled(checkNotNegative(rate, 'rate'), RATE_SCALE, 'HALF_AWAY', 'rate')

/** Tax on cents without tax. */
const taxOn = (net: number, rate: number, mode: RoundingMode): number => multiplyDivide(net, rate, ONE, mode)

/** Tax within cents with tax: what remains beside gross ÷ (1 + rate), so that both sum exactly. */
const taxWithin = (gross: number, rate: number, mode: RoundingMode): number =>
  gross - multiplyDivide(gross, ONE, ONE + rate, mode)

const taxed = (exclTax: number, tax: number, decimals: number): TaxedAmount => ({
  exclTax: fromMinor(exclTax, decimals),
  tax: fromMinor(tax, decimals),
  inclTax: fromMinor(checkInteger(exclTax + tax, 'amount'), decimals),
})

/**
 * From an amount without tax: tax = amount × rate, rounded once. 100.00 at 20 % → 20.00, 120.00.
 * @throws INVALID_NUMBER_FIELD `amount`, INVALID_POSITIVE_NUMBER_FIELD `rate`
 */
export const addTax = (exclTax: number, rate: number, options: TaxOptions = {}): TaxedAmount => {
  const decimals = currencyDecimals(checkObject(options, 'options').currency ?? 'EUR')
  const net = toMinor(checkNumber(exclTax, 'amount'), decimals)
  return taxed(net, taxOn(net, scaleRate(rate), options.roundingMode ?? 'HALF_AWAY'), decimals)
}

/**
 * From an amount with tax: without tax = amount ÷ (1 + rate), rounded once, tax is the rest. 120.00 at 20 % → 100.00.
 * @throws INVALID_NUMBER_FIELD `amount`, INVALID_POSITIVE_NUMBER_FIELD `rate`
 */
export const removeTax = (inclTax: number, rate: number, options: TaxOptions = {}): TaxedAmount => {
  const decimals = currencyDecimals(checkObject(options, 'options').currency ?? 'EUR')
  const gross = toMinor(checkNumber(inclTax, 'amount'), decimals)
  const tax = taxWithin(gross, scaleRate(rate), options.roundingMode ?? 'HALF_AWAY')
  return taxed(gross - tax, tax, decimals)
}

interface Group {
  taxCode: string
  rate: number
  indexes: number[]
}

const groupLines = (lines: readonly TaxLine[]): Group[] => {
  const groups = new Map<string, Group>()
  lines.forEach((line, index) => {
    checkNumber(line.amount, `lines.${index}.amount`)
    checkNotNegative(line.rate, `lines.${index}.rate`)
    const taxCode = line.taxCode ?? ''
    if (typeof taxCode !== 'string') failField('INVALID_STRING_FIELD', `lines.${index}.taxCode`)
    const key = `${taxCode} ${line.rate}`
    const group = groups.get(key) ?? { taxCode, rate: line.rate, indexes: [] }
    group.indexes.push(index)
    groups.set(key, group)
  })
  return [...groups.values()]
}

/**
 * The tax of an invoice: computed once for each code and rate on the sum of its lines, and shared back to the lines so
 * that they sum exactly, the cents of rounding going to the largest remainders. A credited line keeps its own tax among
 * the others. With `isInclTax` the lines' amounts contain the tax.
 * @throws INVALID_ARRAY_FIELD `lines`, INVALID_NUMBER_FIELD `lines.0.amount`, INVALID_POSITIVE_NUMBER_FIELD
 * `lines.0.rate`
 */
export const taxLines = (
  lines: readonly TaxLine[],
  options: TaxOptions & { isInclTax?: boolean } = {},
): TaxedLines => {
  checkObjects(lines, 'lines')
  checkObject(options, 'options')
  const mode = options.roundingMode ?? 'HALF_AWAY'
  const decimals = currencyDecimals(options.currency ?? 'EUR')
  const groups = groupLines(lines)
  const amounts = lines.map(({ amount }) => toMinor(amount, decimals))
  const taxes = new Array<number>(lines.length).fill(0)
  let net = 0
  let tax = 0
  const rates = groups.map(({ taxCode, rate, indexes }) => {
    const scaled = scaleRate(rate)
    const sum = indexes.reduce((all, index) => all + amounts[index]!, 0)
    const groupTax = options.isInclTax ? taxWithin(sum, scaled, mode) : taxOn(sum, scaled, mode)
    const share = options.isInclTax ? scaled / (ONE + scaled) : fromScaled(scaled, RATE_SCALE)
    const parts = roundTogether(
      indexes.map(index => amounts[index]! * share),
      groupTax,
    )
    indexes.forEach((index, position) => {
      taxes[index] = parts[position]!
    })
    const groupNet = options.isInclTax ? sum - groupTax : sum
    net += groupNet
    tax += groupTax
    return { taxCode, rate, ...taxed(groupNet, groupTax, decimals) }
  })
  const taxedLines = amounts.map((amount, index) =>
    taxed(options.isInclTax ? amount - taxes[index]! : amount, taxes[index]!, decimals),
  )
  return { lines: taxedLines, rates, totals: taxed(net, tax, decimals) }
}
