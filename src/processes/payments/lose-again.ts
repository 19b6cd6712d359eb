import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { add, fromMajor, type Money, shareOf, subtract, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { taxAtOnce } from '../open-parts.ts'
import { isRelieved } from '../tax-relief.ts'

type Allocation = Loaded<'cashflowAllocation'>

/**
 * What is open again of invoices whose claim is lost is lost again: what came in as a recovery is none any more, and what had
 * been paid before is a bad debt now, its tax claimed back. Allocations that are reversed already, before their entries are.
 * Answers whether a recovery was among them.
 */
export const loseAgain = async (
  work: Work,
  allocations: readonly Allocation[],
  date: string,
  { reversesRecoveries = true } = {},
): Promise<boolean> => {
  const invoices = await loadByRegistrations(work, 'invoice', named(allocations, 'invoiceRegistration'))
  const lost = await lostInvoices(work, invoices)
  const own = allocations.filter(a => a.bankOperationRegistration && lost.has(a.invoiceRegistration))
  if (own.length === 0) return false
  const recoveries = await loadMatching(work, 'postingEvent', {
    eventType: 'RECOVERY',
    status: 'POSTED',
    reversedRegistration: null,
    bankOperationRegistration: named(own, 'bankOperationRegistration'),
    invoiceRegistration: named(own, 'invoiceRegistration'),
  })
  const keyOf = (of: Pick<Allocation, 'bankOperationRegistration' | 'invoiceRegistration'>): string =>
    `${of.bankOperationRegistration} ${of.invoiceRegistration}`
  const recovered = new Set(recoveries.map(event => keyOf(event as Allocation)))
  const again = own.filter(allocation => !recovered.has(keyOf(allocation)))
  if (reversesRecoveries && recoveries.length)
    await callEffect(work, 'accounting/reverse-events', recoveries, 'postingEvent', { date })
  await callEffect(work, 'accounting/post', lossEvents(byRegistration(invoices), again, date), 'invoice')
  return recoveries.length > 0
}

/** A loss for each allocation, its tax by what is open before and after, so that parts come to the whole. */
const lossEvents = (
  invoices: ReturnType<typeof byRegistration<Loaded<'invoice'>>>,
  allocations: readonly Allocation[],
  date: string,
): BusinessEvent<'WRITE_OFF'>[] => {
  const taken = new Map<string, Money>()
  return allocations.map(allocation => {
    const invoice = invoices.get(allocation.invoiceRegistration)!
    const { currency } = invoice
    const amountOf = (value: number | null | undefined) => fromMajor(value, currency)
    const taxAmount = isRelieved(invoice) ? taxAtOnce(invoice) : amountOf(0)
    const relief = (open: Money) => shareOf(taxAmount, open, amountOf(invoice.amountInclTax))
    const amount = amountOf(allocation.amount)
    const before = taken.get(invoice.registration) ?? amountOf(0)
    const open = subtract(amountOf(invoice.totalBalance), before)
    taken.set(invoice.registration, add(before, amount))
    const tax = subtract(relief(open), relief(subtract(open, amount)))
    const share = {
      invoiceRegistration: invoice.registration,
      before: toMajor(open),
      after: toMajor(subtract(open, amount)),
    }
    return {
      ...subjectsOfInvoice(invoice),
      eventType: 'WRITE_OFF' as const,
      family: 'LEASE' as const,
      date,
      name: message('WRITE_OFF_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
      payer: personIn(invoice, 'PAYER'),
      measures: { gross: toMajor(amount), tax: toMajor(tax), net: toMajor(subtract(amount, tax)) },
      taxShares: isRelieved(invoice) ? [share] : [],
      heldShares: [share],
    }
  })
}
