import {
  changeRecords,
  type Effect,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { add, fromMajor, type Money, shareOf, subtract, toMajor } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { settleInvoices } from './allocate.ts'
import { shiftEvent } from './move-money.ts'

type Allocation = Loaded<'cashflowAllocation'>

const reverseAllocations = async (
  work: Work,
  allocations: readonly Allocation[],
  date: string,
): Promise<void> => {
  const active = allocations.filter(a => a.status === 'ACTIVE')
  await changeRecords(
    work,
    'cashflowAllocation',
    active,
    () => ({ status: 'REVERSED', reversalDate: date }),
    { unchecked: true },
  )
  await settleInvoices(work, named(active, 'invoiceRegistration'), date)
}

/** A payment returned: its allocations fall away, the invoices open again, the entries are reversed. */
export const reverseOperations: Effect<'bankOperation'> = async (work, operations, run) => {
  for (const operation of operations) operation.reversalDate = run.date
  const allocations = await loadMatching(
    work,
    'cashflowAllocation',
    { bankOperationRegistration: operations.map(o => o.registration), status: 'ACTIVE' },
    { lock: 'update' },
  )
  await reverseAllocations(work, allocations, run.date)
  await loseAgain(work, allocations, run.date, { reversesRecoveries: false })
  await callEffect(work, 'accounting/reverse', operations, 'bankOperation', {
    date: run.date,
    eventTypes: ['CASH_IN', 'ALLOCATION', 'RECOVERY', 'CASH_OUT', 'BANK_FEE'],
  })
}

/** One allocation taken back: the money is the payer's advance again. */
export const reverseOneAllocation: Effect<'cashflowAllocation'> = async (work, allocations, run) => {
  for (const allocation of allocations) allocation.reversalDate = run.date
  // The records themselves are saved as reversed by the transition; the invoices follow in the same transaction.
  await saveRecords(
    work,
    'cashflowAllocation',
    allocations.map(after => ({ before: { ...after, status: 'ACTIVE', reversalDate: undefined }, after })),
    { unchecked: true, quiet: true },
  )
  await settleInvoices(work, named(allocations, 'invoiceRegistration'), run.date)
  await bookAsAdvance(work, allocations, run.date)
  await loseAgain(work, allocations, run.date)
}

/** Allocations taken back by who settles their invoices himself. */
export const takeBack: AnswerTo<'payments/take-back'> = async (work, allocations, { input: { date } }) => {
  await changeRecords(
    work,
    'cashflowAllocation',
    allocations,
    () => ({ status: 'REVERSED', reversalDate: date }),
    { unchecked: true },
  )
  await bookAsAdvance(work, allocations, date)
  await loseAgain(work, allocations, date)
}

/**
 * What is open again of invoices whose claim is lost is lost again: what came in as a recovery is none any more, and what had
 * been paid before is a bad debt now, its tax claimed back. Allocations that are reversed already, before their entries are.
 */
const loseAgain = async (
  work: Work,
  allocations: readonly Allocation[],
  date: string,
  { reversesRecoveries = true } = {},
): Promise<void> => {
  const invoices = await loadByRegistrations(work, 'invoice', named(allocations, 'invoiceRegistration'))
  const lost = await lostInvoices(work, invoices)
  const own = allocations.filter(a => a.bankOperationRegistration && lost.has(a.invoiceRegistration))
  if (own.length === 0) return
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
    const relief = (open: Money) =>
      shareOf(amountOf(invoice.taxAmount), open, amountOf(invoice.amountInclTax))
    const amount = amountOf(allocation.amount)
    const before = taken.get(invoice.registration) ?? amountOf(0)
    const open = subtract(amountOf(invoice.totalBalance), before)
    taken.set(invoice.registration, add(before, amount))
    const tax = subtract(relief(open), relief(subtract(open, amount)))
    return {
      ...subjectsOfInvoice(invoice),
      eventType: 'WRITE_OFF' as const,
      family: 'LEASE' as const,
      date,
      name: message('WRITE_OFF_OF', { invoice: invoice.invoiceNumber ?? invoice.registration }),
      payer: personIn(invoice, 'PAYER'),
      measures: { gross: toMajor(amount), tax: toMajor(tax), net: toMajor(subtract(amount, tax)) },
    }
  })
}

/** In the books what was taken from an invoice stands with the payer's advances. */
const bookAsAdvance = async (work: Work, allocations: readonly Allocation[], date: string): Promise<void> => {
  const received = allocations.filter(a => a.bankOperationRegistration && a.pr !== 'PAYABLE')
  const operations = byRegistration(
    await loadByRegistrations(work, 'bankOperation', named(received, 'bankOperationRegistration')),
  )
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', named(received, 'invoiceRegistration')),
  )
  await callEffect(
    work,
    'accounting/post',
    received.map(a =>
      shiftEvent(
        operations.get(a.bankOperationRegistration)!,
        invoices.get(a.invoiceRegistration)!,
        -a.amount,
        date,
      ),
    ),
    'bankOperation',
  )
}
