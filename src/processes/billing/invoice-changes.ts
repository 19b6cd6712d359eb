import { type AnyGuard, asks, changeRecords, type Effect, loadMatching, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { callEffect } from '../call-effect.ts'
import { refuseAhead } from '../closed-periods.ts'
import { personIn } from '../contract-facts.ts'
import { billsInterest } from '../late-interest-of.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { reliefRules } from '../tax-relief.ts'
import { notesByHand } from './credit-notes.ts'
import { lossEvent, reliefEvent } from './loss-event.ts'
import { asOrdered, differenceAcceptable } from './match-orders.ts'

/** Conditions of an invoice's transitions. */
export const invoiceGuards: Record<string, AnyGuard> = {
  'invoice/complete': asks('invoice', async (invoice, work) => {
    if (invoice.pr === 'PAYABLE' && !personIn(invoice, 'PAYEE'))
      return { message: message('PAYEE_MISSING'), field: 'persons' }
    if (invoice.pr !== 'PAYABLE' && !personIn(invoice, 'PAYER'))
      return { message: message('PAYER_MISSING'), field: 'persons' }
    const [line] = await loadMatching(
      work,
      'invoiceLine',
      { invoiceRegistration: invoice.registration },
      { limit: 1 },
    )
    return line ? null : { message: message('WITHOUT_LINES') }
  }),
  // A supplier's invoice is known by his number and his day.
  'invoice/issuable': asks('invoice', ({ pr, invoiceNumber, taxPointDate, series, refundedRegistration }) => {
    // What the house itself writes has its number of the issue, what it gives back none.
    if (pr !== 'PAYABLE' || series || refundedRegistration) return null
    if (!invoiceNumber) return { message: message('SUPPLIER_NUMBER_MISSING'), field: 'invoiceNumber' }
    return taxPointDate ? null : { message: message('SUPPLIER_DATE_MISSING'), field: 'taxPointDate' }
  }),
  'invoice/as-ordered': asks('invoice', asOrdered),
  'invoice/difference-acceptable': asks('invoice', differenceAcceptable),
  // A deposit is held for its payer: what was not paid of it is called back, and lost by nobody.
  'invoice/no-deposit': asks('invoice', invoice =>
    (invoice.deposit ?? 0) > 0
      ? {
          message: message('DEPOSIT_IS_CREDITED', {
            amount: { amount: invoice.deposit!, currency: invoice.currency },
          }),
        }
      : null,
  ),
  'invoice/tax-claimable': asks('invoice', async (invoice, work) =>
    (await lostInvoices(work, [invoice])).has(invoice.registration)
      ? null
      : { message: message('NOT_LOST', { invoice: invoice.registration }) },
  ),
  'invoice/creditable': asks('invoice', async (invoice, work) => {
    const [note] = await notesByHand(work, invoice)
    return note ? { message: message('CREDIT_NOTE_EXISTS', { note: note.registration }) } : null
  }),
}

/** What it bills – cashflows, late interest, the fee of an unused line – can be billed again. */
export const cancelInvoices: Effect<'invoice'> = async (work, invoices, run) => {
  const billed = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: invoices.map(i => i.registration), status: 'BILLED' },
    { lock: 'update' },
  )
  await changeRecords(
    work,
    'cashflow',
    billed,
    () => ({ status: 'PLANNED', invoiceRegistration: undefined }),
    { unchecked: true },
  )
  await runUpAgain(work, invoices, run.date)
}

/** Days whose late interest, or fee of an unused line, invoices that are over had billed: they are to be billed again. */
export const runUpAgain = async (
  work: Work,
  over: readonly Loaded<'invoice'>[],
  date: string,
  { isFeeWaived = false } = {},
): Promise<void> => {
  await callEffect(work, 'case/interest-credited', over.filter(billsInterest), 'invoice', { date })
  const ofLines = isFeeWaived ? [] : over.filter(i => i.billedCreditLineRegistration)
  await callEffect(work, 'credit-line/fee-credited', ofLines, 'invoice', { date })
}

/** A dispute ends where payments have brought the invoice meanwhile. */
export const resolveDisputes: Effect<'invoice'> = async (_work, invoices) => {
  for (const invoice of invoices) if ((invoice.allocated ?? 0) > 0) invoice.status = 'PARTIALLY_PAID'
}

/**
 * Books what is open as a bad debt – without the tax, which is claimed back –, but for what was given up with its contract.
 */
export const writeOffInvoices: Effect<'invoice'> = async (work, invoices, run) => {
  const ruleOf = await reliefRules(work, invoices)
  for (const invoice of invoices) {
    invoice.lossDate = run.date
    // What was given up with its contract keeps the rule of that day.
    invoice.taxRelief ??= ruleOf(invoice)
  }
  const givenUp = await lostInvoices(
    work,
    invoices.map(invoice => ({ ...invoice, status: 'ISSUED' as const })),
  )
  const open = invoices.filter(i => (i.totalBalance ?? 0) > 0 && !givenUp.has(i.registration))
  await callEffect(
    work,
    'accounting/post',
    open.map(i => lossEvent(i, run.date, 1)),
    'invoice',
  )
  await callEffect(
    work,
    'accounting/follow-impairments',
    open.map(({ contractRegistration: contract }) => ({ contract })),
    'contract',
    { date: run.date, lost: open.map(i => i.registration) },
  )
}

/** The tax of what is lost is claimed back, where the country wants it asked for: so much less is lost. */
export const claimTax: Effect<'invoice', InputOf<'invoice', 'claim-tax'>> = async (work, invoices, run) => {
  const date = run.input.date ?? run.date
  refuseAhead(work, date)
  for (const invoice of invoices) invoice.reliefDate = date
  await callEffect(
    work,
    'accounting/post',
    invoices.map(invoice => reliefEvent(invoice, date)),
    'invoice',
  )
}
