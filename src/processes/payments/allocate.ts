import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, smallest, subtract, sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { closingsOf, openDay, refuseAhead } from '../closed-periods.ts'
import { personIn } from '../contract-facts.ts'
import { inOtherBooks } from '../in-other-books.ts'
import { lossDays } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { impairmentsFollow } from './impairments-follow.ts'
import { namesOf } from './names-of.ts'
import type { Part, Payment } from './payment.ts'
import { givenOn, paymentEvents } from './payment-events.ts'
import { allocationOf, cashIn } from './payment-records.ts'
import { refuseOtherBooks } from './refuse-other-books.ts'
import { statementsOf } from './transit.ts'

export type { Part, Payment } from './payment.ts'

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

/** The invoices that payments may go to: those named, else all open ones of the payers; locked. */
const openInvoices = async (work: Work, payments: readonly Payment[]): Promise<Loaded<'invoice'>[]> => {
  const namedBy = (p: Payment) => p.shares?.map(share => share.invoice) ?? p.invoices ?? []
  const told = payments.flatMap(namedBy)
  // Who says by shares that nothing is to be allocated wants the whole as an advance.
  if (payments.every(p => p.shares || namedBy(p).length))
    return loadByRegistrations(work, 'invoice', [...new Set(told)], { lock: 'update' })
  return loadMatching(
    work,
    'invoice',
    {
      pr: 'RECEIVABLE',
      status: open,
      'persons.role': 'PAYER',
      'persons.personRegistration': [...new Set(payments.map(p => p.personRegistration))],
    },
    { lock: 'update' },
  )
}

const payerOf = (invoice: Loaded<'invoice'>): string | null => personIn(invoice, 'PAYER')

/**
 * Gives each payment to its invoices, oldest first, in the books of one organization: its own, else that of the first; what is left is
 * the payer's advance. Pure.
 */
export const shareOut = (
  payments: readonly Payment[],
  invoices: readonly Loaded<'invoice'>[],
): { parts: Part[]; rest: Money[] } => {
  const left = new Map(invoices.map(i => [i.registration, fromMajor(i.totalBalance, i.currency)]))
  const parts: Part[] = []
  /** Gives an invoice what is due, what is there or what was asked for, whichever is least; returns what is left then. */
  const give = (payment: number, invoice: Loaded<'invoice'>, rest: Money, asked = rest): Money => {
    const key = invoice.registration
    const open = left.get(key)!
    const given = smallest(open, rest, asked)
    if (given.minor <= 0) return rest
    parts.push({ payment, invoice, amount: given, open })
    left.set(key, subtract(open, given))
    return subtract(rest, given)
  }
  const giveShare = (payment: number, share: { invoice: string; amount: number }, rest: Money): Money => {
    const invoice = invoices.find(i => i.registration === share.invoice)
    return invoice && invoice.currency === rest.currency
      ? give(payment, invoice, rest, fromMajor(share.amount, rest.currency))
      : rest
  }
  const rest = payments.map((payment, index) => {
    const amount = fromMajor(payment.amount, payment.currency)
    if (payment.shares) return payment.shares.reduce((rest, share) => giveShare(index, share, rest), amount)
    const due = invoices
      .filter(
        i =>
          i.currency === payment.currency &&
          (payment.invoices?.length
            ? payment.invoices.includes(i.registration)
            : payerOf(i) === payment.personRegistration),
      )
      .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
    const place = payment.orgaRegistration ?? due.find(i => i.orgaRegistration)?.orgaRegistration
    return due
      .filter(i => !inOtherBooks(place, i.orgaRegistration))
      .reduce((rest, invoice) => give(index, invoice, rest), amount)
  })
  return { parts, rest }
}

const settleCashflows = async (
  work: Work,
  paid: readonly string[],
  status: 'SETTLED' | 'BILLED',
): Promise<void> => {
  const flows = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: paid, status: status === 'SETTLED' ? 'BILLED' : 'SETTLED' },
    { lock: 'update' },
  )
  if (flows.length) await changeRecords(work, 'cashflow', flows, () => ({ status }), { unchecked: true })
}

