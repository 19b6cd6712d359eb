import type { Loaded } from '#entities/records.ts'
import { loadAllLabels, loadAllMessages } from '#locales/index.ts'
import { printPage } from '../print-page.ts'
import { invoicePage } from './page.ts'

/** An issued invoice and the language in which its payer reads it. */
export interface InvoiceToPrint {
  invoice: Partial<Loaded<'invoice'>>
  locale: string
}

/** The PDF of an issued invoice. A page holds whoever makes it for as long as that takes: it is made apart. */
export const printInvoice = async ({ invoice, locale }: InvoiceToPrint): Promise<Uint8Array> => {
  await Promise.all([loadAllLabels(), loadAllMessages()])
  return printPage(invoicePage(invoice, locale))
}
