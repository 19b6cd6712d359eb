import {
  changeRecords,
  type Effect,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded, WorkedOut } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { lostInvoices } from '../lost-invoices.ts'
import { byRegistration, named } from '../named.ts'
import { planAnew } from '../write-strands.ts'
import { callingBack, linesLeft, setOff, settleNotes, writeNotes } from './credit-notes.ts'
import { creditParts } from './credit-part.ts'
import { followNotes } from './follow-notes.ts'
import { runUpAgain } from './invoice-changes.ts'
import { lossEvent } from './loss-event.ts'
import type { SupplierNote } from './note-documents.ts'

type Invoice = Loaded<'invoice'>

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
  const setOffs = await setOffsOf(work, invoices)
  await callEffect(work, 'payments/undo-set-offs', setOffs, 'cashflowAllocation', { date })
  for (const invoice of invoices) {
    const own: WorkedOut<'invoice'> = invoice
    const back = [...allocations, ...setOffs]
      .filter(a => a.invoiceRegistration === invoice.registration)
      .map(a => -a.amount)
    own.allocated = sumMoney([invoice.allocated, ...back], invoice.currency)
    own.totalBalance = sumMoney([invoice.amountInclTax, -(own.allocated ?? 0)], invoice.currency)
    invoice.paymentDate = null
  }
}

/** What of these claims was paid to their suppliers. */
const setOffsOf = (work: Work, invoices: readonly Invoice[]) => {
  const claims = invoices.filter(i => i.pr !== 'PAYABLE' && i.paymentMode === 'OFFSET')
  if (claims.length === 0) return []
  return loadMatching(
    work,
    'cashflowAllocation',
    {
      invoiceRegistration: claims.map(i => i.registration),
      status: 'ACTIVE',
      offsetRegistration: { not: null },
    },
    { lock: 'update' },
  )
}

/** What was billed is over; of a contract that runs it is planned anew, to be billed again, unless the client owes it no more. */
const planAgain = async (
  work: Work,
  invoices: readonly Invoice[],
  isAgain: (invoice: Invoice, flow: Loaded<'cashflow'>) => boolean,
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
  await planAnew(
    work,
    billed.filter(flow => isAgain(byKey.get(flow.invoiceRegistration!)!, flow)),
    date,
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

/** Lines by which an exit asks for all at once: a terminated loan, a contract that is settled early or in part. */
const exitTypes = ['SETTLEMENT'] as const

/** What stands for an exit is called back by undoing that exit; once the claim is given up, freely. */
const refuseExits = async (work: Work, invoices: readonly Invoice[]): Promise<void> => {
  const exits = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(invoice => invoice.registration),
    type: exitTypes,
  })
  if (exits.length === 0) return
  const lost = await lostInvoices(work, invoices)
  const exit = exits.find(line => !lost.has(line.invoiceRegistration))
  if (exit)
    throw notAllowed(
      transitionParam('invoice', 'credit'),
      message('EXIT_IS_UNDONE', { contract: exit.contractRegistration }),
    )
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
  { isWaived, ...noted }: SupplierNote & { date: string; comment?: string | null; isWaived: boolean },
): Promise<void> => {
  const { date } = noted
  if (invoices.length === 0) return
  const left = await linesLeft(work, invoices)
  const calledOf = (invoice: Invoice) =>
    left.get(invoice.registration)!.map(({ line, left: amounts }) => ({ line, amounts }))
  const calling = await callingBack(work, invoices, calledOf)
  const noteFor = await writeNotes(work, calling, calledOf, { ...noted, isBilledAgain: !isWaived })
  const notes = [...noteFor.values()]
  await callEffect(work, 'billing/issue-new', notes, 'invoice', { date, isWaived })
  const open = calling.filter(i => (i.totalBalance ?? 0) > 0)
  await insertRecords(
    work,
    'cashflowAllocation',
    open.flatMap(i => setOff(i, noteFor.get(i.registration)!, i.totalBalance ?? 0, date)),
    { unchecked: true },
  )
  // The sum that the allocations have just changed, so that the transition does not save the one before.
  for (const invoice of open) {
    const own: WorkedOut<'invoice'> = invoice
    own.allocated = sumMoney([invoice.allocated, invoice.totalBalance], invoice.currency)
  }
  await settleNotes(work, notes, date)
}

/**
 * Calls back the invoices of billed payments whole, whatever their contract's status: principal is outstanding again, what was
 * paid its payer's advance. What they billed is planned anew, but for these payments themselves where they are over (`isOver`).
 */
const callBack = async (
  work: Work,
  flows: readonly Loaded<'cashflow'>[],
  date: string,
  isOver: boolean,
): Promise<void> => {
  const invoices = await loadByRegistrations(work, 'invoice', named(flows, 'invoiceRegistration'), {
    lock: 'update',
  })
  const before = invoices.map(invoice => structuredClone(invoice))
  const issued = invoices.filter(invoice => invoice.issueDate)
  await giveBack(work, issued, date)
  await issueNotes(work, issued, { date, isWaived: false })
  const ended = new Set(isOver ? flows.map(flow => flow.registration) : [])
  await planAgain(work, invoices, (_, flow) => !ended.has(flow.registration), date)
  // What waits to be issued was never asked for.
  for (const invoice of invoices) invoice.status = invoice.issueDate ? 'CREDITED' : 'CANCELLED'
  const changed = invoices.map((after, i) => ({ before: before[i]!, after }))
  for (const transition of ['credit', 'cancel'])
    await saveRecords(
      work,
      'invoice',
      changed.filter(({ after }) => (after.status === 'CREDITED') === (transition === 'credit')),
      { unchecked: true, verb: 'transition', transition },
    )
}

export const creditExits: AnswerTo<'billing/credit-exits'> = (work, flows, run) =>
  callBack(work, flows, run.input.date, true)

export const creditAhead: AnswerTo<'billing/credit-ahead'> = (work, flows, run) =>
  callBack(work, flows, run.input.date, false)

/** Notes over a part where an amount is given, else over all that is left. */
export const creditInvoices: Effect<'invoice', InputOf<'invoice', 'credit'>> = (work, invoices, run) =>
  typeof run.input.amount === 'number'
    ? creditParts(work, invoices, { ...run.input, amountOf: () => run.input.amount! })
    : creditWhole(work, invoices, run)

/**
 * Issues a credit note over all that is left of an invoice, with its own series and the original's tax rates, and sets both
 * off. What was paid is its payer's advance at once. What it billed is planned anew, to be billed again; where it is waived, or its contract
 * runs no more, principal of a loan is a loss.
 */
const creditWhole: Effect<'invoice', InputOf<'invoice', 'credit'>> = async (work, invoices, run) => {
  const { date, comment, noteNumber, noteDate } = run.input
  await refuseExits(work, invoices)
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
      { date, comment, noteNumber, noteDate, isWaived },
    )
  await planAgain(work, invoices, isAgain, date)
  await followNotes(work, invoices, date)
  await runUpAgain(work, invoices, date, { isFeeWaived: run.input.isWaived === true })
}
