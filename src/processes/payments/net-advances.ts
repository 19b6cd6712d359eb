import { insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { add, fromMajor, type Money, smallest, subtract, toMajor } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { personIn } from '../contract-facts.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { named } from '../named.ts'
import { settleInvoices } from './allocate.ts'
import { movedTo, shiftEvent } from './move-money.ts'

type Invoice = Loaded<'invoice'>
type Operation = Loaded<'bankOperation'>

/** An open invoice of which the advance of its payer may pay what is there. */
export interface Netting {
  invoiceRegistration: string
  /** What it was paid, in major units of its currency; told where there was something. */
  netted?: number
}

interface Netted {
  operation: Operation
  invoice: Invoice
  amount: Money
  date: string
}

/** What payers have too much with us, oldest first, locked. */
const advancesOf = async (work: Work, payers: readonly string[], date: string): Promise<Operation[]> => {
  const found = await loadMatching(
    work,
    'bankOperation',
    {
      status: 'ACTIVE',
      amount: { gt: 0 },
      balance: { gt: 0 },
      date: { lte: date },
      personRegistration: [...payers],
    },
    { lock: 'update' },
  )
  return found.sort((a, b) => a.date.localeCompare(b.date) || a.registration.localeCompare(b.registration))
}

/** An advance pays what its own payer owes to the same organization in the same currency. */
const isFor = (operation: Operation, invoice: Invoice): boolean =>
  operation.currency === invoice.currency &&
  operation.orgaRegistration === invoice.orgaRegistration &&
  operation.personRegistration === personIn(invoice, 'PAYER')

/** Shares advances out over invoices, those that are due first before others. Pure. */
export const netOut = (
  advances: readonly Operation[],
  invoices: readonly Invoice[],
): Omit<Netted, 'date'>[] => {
  const left = new Map(advances.map(o => [o.registration, fromMajor(o.balance, o.currency)]))
  const oldestFirst = [...invoices].sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  return oldestFirst.flatMap(invoice => {
    let open = fromMajor(invoice.totalBalance, invoice.currency)
    return advances
      .filter(operation => isFor(operation, invoice))
      .flatMap(operation => {
        const amount = smallest(open, left.get(operation.registration)!)
        if (amount.minor <= 0) return []
        open = subtract(open, amount)
        left.set(operation.registration, subtract(left.get(operation.registration)!, amount))
        return [{ operation, invoice, amount }]
      })
  })
}

/**
 * Pays open invoices from what their payers have too much with us, before they are collected, paid or dunned: an allocation
 * each, and in the books from the advance to the claim. What is lost to the books stays as it is. On the first open day of
 * the invoice's organization, not before the invoice was issued.
 */
export const netAdvances = async (
  work: Work,
  orders: readonly Netting[],
  { date }: { date: string },
): Promise<void> => {
  const wanted = await loadByRegistrations(
    work,
    'invoice',
    orders.map(order => order.invoiceRegistration),
    { lock: 'update' },
  )
  // What is lost is recovered by whoever decides so, never by itself.
  const lost = await lostInvoices(work, wanted)
  const invoices = wanted.filter(
    i => i.pr === 'RECEIVABLE' && (i.totalBalance ?? 0) > 0 && !lost.has(i.registration),
  )
  const payers = [...new Set(invoices.flatMap(i => personIn(i, 'PAYER') ?? []))]
  if (payers.length === 0) return
  const shared = netOut(await advancesOf(work, payers, date), invoices)
  if (shared.length === 0) return
  const closedUntil = await closingsOf(
    work,
    named(
      shared.map(one => one.invoice),
      'orgaRegistration',
    ),
  )
  const dayOf = ({ issueDate, orgaRegistration }: Invoice): string =>
    openDay(closedUntil(orgaRegistration), issueDate && issueDate > date ? issueDate : date)
  const netted = shared.map(one => ({ ...one, date: dayOf(one.invoice) }))
  await insertRecords(
    work,
    'cashflowAllocation',
    netted.map(one => movedTo(one.operation, one.invoice, toMajor(one.amount), one.date, message('NETTED'))),
    { unchecked: true },
  )
  await settleInvoices(
    work,
    [...new Set(netted.map(one => one.invoice.registration))],
    new Map(netted.map(one => [one.invoice.registration, one.date])),
  )
  await callEffect(
    work,
    'accounting/post',
    netted.map(one => shiftEvent(one.operation, one.invoice, toMajor(one.amount), one.date)),
    'bankOperation',
  )
  const orderOf = new Map(orders.map(order => [order.invoiceRegistration, order]))
  for (const { invoice, amount } of netted) {
    const order = orderOf.get(invoice.registration)!
    order.netted = toMajor(add(fromMajor(order.netted ?? 0, invoice.currency), amount))
  }
}
