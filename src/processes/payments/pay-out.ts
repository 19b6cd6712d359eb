import { insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { add, fromMajor, shareOf, subtract, sum, sumMoney, toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { MeasuresOf } from '../accounting/posting-rules.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { closingsOf, openDay, refuseAhead } from '../closed-periods.ts'
import { type Family, familyOf, personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { byRegistration, named } from '../named.ts'
import { type PayableKind, payableKind } from '../payable-kind.ts'
import { settleInvoices } from './allocate.ts'
import { namesOf } from './names-of.ts'
import { statementsOf } from './transit.ts'

type Invoice = Loaded<'invoice'>

/** What is paid out, from where and when. */
export interface PayingOut {
  date: string
  bankAccountRegistration?: string | null
  /** What is paid of an invoice, where that is not all that is open. */
  amounts?: ReadonlyMap<string, number>
  /** A transfer for each invoice, as a payment file has it. */
  separately?: boolean
  /** By a file: in transit until a statement has it. */
  isSent?: boolean
}

/** The day on which an invoice is paid in the books of its organization. */
type DayOf = (invoice: Invoice) => string

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
  { dayOf, awaitsStatement }: { dayOf: DayOf; awaitsStatement: boolean },
): New<'bankOperation'> => {
  const [first] = invoices as [Invoice]
  const payee = String(personIn(first, 'PAYEE'))
  return {
    type: 'CASH_OUT',
    wording: message('PAYMENT_TO', { person: names.get(payee) ?? payee }),
    status: 'ACTIVE',
    personRegistration: payee,
    orgaRegistration: first.orgaRegistration ?? null,
    bankAccountRegistration: paying.bankAccountRegistration ?? null,
    date: dayOf(first),
    valueDate: paying.date,
    currency: first.currency,
    amount: -sumOf(invoices, paying),
    paymentMode: 'TRANSFER',
    awaitsStatement,
    reference: invoices
      .map(i => i.invoiceNumber ?? i.registration)
      .join(' ')
      .slice(0, 140),
  }
}

const laterOf = (day: string, other: string | null | undefined): string =>
  other && other > day ? other : day

/** A transfer counts on one day, and before the issue of none of the invoices that it pays: nothing is owed on them until then. */
const countingOn = (groups: readonly (readonly Invoice[])[], dayOf: DayOf): DayOf => {
  const days = new Map(
    groups.flatMap(group => {
      const day = group.map(dayOf).reduce(laterOf)
      return group.map(invoice => [invoice, day] as const)
    }),
  )
  return invoice => days.get(invoice)!
}

/** Whose books each invoice stands in, by its contract. */
export const familiesOf = async (work: Work, invoices: readonly Invoice[]) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration')),
  )
  return (invoice: Invoice): Family => familyOf(contracts.get(invoice.contractRegistration))
}

/** What a payment takes from each account on which the lines of an invoice stand, as far as they are paid before and after. */
export const paidMeasures = async (
  work: Work,
  invoices: readonly Invoice[],
  paying: PayingOut,
  familyFor: (invoice: Invoice) => Family,
): Promise<(invoice: Invoice) => MeasuresOf<'CASH_OUT'>> => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => i.registration),
  })
  return invoice => {
    const { currency } = invoice
    const own = lines.filter(line => line.invoiceRegistration === invoice.registration)
    const owed = (kind: PayableKind) =>
      sum(
        own
          .filter(line => payableKind(line, familyFor(invoice)) === kind)
          .map(line => fromMajor(line.amountInclTax, currency)),
        currency,
      )
    const whole = fromMajor(invoice.amountInclTax, currency)
    const before = fromMajor(invoice.allocated, currency)
    const paid = fromMajor(paidOf(invoice, paying), currency)
    // By what is paid in all, so that the last part payment leaves no cent on an account.
    const share = (kind: PayableKind) =>
      subtract(shareOf(owed(kind), add(before, paid), whole), shareOf(owed(kind), before, whole))
    const [asset, loan] = [share('asset'), share('loan')]
    return {
      paid: toMajor(paid),
      ...(asset.minor ? { assetGross: toMajor(asset) } : {}),
      ...(loan.minor ? { principal: toMajor(loan) } : {}),
      gross: toMajor(subtract(subtract(paid, asset), loan)),
    }
  }
}

/** A transfer that was made, and the invoices that it pays. */
export interface Transfer {
  operation: Loaded<'bankOperation'>
  invoices: readonly Invoice[]
}

/** What the books show of transfers: an entry for each invoice. */
const bookTransfers = async (
  work: Work,
  invoices: readonly Invoice[],
  paying: PayingOut,
  {
    dayOf,
    awaitsStatement,
    operationFor,
  }: { dayOf: DayOf; awaitsStatement: boolean; operationFor: ReadonlyMap<Invoice, Loaded<'bankOperation'>> },
): Promise<void> => {
  const familyFor = await familiesOf(work, invoices)
  const measuresOf = await paidMeasures(work, invoices, paying, familyFor)
  await callEffect(
    work,
    'accounting/post',
    invoices.map(invoice => ({
      eventType: 'CASH_OUT' as const,
      ...subjectsOfInvoice(invoice),
      family: familyFor(invoice),
      date: dayOf(invoice),
      valueDate: paying.date,
      name: called(invoice),
      bankOperationRegistration: operationFor.get(invoice)!.registration,
      payee: personIn(invoice, 'PAYEE'),
      inTransit: awaitsStatement,
      measures: measuresOf(invoice),
    })),
    'bankOperation',
  )
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
  refuseAhead(work, paying.date)
  const closedUntil = await closingsOf(work, named(invoices, 'orgaRegistration'))
  const groups = transfersOf(invoices, paying.separately)
  const dayOf = countingOn(groups, invoice =>
    openDay(closedUntil(invoice.orgaRegistration), laterOf(paying.date, invoice.issueDate)),
  )
  const names = await namesOf(
    work,
    invoices.map(i => personIn(i, 'PAYEE')),
  )
  const hasStatements = await statementsOf(work, [paying.bankAccountRegistration])
  const awaitsStatement = !!paying.isSent && hasStatements(paying.bankAccountRegistration)
  const operations = await insertRecords(
    work,
    'bankOperation',
    groups.map(group => operationOf(group, paying, names, { dayOf, awaitsStatement })),
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
      date: dayOf(invoice),
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
    new Map(invoices.map(i => [i.registration, dayOf(i)])),
  )
  await bookTransfers(work, invoices, paying, { dayOf, awaitsStatement, operationFor })
  return groups.map((group, i) => ({ operation: operations[i]!, invoices: group }))
}