/** The status that an invoice has by what is paid of it. */
export const statusByBalance = (
  invoice: Pick<Loaded<'invoice'>, 'totalBalance' | 'allocated'>,
): 'PAID' | 'PARTIALLY_PAID' | 'ISSUED' => {
  if ((invoice.totalBalance ?? 0) <= 0) return 'PAID'
  return (invoice.allocated ?? 0) > 0 ? 'PARTIALLY_PAID' : 'ISSUED'
}

/**
 * What part payments have repaid of the principal on invoices that are not paid whole: tax, fees and interest are paid first. A
 * revolving line is free again by it.
 */
const keepPrincipalPaid = async (work: Work, invoices: readonly Loaded<'invoice'>[]): Promise<void> => {
  const partly = byRegistration(
    invoices.filter(i => i.pr === 'RECEIVABLE' && (i.totalBalance ?? 0) > 0 && i.contractRegistration),
  )
  if (partly.size === 0) return
  const flows = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: [...partly.keys()].map(String), status: 'BILLED', principal: { gt: 0 } },
    { lock: 'update' },
  )
  const repaid = new Map<string, number>()
  const left = new Map([...partly].map(([key, invoice]) => [key, invoice.totalBalance ?? 0]))
  // What is open of an invoice is principal first of all: the last flow of it keeps what is open longest.
  for (const flow of flows.toSorted((a, b) => b.registration.localeCompare(a.registration))) {
    const open = Math.min(left.get(flow.invoiceRegistration) ?? 0, flow.principal ?? 0)
    left.set(flow.invoiceRegistration, sumMoney([left.get(flow.invoiceRegistration), -open], flow.currency))
    repaid.set(flow.registration, sumMoney([flow.principal, -open], flow.currency))
  }
  const paidOf = (flow: Loaded<'cashflow'>): number => repaid.get(flow.registration)!
  await changeRecords(
    work,
    'cashflow',
    flows.filter(flow => (flow.principalPaid ?? 0) !== paidOf(flow)),
    flow => ({ principalPaid: paidOf(flow) }),
    { unchecked: true },
  )
}

/**
 * Sets invoices' statuses by their balances after allocations changed, and their cashflows with them, in one go. `dates`
 * says when each was paid.
 */
export const settleInvoices = async (
  work: Work,
  registrations: readonly string[],
  dates: string | ReadonlyMap<string, string>,
): Promise<void> => {
  const dateOf = (invoice: Loaded<'invoice'>) =>
    typeof dates === 'string' ? dates : dates.get(invoice.registration)
  const invoices = await loadByRegistrations(work, 'invoice', registrations, { lock: 'update' })
  const moved = invoices.filter(
    i =>
      among(i.status, ...open, 'PAID') &&
      i.status !== statusByBalance(i) &&
      !(i.status === 'DISPUTED' && statusByBalance(i) === 'ISSUED'),
  )
  await changeRecords(
    work,
    'invoice',
    moved,
    invoice => {
      const status = statusByBalance(invoice)
      return { status, paymentDate: status === 'PAID' ? dateOf(invoice) : undefined }
    },
    { unchecked: true, verb: 'transition', transition: 'allocate' },
  )
  const paid = moved.filter(i => statusByBalance(i) === 'PAID').map(i => i.registration)
  const reopened = moved
    .filter(i => statusByBalance(i) !== 'PAID' && i.status === 'PAID')
    .map(i => i.registration)
  if (paid.length) await settleCashflows(work, paid, 'SETTLED')
  if (reopened.length) await settleCashflows(work, reopened, 'BILLED')
  await keepPrincipalPaid(work, invoices)
}

