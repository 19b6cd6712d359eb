import { insertRecords, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { type Family, familyOf, personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { byRegistration, named } from '../named.ts'
import { settleInvoices } from './allocate.ts'
import { namesOf } from './names-of.ts'

type Invoice = Loaded<'invoice'>

/** What is paid out, from where and when. */
export interface PayingOut {
  date: string
  bankAccountRegistration?: string | null
  /** What is paid of an invoice, where that is not all that is open. */
  amounts?: ReadonlyMap<string, number>
  /** A transfer for each invoice, as a payment file has it. */
  separately?: boolean
}

/** One transfer a payee, organization and currency. */
const transfersOf = (invoices: readonly Invoice[], separately = false): Invoice[][] => {
  const groups = new Map<string, Invoice[]>()
  for (const invoice of invoices) {
    const key = separately
      ? invoice.registration
      : [personIn(invoice, 'PAYEE'), invoice.orgaRegistration, invoice.currency].join('|')
    groups.set(key, [...(groups.get(key) ?? []), invoice])
  }
  return [...groups.values()]
}

const paidOf = (invoice: Invoice, { amounts }: PayingOut): number =>
  amounts?.get(invoice.registration) ?? invoice.totalBalance ?? 0

const sumOf = (invoices: readonly Invoice[], paying: PayingOut): number =>
  sumMoney(
    invoices.map(i => paidOf(i, paying)),
    invoices[0]!.currency,
  )

const operationOf = (
  invoices: readonly Invoice[],
  paying: PayingOut,
  names: ReadonlyMap<string, string>,
): New<'bankOperation'> => {
  const { date } = paying
  const [first] = invoices as [Invoice]
  const payee = String(personIn(first, 'PAYEE'))
  return {
    type: 'CASH_OUT',
    wording: message('PAYMENT_TO', { person: names.get(payee) ?? payee }),
    status: 'ACTIVE',
    personRegistration: payee,
    orgaRegistration: first.orgaRegistration ?? null,
    bankAccountRegistration: paying.bankAccountRegistration ?? null,
    date,
    valueDate: date,
    currency: first.currency,
    amount: -sumOf(invoices, paying),
    paymentMode: 'TRANSFER',
    reference: invoices
      .map(i => i.invoiceNumber ?? i.registration)
      .join(' ')
      .slice(0, 140),
  }
}

/** Whose books each invoice stands in, by its contract. */
const familiesOf = async (work: Work, invoices: readonly Invoice[]) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration')),
  )
  return (invoice: Invoice): Family => familyOf(contracts.get(invoice.contractRegistration))
}

/** A transfer that was made, and the invoices that it pays. */
export interface Transfer {
  operation: Loaded<'bankOperation'>
  invoices: readonly Invoice[]
}

/**
 * Pays what is open of payable invoices by transfer, allocates it, settles them and books it, in one go for all of them.
 * Returns the transfers; what is no payable or has nothing open is left out.
 */
export const payOut = async (
  work: Work,
  registrations: readonly string[],
  paying: PayingOut,
): Promise<Transfer[]> => {
  const loaded = await loadByRegistrations(work, 'invoice', registrations, { lock: 'update' })
  const invoices = loaded.filter(
    i => i.pr === 'PAYABLE' && among(i.status, 'ISSUED', 'PARTIALLY_PAID') && (i.totalBalance ?? 0) > 0,
  )
  if (invoices.length === 0) return []
  const { date } = paying
  const groups = transfersOf(invoices, paying.separately)
  const names = await namesOf(
    work,
    invoices.map(i => personIn(i, 'PAYEE')),
  )
  const operations = await insertRecords(
    work,
    'bankOperation',
    groups.map(group => operationOf(group, paying, names)),
    { unchecked: true },
  )
  const operationFor = new Map(groups.flatMap((group, i) => group.map(invoice => [invoice, operations[i]!])))
  await insertRecords(
    work,
    'cashflowAllocation',
    invoices.map(invoice => ({
      status: 'ACTIVE',
      bankOperationRegistration: operationFor.get(invoice)!.registration,
      invoiceRegistration: invoice.registration,
      contractRegistration: invoice.contractRegistration ?? null,
      orgaRegistration: invoice.orgaRegistration ?? null,
      date,
      currency: invoice.currency,
      pr: 'PAYABLE',
      amount: paidOf(invoice, paying),
      confidence: 1,
      reason: keptMessages([
        message(paidOf(invoice, paying) === invoice.totalBalance ? 'PAID_IN_FULL' : 'PAID_IN_PART'),
      ]),
    })),
    { unchecked: true },
  )
  await settleInvoices(
    work,
    invoices.map(i => i.registration),
    date,
  )
  const familyFor = await familiesOf(work, invoices)
  await callEffect(
    work,
    'accounting/post',
    invoices.map(invoice => ({
      eventType: 'CASH_OUT' as const,
      ...subjectsOfInvoice(invoice),
      family: familyFor(invoice),
      date,
      name: called(invoice),
      bankOperationRegistration: operationFor.get(invoice)!.registration,
      payee: personIn(invoice, 'PAYEE'),
      measures: { paid: paidOf(invoice, paying) },
    })),
    'bankOperation',
  )
  return groups.map((group, i) => ({ operation: operations[i]!, invoices: group }))
}
