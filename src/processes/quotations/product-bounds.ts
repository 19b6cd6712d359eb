import type { Refusal, Work } from '#engine/index.ts'
import { solvedValue } from '#entities/financing/quotation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { type MessageParam, message } from '#errors/index.ts'
import { roundToCurrency } from '#finance/index.ts'
import { productsOf } from './product-fees.ts'

type Quotation = Loaded<'quotation'>
type Product = Loaded<'product'>

/** The field of a quotation that holds what is sought. */
export const soughtField = {
  payment: 'payment',
  amount: 'financedAmountExclTax',
  rate: 'rate',
  residual: 'residualValue',
  periods: 'duration',
} as const

const labels = {
  financedAmountExclTax: 'Financed amount excl. tax',
  duration: 'Duration, months',
  rate: 'Nominal rate',
  residualValue: 'Residual value',
  frequency: 'Frequency',
} as const
type Term = keyof typeof labels

/** A term with what the product says of it; nothing: it is not bounded. */
interface Bound {
  term: Term
  value: number | null | undefined
  least?: number | null | undefined
  greatest?: number | null | undefined
  told: (value: number) => MessageParam
}

const boundsOf = (quotation: Quotation, product: Product): Bound[] => {
  const { currency } = quotation
  const field = soughtField[(quotation.solvedFor ?? 'payment') as keyof typeof soughtField]
  const said = (term: Exclude<Term, 'frequency'>): number | null | undefined =>
    field === term ? (solvedValue(quotation) ?? quotation[term]) : quotation[term]
  const amount = said('financedAmountExclTax')
  const share = product.maxResidualPercentage
  const inCurrency = (value: number): MessageParam => ({ amount: value, currency })
  const isPriced = (product.currency ?? currency) === currency
  return [
    {
      term: 'financedAmountExclTax',
      value: amount,
      ...(isPriced ? { least: product.minAmount, greatest: product.maxAmount } : {}),
      told: inCurrency,
    },
    {
      term: 'duration',
      value: said('duration'),
      least: product.minDuration,
      greatest: product.maxDuration,
      told: value => value,
    },
    {
      term: 'rate',
      value: said('rate'),
      least: product.minRate,
      greatest: product.maxRate,
      told: value => ({ percent: value }),
    },
    {
      term: 'residualValue',
      value: said('residualValue'),
      greatest: share == null || amount == null ? null : roundToCurrency(share * amount, currency),
      told: inCurrency,
    },
  ]
}

const outside = (bound: Bound, product: string): Refusal | null => {
  const { term: field, value, least, greatest, told } = bound
  if (value == null) return null
  const term = { label: `quotation.${field}`, english: labels[field] }
  if (least != null && value < least)
    return { message: message('OFFERED_FROM', { term, product, least: told(least) }), field }
  if (greatest != null && value > greatest)
    return { message: message('OFFERED_UP_TO', { term, product, greatest: told(greatest) }), field }
  return null
}

/** What is quoted is within what its product is offered for. An amendment changes what runs already: it is bound by nothing of it. */
export const boundsHold = async (work: Work, quotation: Quotation): Promise<Refusal | null> => {
  const product = quotation.amendmentRegistration
    ? undefined
    : (await productsOf(work, [quotation]))(quotation)
  if (!product) return null
  const name = product.name ?? product.code
  const broken = boundsOf(quotation, product).flatMap(bound => outside(bound, name) ?? [])[0]
  if (broken) return broken
  const field = 'frequency'
  const frequencies = product.frequencies ?? []
  if (!quotation.frequency || !frequencies.length || frequencies.includes(quotation.frequency)) return null
  const term = { label: `quotation.${field}`, english: labels[field] }
  return { message: message('NOT_OFFERED_WITH', { term, product: name }), field }
}

/** A product is quoted while it is offered. */
export const offeredNow = async (work: Work, quotation: Quotation): Promise<Refusal | null> => {
  const product = (await productsOf(work, [quotation]))(quotation)
  const { today } = work.caller
  if (!product || quotation.amendmentRegistration) return null
  const isOffered =
    (!product.startDate || product.startDate <= today) && (!product.endDate || today <= product.endDate)
  return isOffered
    ? null
    : {
        message: message('NOT_OFFERED_NOW', { name: product.name ?? product.code }),
        field: 'productRegistration',
      }
}
