import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { Process } from '../call.ts'
import { personIn } from '../contract-facts.ts'
import { doApart, inWork } from '../do-apart.ts'
import { houseLocale } from '../house-locale.ts'
import { readInvoiceLetter } from './read-letter.ts'

const localeOf = async (work: Work, invoice: Loaded<'invoice'>): Promise<string> => {
  const payer = personIn(invoice, 'PAYER')
  const [person] = payer ? await loadByRegistrations(work, 'person', [payer]) : []
  return person?.preferredLanguage ?? houseLocale(work)
}

/** The PDF of an issued invoice, made at first reading from what was frozen when it was issued. */
export const invoicePdf: Process = {
  letters: { invoice: readInvoiceLetter },
  documents: [
    {
      entity: 'invoice',
      type: 'INVOICE',
      isDue: invoice => invoice.pr === 'RECEIVABLE' && !!invoice.issueDate && !!invoice.snapshot,
      make: async (work, invoice) => ({
        name: `${invoice.invoiceNumber ?? invoice.registration}.pdf`,
        contentType: 'application/pdf',
        bytes: await doApart(inWork(work), 'print-invoice', {
          invoice,
          locale: await localeOf(work, invoice),
        }),
      }),
    },
  ],
}
