import {
  changeRecords,
  type Effect,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, New, WorkedOut } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { among } from '../among.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { copyOf } from '../copy-of.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { lossEvent } from './loss-event.ts'

type Invoice = Loaded<'invoice'>

/** What a credit note says as the invoice that it calls back. */
const noteFacts = [
  'contractRegistration',
  'orgaRegistration',
  'issuerRegistration',
  'pr',
  'currency',
] as const

const noteOf = (invoice: Invoice, date: string, comment: string | null | undefined): New<'invoice'> => ({
  ...carry(invoice, noteFacts),
  type: 'CREDIT_NOTE',
  wording: message('CREDIT_NOTE_FOR', { invoice: invoice.invoiceNumber ?? invoice.registration }),
  status: 'VALIDATED',
  persons: invoice.persons?.map(({ _id: _, ...person }) => person),
  generationDate: date,
  taxPointDate: invoice.taxPointDate ?? invoice.dueDate,
  dueDate: date,
  originalRegistration: invoice.registration,
  comment: comment ?? null,
})

const opposite = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? -value : null

/** A line called back: the same, with its amounts turned round, so that sums over invoices and notes are net. */
const noteLine = (work: Work, line: Loaded<'invoiceLine'>, note: Invoice) => ({
  ...copyOf(work, 'invoiceLine', line),
  invoiceRegistration: note.registration,
  cashflowRegistration: undefined,
  unitPrice: opposite(line.unitPrice),
  amountExclTax: -line.amountExclTax,
  principal: opposite(line.principal),
  interest: opposite(line.interest),
  taxAmount: opposite(line.taxAmount),
  amountInclTax: opposite(line.amountInclTax),
})

/** Sets what is open of an invoice off against its credit note: nothing is left to pay of either. */
const setOff = (invoice: Invoice, note: Invoice, date: string): New<'cashflowAllocation'>[] => {
  const common = {
    ...carry(invoice, ['contractRegistration', 'orgaRegistration', 'currency']),
    status: 'ACTIVE' as const,
    date,
    creditNoteRegistration: note.registration,
    reason: keptMessages([message('SET_OFF')]),
  }
  const open = invoice.totalBalance ?? 0
  return [
    { ...common, invoiceRegistration: invoice.registration, amount: open },
    { ...common, invoiceRegistration: note.registration, amount: -open },
  ]
}

/** What was paid of receivables is their payers' advance again; the invoices are told, as they are about to be saved. */
const giveBack = async (work: Work, invoices: readonly Invoice[], date: string): Promise<void> => {
  const allocations = await loadMatching(
    work,
    'cashflowAllocation',
    {
      invoiceRegistration: invoices.filter(i => i.pr !== 'PAYABLE').map(i => i.registration),
      status: 'ACTIVE',
      bankOperationRegistration: { not: null },
    },
    { lock: 'update' },
  )
  await callEffect(work, 'payments/take-back', allocations, 'cashflowAllocation', { date })
  for (const invoice of invoices) {
    const own: WorkedOut<'invoice'> = invoice
    const back = allocations.filter(a => a.invoiceRegistration === invoice.registration).map(a => -a.amount)
    own.allocated = sumMoney([invoice.allocated, ...back], invoice.currency)
    own.totalBalance = sumMoney([invoice.amountInclTax, -(own.allocated ?? 0)], invoice.currency)
    invoice.paymentDate = null
  }
}

/** What was billed is over; of a contract that runs it is planned anew, to be billed again, unless the client owes it no more. */
const planAgain = async (
  work: Work,
  invoices: readonly Invoice[],
  isAgain: (invoice: Invoice) => boolean,
  date: string,
): Promise<void> => {
  const byKey = byRegistration(invoices)
  const registrations = invoices.map(invoice => invoice.registration)
  const billed = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: registrations, status: ['BILLED', 'SETTLED'] },
    { lock: 'update' },
  )
  await insertRecords(
    work,
    'cashflow',
    billed
      .filter(flow => isAgain(byKey.get(flow.invoiceRegistration!)!))
      .map(flow => ({
        ...copyOf(work, 'cashflow', flow),
        status: 'PLANNED' as const,
        invoiceRegistration: undefined,
        replannedDate: date,
      })),
    { unchecked: true },
  )
  await changeRecords(work, 'cashflow', billed, () => ({ status: 'REVERSED' }), { unchecked: true })
}

