import { changeRecords, insertRecords, loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { AppError, type Message, message } from '#errors/index.ts'
import { add, compare, exactMoney, fromMajor, type Money, subtract, sum, toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { calledFor } from '../called-for.ts'
import { closingsOf, openDay, refuseAhead } from '../closed-periods.ts'
import { personIn } from '../contract-facts.ts'
import { lossDays, lostInvoices } from '../lost-invoices.ts'
import { settleInvoices } from './allocate.ts'
import { loseAgain } from './lose-again.ts'
import { recovered } from './payment-events.ts'

/** Money of a payer that is given to something else. */
export interface MoneyMove {
  /** An allocation (`AL-…`), or a payment whose advance is used (`BO-…`). */
  from: string
  /** Major units of the source's currency. */
  amount: number
  /** Invoices that get it, in this order; what is left is the payer's advance. */
  to: readonly { invoice: string; amount: number }[]
  /** On which day it is booked, unless that is closed or before the money or the invoice. */
  date: string
}

/** What a move changes: each invoice and payment before and after. */
export interface Moved {
  operation: { registration: string; before: number; after: number }
  invoices: {
    registration: string
    name: string | null
    before: number
    after: number
    statusBefore: string
    statusAfter: string
  }[]
}

const wrong = (field: string, why: Message): AppError => new AppError('INVALID_FIELD_IN_BODY', [field, why])

type Invoice = Loaded<'invoice'>
type Operation = Loaded<'bankOperation'>

/** An amount in the currency of a payment. */
const amountIn = (operation: Operation, amount: number | null | undefined): Money =>
  fromMajor(amount, operation.currency)

const isMore = (a: Money, b: Money): boolean => compare(a, b) > 0

interface Source {
  operation: Operation
  allocation: Loaded<'cashflowAllocation'> | null
  /** What can be moved. */
  amount: Money
}

const sourceOf = async (work: Work, from: string): Promise<Source> => {
  const options = { lock: 'update' as const, asCaller: true }
  const [allocation] = await loadByRegistrations(work, 'cashflowAllocation', [from], options)
  if (allocation && (allocation.status !== 'ACTIVE' || !allocation.bankOperationRegistration))
    throw wrong('from', message('REVERSED_OR_NO_PAYMENT'))
  if (allocation?.pr === 'PAYABLE') throw wrong('from', message('MONEY_PAID_OUT'))
  const key = allocation?.bankOperationRegistration ?? from
  const [operation] = await loadByRegistrations(work, 'bankOperation', [key], options)
  if (!operation) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['bankOperation', from])
  if (operation.status !== 'ACTIVE' || operation.amount <= 0)
    throw wrong('from', message('ONLY_MONEY_IN_MOVES'))
  const amount = amountIn(operation, allocation ? allocation.amount : operation.balance)
  return { operation, allocation: allocation ?? null, amount }
}

const targetsOf = async (work: Work, move: MoneyMove, { operation }: Source): Promise<Invoice[]> => {
  const invoices = await loadByRegistrations(
    work,
    'invoice',
    move.to.map(t => t.invoice),
    { lock: 'update', asCaller: true },
  )
  return move.to.map((target, i) => {
    const invoice = invoices.find(one => one.registration === target.invoice)
    if (!invoice) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['invoice', target.invoice])
    if (invoice.pr !== 'RECEIVABLE' || !among(invoice.status, 'ISSUED', 'PARTIALLY_PAID', 'DISPUTED'))
      throw wrong(`to.${i}.invoice`, message('NO_OPEN_RECEIVABLE'))
    if (invoice.currency !== operation.currency) throw wrong(`to.${i}.invoice`, message('OTHER_CURRENCY'))
    if ((invoice.orgaRegistration ?? null) !== (operation.orgaRegistration ?? null))
      throw wrong(`to.${i}.invoice`, message('OTHER_ORGANIZATION'))
    if (personIn(invoice, 'PAYER') !== operation.personRegistration)
      throw wrong(`to.${i}.invoice`, message('OTHER_PAYER'))
    if (isMore(amountIn(operation, target.amount), amountIn(operation, invoice.totalBalance)))
      throw wrong(
        `to.${i}.amount`,
        message('ONLY_OPEN', { amount: { amount: invoice.totalBalance, currency: invoice.currency } }),
      )
    return invoice
  })
}

/**
 * The accounting day of a move: what was asked for, but neither before the money came and was given, nor before what it goes to was
 * issued; the first that is open.
 */
const dayOf = async (
  work: Work,
  date: string,
  { operation, allocation }: Source,
  invoices: readonly Invoice[],
): Promise<string> => {
  refuseAhead(work, date)
  const lost = await lossDays(work, invoices)
  const days = [date, operation.date, allocation?.date, ...invoices.map(i => i.issueDate), ...lost.values()]
  const latest = days.reduce<string>((last, day) => (day && day > last ? day : last), date)
  const closedUntil = await closingsOf(work, [operation.orgaRegistration])
  return openDay(closedUntil(operation.orgaRegistration), latest)
}

/** What an invoice gets of money that a payer has too much with us. */
export const movedTo = (
  operation: Operation,
  invoice: Invoice,
  amount: number,
  date: string,
  reason: Message,
): New<'cashflowAllocation'> => ({
  status: 'ACTIVE',
  bankOperationRegistration: operation.registration,
  invoiceRegistration: invoice.registration,
  contractRegistration: invoice.contractRegistration ?? null,
  orgaRegistration: invoice.orgaRegistration ?? null,
  date,
  currency: operation.currency,
  amount,
  confidence: 1,
  reason: keptMessages([reason]),
})

