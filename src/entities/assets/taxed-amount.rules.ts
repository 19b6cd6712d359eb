import { type FieldProblem, message } from '#errors/index.ts'
import { addTax, removeTax, sumMoney } from '#finance/index.ts'
import type { RuleContext } from '#model/index.ts'
import { wrongField } from '../bounds.rules.ts'
import { rateOf } from '../tax-rate.rules.ts'

/** An amount without and with tax; either may be typed, the other follows. Major units. */
export interface TaxedAmount {
  currency?: string | null
  taxCode?: string | null
  amountExclTax?: number | null
  amountInclTax?: number | null
}

/** The other amount after one was changed; a tax code without a known rate counts as none. */
export const recomputeAmounts = (
  { currency, taxCode, amountExclTax, amountInclTax }: TaxedAmount,
  { changed, related }: RuleContext,
): TaxedAmount => {
  const rate = rateOf(taxCode, related?.taxes) ?? 0
  const options = { currency: currency || 'EUR' }
  if (changed === 'amountInclTax' && typeof amountInclTax === 'number')
    return { amountExclTax: removeTax(amountInclTax, rate, options).exclTax, amountInclTax }
  if (typeof amountExclTax !== 'number') return {}
  return { amountExclTax, amountInclTax: addTax(amountExclTax, rate, options).inclTax }
}

/** The tax between the two amounts; null until both are known. */
export const taxAmountOf = ({ currency, amountExclTax, amountInclTax }: TaxedAmount): number | null =>
  typeof amountExclTax === 'number' && typeof amountInclTax === 'number'
    ? sumMoney([amountInclTax, -amountExclTax], currency)
    : null

/** Tax is added, never taken off: the amount with tax lies further from nought. */
export const checkAmounts = ({ amountExclTax, amountInclTax }: TaxedAmount): FieldProblem[] =>
  typeof amountExclTax === 'number' &&
  typeof amountInclTax === 'number' &&
  (Math.abs(amountInclTax) < Math.abs(amountExclTax) || amountInclTax * amountExclTax < 0)
    ? [wrongField('amountInclTax', message('TAXED_BELOW_UNTAXED'))]
    : []
