import { checkInteger } from '../check-inputs.ts'
import { currencyDecimals } from '../money/currency-decimals.ts'
import { addTax, removeTax, type TaxLine, type TaxOptions, taxLines } from '../tax/tax.ts'
import { type Explanation, explain, figure } from './explanation.ts'

const roundingOf = ({ currency = 'EUR', roundingMode = 'HALF_AWAY' }: TaxOptions) => ({
  decimals: currencyDecimals(currency),
  mode: roundingMode,
})

/** Explains the tax on an amount without tax. @throws as `addTax` */
export const explainAddedTax = (exclTax: number, rate: number, options: TaxOptions = {}): Explanation => {
  const taxed = addTax(exclTax, rate, options)
  return explain({
    rule: 'tax.added',
    formula: 'amount without tax × tax rate',
    inputs: { exclTax: taxed.exclTax, rate, inclTax: taxed.inclTax },
    substituted: `${figure(taxed.exclTax)} × ${figure(rate)}`,
    unrounded: taxed.exclTax * rate,
    rounding: roundingOf(options),
    result: taxed.tax,
  })
}

/** Explains the tax within an amount with tax. @throws as `removeTax` */
export const explainRemovedTax = (inclTax: number, rate: number, options: TaxOptions = {}): Explanation => {
  const taxed = removeTax(inclTax, rate, options)
  return explain({
    rule: 'tax.removed',
    formula: 'amount with tax − amount with tax ÷ (1 + tax rate)',
    inputs: { inclTax: taxed.inclTax, rate, exclTax: taxed.exclTax },
    substituted: `${figure(taxed.inclTax)} − ${figure(taxed.inclTax)} ÷ ${figure(1 + rate)}`,
    unrounded: taxed.inclTax - taxed.inclTax / (1 + rate),
    rounding: roundingOf(options),
    result: taxed.tax,
  })
}

/**
 * Explains the tax of one line of an invoice: its part of the tax that was computed once for all lines of its code and
 * rate.
 * @param index of the line, from 0
 * @throws INVALID_FIELD_VALUE `index`, and as `taxLines`
 */
export const explainLineTax = (
  lines: readonly TaxLine[],
  index: number,
  options: TaxOptions & { isInclTax?: boolean } = {},
): Explanation => {
  const taxed = taxLines(lines, options)
  const line = lines[checkInteger(index, 'index', 0, lines.length - 1)]!
  const total = taxed.rates.find(group => group.rate === line.rate && group.taxCode === (line.taxCode ?? ''))!
  const { exclTax, inclTax, tax } = taxed.lines[index]!
  const own = options.isInclTax ? inclTax * (line.rate / (1 + line.rate)) : exclTax * line.rate
  return explain({
    rule: 'tax.line',
    formula: 'part of the tax on the sum of the lines of this rate, to the cent by the largest remainders',
    inputs: {
      exclTax,
      inclTax,
      rate: line.rate,
      taxCode: line.taxCode ?? '',
      baseOfRate: total.exclTax,
      taxOfRate: total.tax,
    },
    substituted: options.isInclTax
      ? `${figure(inclTax)} × ${figure(line.rate)} ÷ ${figure(1 + line.rate)}`
      : `${figure(exclTax)} × ${figure(line.rate)}`,
    unrounded: own,
    rounding: roundingOf(options),
    result: tax,
  })
}
