import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { fromMajor, type Money, smallest, subtract } from '#finance/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { personIn } from '../contract-facts.ts'
import { namesOf } from './names-of.ts'
import { contractsGivenUp, paymentEvents } from './payment-events.ts'
import { allocationOf, cashIn } from './payment-records.ts'

/** Money that came in, and the invoices it is for; without any, the payer's open ones, oldest first. */
export interface Payment {
  date: string
  amount: number
  currency: string
  personRegistration: string
  orgaRegistration?: string | null
  bankAccountRegistration?: string | null
  paymentMode?: string | null
  reference?: string | null
  endToEndId?: string | null
  counterpartyIban?: string | null
  invoices?: readonly string[]
  /** What of it each invoice gets, in that order; instead of the oldest first. */
  shares?: readonly { invoice: string; amount: number }[]
  /** How sure it is that it is for these, and why; told of the allocations. */
  confidence?: number
  reason?: string
  /** Told to who asked: the payment as it was recorded. */
  operationRegistration?: string
}

export interface Part {
  payment: number
  invoice: Loaded<'invoice'>
  amount: Money
}

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

/** The invoices that payments may go to: those named, else all open ones of the payers; locked. */
const openInvoices = async (work: Work, payments: readonly Payment[]): Promise<Loaded<'invoice'>[]> => {
  const namedBy = (p: Payment) => p.shares?.map(share => share.invoice) ?? p.invoices ?? []
  const named = payments.flatMap(namedBy)
  // Who says by shares that nothing is to be allocated wants the whole as an advance.
  if (payments.every(p => p.shares || namedBy(p).length))
    return loadByRegistrations(work, 'invoice', [...new Set(named)], { lock: 'update' })
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

/** Gives each payment to its invoices, oldest first; what is left is the payer's advance. Pure. */
export const shareOut = (
  payments: readonly Payment[],
  invoices: readonly Loaded<'invoice'>[],
): { parts: Part[]; rest: Money[] } => {
  const left = new Map(invoices.map(i => [i.registration, fromMajor(i.totalBalance, i.currency)]))
  const parts: Part[] = []
  /** Gives an invoice what is due, what is there or what was asked for, whichever is least; returns what is left then. */
  const give = (payment: number, invoice: Loaded<'invoice'>, rest: Money, asked = rest): Money => {
    const key = invoice.registration
    const given = smallest(left.get(key)!, rest, asked)
    if (given.minor <= 0) return rest
    parts.push({ payment, invoice, amount: given })
    left.set(key, subtract(left.get(key)!, given))
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
    return invoices
      .filter(
        i =>
          i.currency === payment.currency &&
          (payment.invoices?.length
            ? payment.invoices.includes(i.registration)
            : payerOf(i) === payment.personRegistration),
      )
      .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
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
}

/** Records money received, allocates it, settles what is paid and books it, in one go for all payments. */
export const takePayments = async (
  work: Work,
  payments: readonly Payment[],
): Promise<Loaded<'bankOperation'>[]> => {
  if (payments.length === 0) return []
  const invoices = await openInvoices(work, payments)
  const { parts, rest } = shareOut(payments, invoices)
  const names = await namesOf(
    work,
    payments.map(p => p.personRegistration),
  )
  const operations = await insertRecords(
    work,
    'bankOperation',
    payments.map(p => cashIn(p, names.get(p.personRegistration))),
    { unchecked: true },
  )
  await insertRecords(
    work,
    'cashflowAllocation',
    parts.map(part => allocationOf(payments[part.payment]!, operations[part.payment]!, part)),
    { unchecked: true },
  )
  const paidOn = lastDates(payments, parts)
  await settleInvoices(work, [...paidOn.keys()], paidOn)
  const givenUp = await contractsGivenUp(work, parts)
  await callEffect(
    work,
    'accounting/post',
    payments.flatMap((p, i) =>
      paymentEvents(
        p,
        operations[i]!,
        parts.filter(x => x.payment === i),
        rest[i]!,
        givenUp,
      ),
    ),
    'bankOperation',
  )
  return operations
}

/** The day on which each invoice got the last of these payments. */
const lastDates = (payments: readonly Payment[], parts: readonly Part[]): Map<string, string> => {
  const dates = new Map<string, string>()
  for (const part of parts) {
    const registration = part.invoice.registration
    const { date } = payments[part.payment]!
    if (date > (dates.get(registration) ?? '')) dates.set(registration, date)
  }
  return dates
}
