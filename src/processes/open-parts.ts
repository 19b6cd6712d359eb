import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, shareOf } from '#finance/index.ts'

/** What is owed of an invoice, and the tax in that: its share of the whole. */
export const openParts = (invoice: Loaded<'invoice'>): { gross: Money; tax: Money } => {
  const amountOf = (field: 'totalBalance' | 'taxAmount' | 'amountInclTax') =>
    fromMajor(invoice[field], invoice.currency)
  const gross = amountOf('totalBalance')
  return { gross, tax: shareOf(amountOf('taxAmount'), gross, amountOf('amountInclTax')) }
}