/** Payments on a day that is open, in the books of the organization whose invoices they are for. */
const settledDown = async (
  work: Work,
  payments: readonly Payment[],
  parts: readonly Part[],
): Promise<Payment[]> => {
  const ofParts = new Map(parts.toReversed().map(part => [part.payment, part.invoice.orgaRegistration]))
  const lost = payments.filter((p, i) => !p.orgaRegistration && !ofParts.get(i))
  const payers = byRegistration(await loadByRegistrations(work, 'person', named(lost, 'personRegistration')))
  const placed = payments.map((payment, i) => ({
    ...payment,
    orgaRegistration:
      payment.orgaRegistration ??
      ofParts.get(i) ??
      payers.get(payment.personRegistration)?.orgaRegistration ??
      null,
  }))
  const closedUntil = await closingsOf(work, named(placed, 'orgaRegistration'))
  return placed.map(payment => ({
    ...payment,
    date: openDay(closedUntil(payment.orgaRegistration), payment.date),
    valueDate: payment.valueDate ?? payment.date,
  }))
}

/** What payments give to invoices, what each leaves over, and the payments as the books take them. */
export interface SharedOut {
  payments: Payment[]
  parts: Part[]
  rest: Money[]
}

/** Shares payments out over locked invoices; nothing is written yet. */
export const shareOutPayments = async (work: Work, asked: readonly Payment[]): Promise<SharedOut> => {
  for (const payment of asked) refuseAhead(work, payment.date)
  const invoices = await openInvoices(work, asked)
  refuseOtherBooks(asked, invoices)
  const { parts: shared, rest } = shareOut(asked, invoices)
  const lost = await lossDays(
    work,
    shared.map(part => part.invoice),
  )
  const parts = shared.map(part => ({ ...part, lostOn: lost.get(part.invoice.registration) }))
  return { payments: await settledDown(work, asked, parts), parts, rest }
}

/** Allocates payments that are kept as operations, settles what is paid and books it, in one go for all of them. */
export const bookPayments = async (
  work: Work,
  operations: readonly Loaded<'bankOperation'>[],
  { payments, parts, rest }: SharedOut,
): Promise<void> => {
  await insertRecords(
    work,
    'cashflowAllocation',
    parts.map(part => allocationOf(payments[part.payment]!, operations[part.payment]!, part)),
    { unchecked: true },
  )
  const paidOn = lastDates(payments, parts)
  await settleInvoices(work, [...paidOn.keys()], paidOn)
  const lost = new Set(parts.filter(part => part.lostOn !== undefined).map(part => part.invoice.registration))
  await callEffect(
    work,
    'accounting/post',
    payments.flatMap((p, i) =>
      paymentEvents(
        p,
        operations[i]!,
        parts.filter(x => x.payment === i),
        rest[i]!,
        lost,
      ),
    ),
    'bankOperation',
  )
  await impairmentsFollow(work, payments, parts)
}

/** Records money received, allocates it, settles what is paid and books it, in one go for all payments. */
export const takePayments = async (
  work: Work,
  asked: readonly Payment[],
): Promise<Loaded<'bankOperation'>[]> => {
  if (asked.length === 0) return []
  const shared = await shareOutPayments(work, asked)
  const names = await namesOf(
    work,
    asked.map(p => p.personRegistration),
  )
  const sent = shared.payments.filter(p => p.isSent)
  const hasStatements = await statementsOf(
    work,
    sent.map(p => p.bankAccountRegistration),
  )
  const operations = await insertRecords(
    work,
    'bankOperation',
    shared.payments.map(p => ({
      ...cashIn(p, names.get(p.personRegistration)),
      awaitsStatement: !!p.isSent && hasStatements(p.bankAccountRegistration),
    })),
    { unchecked: true },
  )
  await bookPayments(work, operations, shared)
  return operations
}

/** The day on which each invoice got the last of these payments. */
const lastDates = (payments: readonly Payment[], parts: readonly Part[]): Map<string, string> => {
  const dates = new Map<string, string>()
  for (const part of parts) {
    const registration = part.invoice.registration
    const date = givenOn(payments[part.payment]!, part)
    if (date > (dates.get(registration) ?? '')) dates.set(registration, date)
  }
  return dates
}
