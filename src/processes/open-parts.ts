import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, shareOf } from '#finance/index.ts'
import { isRelieved } from './tax-relief.ts'

/** What is owed of an invoice, and the tax in that: its share of the whole, as far as it is claimed back where it is lost. */
export const openParts = (invoice: Loaded<'invoice'>): { gross: Money; tax: Money } => {
  const amountOf = (field: 'totalBalance' | 'taxAmount' | 'amountInclTax') =>
    fromMajor(invoice[field], invoice.currency)
  const gross = amountOf('totalBalance')
  const tax = isRelieved(invoice) ? amountOf('taxAmount') : fromMajor(0, invoice.currency)
  return { gross, tax: shareOf(tax, gross, amountOf('amountInclTax')) }
}