/** Between the customer's account and his advances: below nought what was given to an invoice goes back to the advance. */
export const shiftEvent = (
  operation: Operation,
  invoice: Invoice,
  amount: number,
  date: string,
): BusinessEvent<'ALLOCATION'> => ({
  eventType: 'ALLOCATION',
  family: 'LEASE',
  date,
  currency: operation.currency,
  name: called(operation),
  orgaRegistration: invoice.orgaRegistration ?? operation.orgaRegistration ?? null,
  contractRegistration: invoice.contractRegistration ?? null,
  invoiceRegistration: invoice.registration,
  bankOperationRegistration: operation.registration,
  payer: operation.personRegistration,
  documentReference: operation.registration,
  measures: { net: amount, rest: -amount },
})

/**
 * Moves money of a payer from one of his invoices, or from an advance, to others: what was allocated is reversed, what
 * stays is allocated anew, and the books follow. All or nothing.
 * @throws INVALID_FIELD_IN_BODY, ENTITY_REGISTRATION_NOT_FOUND
 */
export const moveMoney = async (work: Work, move: MoneyMove): Promise<Moved> => {
  const source = await sourceOf(work, move.from)
  const { operation, allocation } = source
  const amount = exactMoney(move.amount, source.amount.currency, 'amount')
  if (isMore(amount, source.amount))
    throw wrong(
      'amount',
      message('ONLY_THERE', { amount: { amount: toMajor(source.amount), currency: operation.currency } }),
    )
  const given = sum(
    move.to.map((t, i) => exactMoney(t.amount, source.amount.currency, `to.${i}.amount`)),
    amount.currency,
  )
  if (isMore(given, amount)) throw wrong('to', message('MORE_THAN_MOVED'))
  if (!allocation && given.minor === 0) throw wrong('to', message('ADVANCE_NEEDS_INVOICE'))
  const targets = await targetsOf(work, move, source)
  const [origin] = allocation
    ? await loadByRegistrations(work, 'invoice', [allocation.invoiceRegistration], { lock: 'update' })
    : []
  if (targets.some(t => t.registration === origin?.registration)) throw wrong('to', message('NOT_TO_ITSELF'))
  const date = await dayOf(work, move.date, source, targets)
  const before = new Map([...targets, ...(origin ? [origin] : [])].map(i => [i.registration, i]))
  const made: New<'cashflowAllocation'>[] = []
  const events: BusinessEvent[] = []
  if (allocation && origin) {
    await changeRecords(
      work,
      'cashflowAllocation',
      [allocation],
      () => ({ status: 'REVERSED', reversalDate: date }),
      { unchecked: true },
    )
    const stays = subtract(source.amount, amount)
    if (stays.minor > 0)
      made.push(movedTo(operation, origin, toMajor(stays), date, message('STAYS_AFTER_MOVE')))
    events.push(shiftEvent(operation, origin, -toMajor(amount), date))
  }
  const lost = await lostInvoices(work, targets)
  for (const [i, target] of targets.entries()) {
    const { amount: part } = move.to[i]!
    made.push(movedTo(operation, target, part, date, message('MOVED')))
    const event = shiftEvent(operation, target, part, date)
    events.push(event)
    if (lost.has(target.registration))
      events.push({
        ...event,
        eventType: 'RECOVERY',
        ...recovered({
          invoice: target,
          amount: fromMajor(part, target.currency),
          open: fromMajor(target.totalBalance, target.currency),
        }),
      })
  }
  await insertRecords(work, 'cashflowAllocation', made, { unchecked: true })
  await settleInvoices(work, [...before.keys()], date)
  await callEffect(work, 'accounting/post', events, 'bankOperation')
  await callEffect(
    work,
    'accounting/follow-impairments',
    [...before.values()].map(({ contractRegistration: contract }) => ({ contract })),
    'contract',
    { date },
  )
  if (allocation) await leaveLost(work, source, amount, date)
  return movedOf(work, operation, before)
}

/** What leaves a lost invoice is lost again; of a recovery only what stays is one. */
const leaveLost = async (
  work: Work,
  { operation, allocation, amount: all }: Source,
  moved: Money,
  date: string,
): Promise<void> => {
  const left = { ...allocation!, amount: toMajor(moved) }
  const wasRecovery = await loseAgain(work, [left], date)
  const stays = subtract(all, moved)
  if (!wasRecovery || stays.minor === 0) return
  const [invoice] = await loadByRegistrations(work, 'invoice', [left.invoiceRegistration])
  const open = add(fromMajor(invoice!.totalBalance, operation.currency), stays)
  const recovery = {
    ...shiftEvent(operation, invoice!, toMajor(stays), date),
    eventType: 'RECOVERY' as const,
    ...recovered({ invoice: invoice!, amount: stays, open }),
  }
  await callEffect(work, 'accounting/post', [recovery], 'bankOperation')
}

const movedOf = async (
  work: Work,
  operation: Operation,
  before: ReadonlyMap<string, Invoice>,
): Promise<Moved> => {
  const [now] = await loadByRegistrations(work, 'bankOperation', [operation.registration])
  const after = await loadByRegistrations(work, 'invoice', [...before.keys()])
  return {
    operation: {
      registration: operation.registration,
      before: operation.balance ?? 0,
      after: now!.balance ?? 0,
    },
    invoices: after.map(invoice => {
      const was = before.get(invoice.registration)!
      return {
        registration: invoice.registration,
        name: calledFor(work, invoice),
        before: was.totalBalance ?? 0,
        after: invoice.totalBalance ?? 0,
        statusBefore: was.status,
        statusAfter: invoice.status,
      }
    }),
  }
}
