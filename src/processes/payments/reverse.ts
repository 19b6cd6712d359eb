import {
  changeRecords,
  type Effect,
  type Guard,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { byRegistration, named } from '../named.ts'
import { settleInvoices } from './allocate.ts'
import { loseAgain } from './lose-again.ts'
import { movedTo, shiftEvent } from './move-money.ts'

/** How money of the house itself was booked. */
const houseEvents = [
  'BANK_FEE',
  'BANK_INTEREST',
  'OWN_TRANSFER',
  'TAX_PAYMENT',
  'CAPITAL',
  'HOUSE_LOAN',
  'OPENING',
] as const

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

/** What was to be given back of money that is there no more, and waits to be issued, is owed to nobody. */
const cancelHeldRefunds = async (
  work: Work,
  operations: readonly Loaded<'bankOperation'>[],
): Promise<void> => {
  const held = await loadMatching(
    work,
    'invoice',
    { refundedRegistration: operations.map(o => o.registration), status: 'VALIDATED' },
    { lock: 'update' },
  )
  await changeRecords(work, 'invoice', held, () => ({ status: 'CANCELLED' }), {
    unchecked: true,
    verb: 'transition',
    transition: 'cancel',
  })
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
  await cancelHeldRefunds(work, operations)
  await loseAgain(work, allocations, run.date, { reversesRecoveries: false })
  await callEffect(work, 'accounting/reverse', operations, 'bankOperation', {
    date: run.date,
    eventTypes: ['CASH_IN', 'ALLOCATION', 'RECOVERY', 'CASH_OUT', 'ARRIVAL', ...houseEvents],
  })
}

/** What can be taken back by itself: money that came in. What went out comes back as a whole, a set-off with its note. */
export const given: Guard<'cashflowAllocation'> = ({
  pr,
  bankOperationRegistration,
  creditNoteRegistration,
  offsetRegistration,
}) => {
  if (offsetRegistration) return { message: message('OFFSET_STAYS', { invoice: offsetRegistration }) }
  if (creditNoteRegistration) return { message: message('SET_OFF_STAYS', { note: creditNoteRegistration }) }
  return pr === 'PAYABLE' && bankOperationRegistration
    ? { message: message('PAYMENT_IS_REVERSED_WHOLE', { payment: bankOperationRegistration }) }
    : null
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

/** The same of a part of each: what stays is allocated anew. */
export const giveBack: AnswerTo<'payments/give-back'> = async (work, parts, { input: { date } }) => {
  const allocations = parts.map(part => part.allocation)
  const operations = byRegistration(
    await loadByRegistrations(work, 'bankOperation', named(allocations, 'bankOperationRegistration')),
  )
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', named(allocations, 'invoiceRegistration')),
  )
  const stays = parts.flatMap(({ allocation, amount }) => {
    const rest = sumMoney([allocation.amount, -amount], allocation.currency)
    const operation = operations.get(allocation.bankOperationRegistration)!
    const invoice = invoices.get(allocation.invoiceRegistration)!
    return rest > 0 ? [movedTo(operation, invoice, rest, date, message('STAYS_AFTER_MOVE'))] : []
  })
  await changeRecords(
    work,
    'cashflowAllocation',
    allocations,
    () => ({ status: 'REVERSED', reversalDate: date }),
    { unchecked: true },
  )
  await insertRecords(work, 'cashflowAllocation', stays, { unchecked: true })
  await bookAsAdvance(
    work,
    parts.map(({ allocation, amount }) => ({ ...allocation, amount })),
    date,
  )
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
