import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { subtract, sumMoney, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { openParts } from '../open-parts.ts'
import { isRelieved } from '../tax-relief.ts'

/** What is lost of an invoice – all that is open, its tax and the rest –, or is no more (`sign` -1). */
export const lossEvent = (
  invoice: Loaded<'invoice'>,
  date: string,
  sign: 1 | -1,
): BusinessEvent<'WRITE_OFF'> => {
  const { gross, tax } = openParts(invoice)
  const share = {
    invoiceRegistration: invoice.registration,
    before: sign === 1 ? toMajor(gross) : 0,
    after: sign === 1 ? 0 : toMajor(gross),
  }
  return {
    ...subjectsOfInvoice(invoice),
    eventType: 'WRITE_OFF',
    family: 'LEASE',
    date,
    name: message('WRITE_OFF_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
    payer: personIn(invoice, 'PAYER'),
    measures: {
      gross: sign * toMajor(gross),
      tax: sign * toMajor(tax),
      net: sign * toMajor(subtract(gross, tax)),
    },
    taxShares: isRelieved(invoice) ? [share] : [],
    heldShares: [share],
  }
}

/** The tax of what is lost of an invoice, claimed back after the loss was booked: one that is written off asks for nothing more, and is lost all the same. */
export const reliefEvent = (invoice: Loaded<'invoice'>, date: string): BusinessEvent<'RELIEF'> => {
  const lost = sumMoney([invoice.amountInclTax, -(invoice.allocated ?? 0)], invoice.currency)
  const { gross, tax } = openParts({ ...invoice, totalBalance: lost })
  return {
    ...subjectsOfInvoice(invoice),
    eventType: 'RELIEF',
    family: 'LEASE',
    date,
    name: message('RELIEF_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
    payer: personIn(invoice, 'PAYER'),
    measures: { tax: toMajor(tax) },
    taxShares: [{ invoiceRegistration: invoice.registration, before: toMajor(gross), after: 0 }],
  }
}