/** Contracts of invoices by what may become of what is called back: billed again where they run, or wait to be paid down. */
const contractsBy = async (work: Work, invoices: readonly Invoice[]) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration')),
  )
  const statusOf = (invoice: Invoice) => contracts.get(invoice.contractRegistration ?? '')?.status
  return {
    isBilledAgain: (invoice: Invoice) => among(statusOf(invoice), 'VALIDATED', 'ACTIVE', 'SUSPENDED'),
    isStarted: (invoice: Invoice) => statusOf(invoice) !== 'VALIDATED',
  }
}

/** What was lost of charged-off claims is lost no more, as they are called back: the note books what it was worth. */
const takeLossesBack = async (work: Work, invoices: readonly Invoice[], date: string): Promise<void> => {
  const lost = await lostInvoices(work, invoices)
  await callEffect(
    work,
    'accounting/post',
    invoices
      .filter(i => lost.has(i.registration) && (i.totalBalance ?? 0) > 0)
      .map(i => lossEvent(i, date, -1)),
    'invoice',
  )
}

/** Notes that are issued and set off against what they call back, by whether it is not billed again. */
const issueNotes = async (
  work: Work,
  invoices: readonly Invoice[],
  { date, comment, isWaived }: { date: string; comment?: string | null; isWaived: boolean },
): Promise<void> => {
  if (invoices.length === 0) return
  const notes = await insertRecords(
    work,
    'invoice',
    invoices.map(i => noteOf(i, date, comment)),
    { unchecked: true },
  )
  const noteFor = new Map(invoices.map((i, k) => [i.registration, notes[k]!]))
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => i.registration),
  })
  await insertWorkedOut(
    work,
    'invoiceLine',
    lines.map(line => noteLine(work, line, noteFor.get(line.invoiceRegistration)!)),
    { unchecked: true },
  )
  await callEffect(work, 'billing/issue-new', notes, 'invoice', { date, isWaived })
  const open = invoices.filter(i => (i.totalBalance ?? 0) > 0)
  await insertRecords(
    work,
    'cashflowAllocation',
    open.flatMap(i => setOff(i, noteFor.get(i.registration)!, date)),
    { unchecked: true },
  )
  // The sum that the allocations have just changed, so that the transition does not save the one before.
  for (const invoice of open) {
    const own: WorkedOut<'invoice'> = invoice
    own.allocated = sumMoney([invoice.allocated, invoice.totalBalance], invoice.currency)
  }
  const settled = (
    await loadByRegistrations(
      work,
      'invoice',
      notes.map(n => n.registration),
      { lock: 'update' },
    )
  ).filter(n => n.totalBalance === 0)
  await changeRecords(work, 'invoice', settled, () => ({ status: 'PAID', paymentDate: date }), {
    unchecked: true,
    verb: 'transition',
    transition: 'allocate',
  })
}

/**
 * Issues a credit note over all of an invoice, with its own series and the original's tax rates, and sets both off. What was
 * paid is its payer's advance at once. What it billed is planned anew, to be billed again; where it is waived, or its contract
 * runs no more, principal of a loan is a loss.
 */
export const creditInvoices: Effect<'invoice', InputOf<'invoice', 'credit'>> = async (
  work,
  invoices,
  run,
) => {
  const { date, comment } = run.input
  await giveBack(work, invoices, date)
  await takeLossesBack(work, invoices, date)
  const { isBilledAgain, isStarted } = await contractsBy(work, invoices)
  const isAgain = (invoice: Invoice) =>
    isBilledAgain(invoice) && (invoice.pr === 'PAYABLE' || !run.input.isWaived)
  // Of what was not paid out yet nothing can be lost.
  const isLoss = (invoice: Invoice) => !isAgain(invoice) && isStarted(invoice)
  for (const isWaived of [false, true])
    await issueNotes(
      work,
      invoices.filter(invoice => isLoss(invoice) === isWaived),
      { date, comment, isWaived },
    )
  await planAgain(work, invoices, isAgain, date)
  await callEffect(
    work,
    'case/interest-credited',
    invoices.filter(i => i.billedCaseRegistration),
    'invoice',
    { date },
  )
}
