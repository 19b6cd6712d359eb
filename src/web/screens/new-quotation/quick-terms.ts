import { fromMajor, toMajor } from '#finance/index.ts'
import type { RecordData } from '../../data/index.ts'

/** What is asked of a new quotation. */
export interface Asked {
  client: string | null
  product: string | null
  amount: number | null
  /** Months. */
  duration: number | null
  startDate: string | null
  /** A share of the amount, or an amount, as `residualIn` says. */
  residual: number | null
  residualIn: 'share' | 'amount'
}

/** What a quotation takes over from its product, where that says it. */
const ofProduct = [
  'frequency',
  'financialScheme',
  'dayCount',
  'rounding',
  'residue',
  'inAdvance',
  'rateConversion',
  'brokenPeriod',
  'taxCode',
  'currency',
  'rate',
] as const

/** The residual value in money: a share is one of the amount, to the currency's smallest unit. */
export const residualOf = (
  { amount, residual, residualIn }: Pick<Asked, 'amount' | 'residual' | 'residualIn'>,
  currency: string,
): number | null => {
  if (residual === null || amount === null) return residualIn === 'amount' ? residual : null
  return residualIn === 'amount' ? residual : toMajor(fromMajor(amount * residual, currency))
}

/** The same residual value told the other way: what stands in the field when somebody turns from % to money or back. */
export const residualTold = (asked: Asked, as: Asked['residualIn'], currency: string): number | null => {
  if (as === asked.residualIn || asked.residual === null) return asked.residual
  if (as === 'amount') return residualOf(asked, currency)
  return asked.amount ? Math.round((asked.residual / asked.amount) * 1e6) / 1e6 : null
}

/** The quotation of these answers by the product's terms; its rate is the table's where that has one. */
export const quotationOf = (
  asked: Asked,
  product: RecordData | undefined,
  rate: number | null | undefined,
): RecordData => {
  const taken = Object.fromEntries(
    ofProduct.flatMap(name => (product?.[name] == null ? [] : [[name, product[name]]])),
  )
  const currency = String(taken.currency ?? 'EUR')
  const isOfTable = rate !== null && rate !== undefined
  return {
    currency,
    frequency: '30',
    dayCount: '30/360',
    rounding: 'HALF_AWAY',
    rateConversion: 'PROPORTIONAL',
    brokenPeriod: 'NONE',
    financialScheme: 'ANNUITY',
    solvedFor: 'payment',
    ...taken,
    ...(isOfTable ? { rate, rateSource: 'TABLE' } : { rateSource: 'MANUAL' }),
    productRegistration: asked.product,
    financedAmountExclTax: asked.amount,
    duration: asked.duration,
    startDate: asked.startDate,
    residualValue: residualOf(asked, currency),
    position: 0,
  } as unknown as RecordData
}

/** Durations beside the one that is asked for: what people compare with. */
export const otherDurations = (duration: number | null): number[] =>
  [...new Set([36, 48, 60, 72, ...(duration ? [duration] : [])])].sort((a, b) => a - b)

/** The deal that a quotation is made for, with it inside: one write. */
export const dealOf = (asked: Asked, quotation: RecordData, name: string): Record<string, unknown> => ({
  name,
  currency: quotation.currency,
  startDate: asked.startDate,
  duration: asked.duration,
  frequency: quotation.frequency,
  productRegistration: asked.product,
  financedAmountExclTax: asked.amount,
  residualValue: quotation.residualValue,
  persons: [{ personRegistration: asked.client, role: 'CLIENT' }],
  quotations: [quotation],
})
