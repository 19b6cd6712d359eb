import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, shareOf, subtract } from '#finance/index.ts'
import { isRelieved } from './tax-relief.ts'

/** What of an invoice's tax was due with it: the rest falls due as it is collected. */
export const taxAtOnce = ({
  taxAmount,
  taxOnCollection,
  currency,
}: Pick<Loaded<'invoice'>, 'taxAmount' | 'taxOnCollection' | 'currency'>): Money =>
  subtract(fromMajor(taxAmount, currency), fromMajor(taxOnCollection, currency))

/** What is owed of an invoice, and the tax in that: its share of the whole, as far as it is claimed back where it is lost. */
export const openParts = (invoice: Loaded<'invoice'>): { gross: Money; tax: Money } => {
  const amountOf = (field: 'totalBalance' | 'amountInclTax') => fromMajor(invoice[field], invoice.currency)
  const gross = amountOf('totalBalance')
  const tax = isRelieved(invoice) ? taxAtOnce(invoice) : fromMajor(0, invoice.currency)
  return { gross, tax: shareOf(tax, gross, amountOf('amountInclTax')) }
}
