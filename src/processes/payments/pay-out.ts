import {
  entityOf,
  insertAny,
  insertRecords,
  loadByRegistrations,
  type Plain,
  type Work,
} from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { familyOf } from '../contract-facts.ts'
import { settleInvoices } from './allocate.ts'
import { namesOf } from './names-of.ts'

const payable = ['ISSUED', 'PARTIALLY_PAID']

const personOf = (invoice: Plain, role: string): string | null => {
  const found = ((invoice.persons as Plain[] | undefined) ?? []).find(p => p.role === role)
  return found ? String(found.personRegistration) : null
}

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
const transfersOf = (invoices: readonly Plain[], separately = false): Plain[][] => {
  const groups = new Map<string, Plain[]>()
  for (const invoice of invoices) {
    const key = separately
      ? String(invoice.registration)
      : [personOf(invoice, 'PAYEE'), invoice.orgaRegistration, invoice.currency].join('|')
    groups.set(key, [...(groups.get(key) ?? []), invoice])
  }
  return [...groups.values()]
}

const paidOf = (invoice: Plain, { amounts }: PayingOut): number =>
  amounts?.get(String(invoice.registration)) ?? (invoice.totalBalance as number)

const sumOf = (invoices: readonly Plain[], paying: PayingOut): number =>
  sumMoney(
    invoices.map(i => paidOf(i, paying)),
    String(invoices[0]!.currency),
  )

const operationOf = (
  invoices: readonly Plain[],
  paying: PayingOut,
  names: ReadonlyMap<string, string>,
): Plain => {
  const { date } = paying
  const [first] = invoices as [Plain]
  const payee = String(personOf(first, 'PAYEE'))
  return {
    type: 'CASH_OUT',
    name: `Payment to ${names.get(payee) ?? payee}`.slice(0, 250),
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

/** Whose books each invoice stands in, by its contract's product. */
const familiesOf = async (work: Work, invoices: readonly Plain[]) => {
  const named = (records: readonly Plain[], field: string) => [
    ...new Set(
      records
        .map(r => r[field])
        .filter(Boolean)
        .map(String),
    ),
  ]
  const contracts = await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration'))
  const products = await loadByRegistrations(work, 'product', named(contracts, 'productRegistration'))
  const productOf = new Map(products.map(p => [p.registration, p]))
  const contractOf = new Map(contracts.map(c => [c.registration, c]))
  return (invoice: Plain) => {
    const contract = contractOf.get(String(invoice.contractRegistration))
    return contract ? familyOf(productOf.get(String(contract.productRegistration)), contract) : 'LEASE'
  }
}

/** A transfer that was made, and the invoices that it pays. */
export interface Transfer {
  operation: Plain
  invoices: readonly Plain[]
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
    i => i.pr === 'PAYABLE' && payable.includes(String(i.status)) && (i.totalBalance as number) > 0,
  )
  if (invoices.length === 0) return []
  const { date } = paying
  const groups = transfersOf(invoices, paying.separately)
  const names = await namesOf(
    work,
    invoices.map(i => personOf(i, 'PAYEE')),
  )
  const operations = await insertAny(
    work,
    entityOf(work.model, 'bankOperation'),
    groups.map(group => operationOf(group, paying, names)),
    { unchecked: true },
  )
  const operationFor = new Map(groups.flatMap((group, i) => group.map(invoice => [invoice, operations[i]!])))
  await insertRecords(
    work,
    'cashflowAllocation',
    invoices.map(invoice => ({
      status: 'ACTIVE',
      bankOperationRegistration: String(operationFor.get(invoice)!.registration),
      invoiceRegistration: invoice.registration,
      contractRegistration: invoice.contractRegistration ?? null,
      orgaRegistration: invoice.orgaRegistration ?? null,
      date,
      currency: invoice.currency,
      pr: 'PAYABLE',
      amount: paidOf(invoice, paying),
      confidence: 1,
      reason: paidOf(invoice, paying) === invoice.totalBalance ? 'Paid in full' : 'Paid in part',
    })),
    { unchecked: true },
  )
  await settleInvoices(
    work,
    invoices.map(i => String(i.registration)),
    date,
  )
  const familyFor = await familiesOf(work, invoices)
  await callEffect(
    work,
    'accounting/post',
    invoices.map(invoice => ({
      eventType: 'CASH_OUT',
      family: familyFor(invoice),
      date,
      currency: invoice.currency,
      name: String(invoice.name ?? invoice.registration),
      orgaRegistration: invoice.orgaRegistration ?? null,
      contractRegistration: invoice.contractRegistration ?? null,
      invoiceRegistration: invoice.registration,
      bankOperationRegistration: String(operationFor.get(invoice)!.registration),
      payee: personOf(invoice, 'PAYEE'),
      documentReference: invoice.invoiceNumber ?? invoice.registration,
      measures: { paid: paidOf(invoice, paying) },
    })),
    'bankOperation',
  )
  return groups.map((group, i) => ({ operation: operations[i]!, invoices: group }))
}
