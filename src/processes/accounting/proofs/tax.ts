import { sql } from '#engine/index.ts'
import { issuedInvoices, reliefOf, relievedOf } from './issued-invoices.ts'
import { payableInvoices } from './payables.ts'
import { ledgerSide, type Proof, sideOf } from './proof.ts'

export const tax: readonly Proof[] = [
  // Tax is claimed back with what is lost. By contract: a charge-off is booked of all its invoices at once.
  {
    name: 'VAT_OUT',
    by: ['contract', 'invoice'],
    ...ledgerSide(['VAT_OUT'], sql`coalesce(t.contract_registration, t.invoice_registration)`),
    records: scope =>
      sql`select ${sideOf(
        'i',
        sql`coalesce(i.contract_registration, i.registration)`,
        sql`${relievedOf(reliefOf(scope), sql`i.tax_amount`)} - coalesce(i.tax_amount, 0)`,
      )} from ${issuedInvoices(scope, 'RECEIVABLE')}`,
  },
  {
    name: 'VAT_IN_ASSET',
    by: ['invoice'],
    ...ledgerSide(['VAT_IN_ASSET'], sql`t.invoice_registration`),
    records: scope =>
      sql`select ${sideOf('i', sql`i.registration`, sql`s.asset_tax`)} from ${payableInvoices(scope)}`,
  },
  {
    name: 'VAT_IN',
    by: ['invoice'],
    ...ledgerSide(['VAT_IN'], sql`t.invoice_registration`),
    records: scope =>
      sql`select ${sideOf('i', sql`i.registration`, sql`s.cost_tax`)} from ${payableInvoices(scope)}`,
  },
]
