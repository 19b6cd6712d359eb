import { addTax, fromMajor, sumMoney } from '#finance/index.ts'
import type { invoiceLine } from './invoice-line.ts'

type InvoiceLine = NonNullable<(typeof invoiceLine)['record']>

/**
 * The tax of a line. Tax is worked out once an invoice and rate and shared back, so that a line may differ by a smallest unit from
 * its own rounding: such a share is kept, anything else is worked out anew.
 */
export const tax = ({ amountExclTax, taxRate, taxAmount, currency }: InvoiceLine): number => {
  const code = currency || 'EUR'
  const own = addTax(amountExclTax ?? 0, taxRate ?? 0, { currency: code }).tax
  const isShare =
    taxAmount != null && Math.abs(fromMajor(taxAmount, code).minor - fromMajor(own, code).minor) <= 1
  return isShare ? taxAmount : own
}

export const gross = ({ amountExclTax, taxAmount, currency }: InvoiceLine): number =>
  sumMoney([amountExclTax, taxAmount], currency)
