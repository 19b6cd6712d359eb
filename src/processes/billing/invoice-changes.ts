import {
  type AnyGuard,
  asks,
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
import { subtract, sumMoney, toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { callEffect } from '../call-effect.ts'
import { carry } from '../carry.ts'
import { personIn } from '../contract-facts.ts'
import { copyOf } from '../copy-of.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { named } from '../named.ts'
import { openParts } from '../open-parts.ts'

/** Conditions of an invoice's transitions. */
export const invoiceGuards: Record<string, AnyGuard> = {
  'invoice/complete': asks('invoice', async (invoice, work) => {
    if (invoice.pr === 'PAYABLE' && !personIn(invoice, 'PAYEE'))
      return { message: message('PAYEE_MISSING'), field: 'persons' }
    if (invoice.pr !== 'PAYABLE' && !personIn(invoice, 'PAYER'))
      return { message: message('PAYER_MISSING'), field: 'persons' }
    const [line] = await loadMatching(
      work,
      'invoiceLine',
      { invoiceRegistration: invoice.registration },
      { limit: 1 },
    )
    return line ? null : { message: message('WITHOUT_LINES') }
  }),
  'invoice/issuable': asks('invoice', invoice =>
    invoice.pr === 'PAYABLE' && !invoice.invoiceNumber
      ? { message: message('SUPPLIER_NUMBER_MISSING'), field: 'invoiceNumber' }
      : null,
  ),
  'invoice/creditable': asks('invoice', async (invoice, work) => {
    const [note] = await loadMatching(
      work,
      'invoice',
      { originalRegistration: invoice.registration, status: { not: 'CANCELLED' } },
      { limit: 1 },
    )
    return note ? { message: message('CREDIT_NOTE_EXISTS', { note: note.registration }) } : null
  }),
}

/** Its cashflows can be billed again. */
export const cancelInvoices: Effect<'invoice'> = async (work, invoices) => {
  const billed = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: invoices.map(i => i.registration), status: 'BILLED' },
    { lock: 'update' },
  )
  await changeRecords(
    work,
    'cashflow',
    billed,
    () => ({ status: 'PLANNED', invoiceRegistration: undefined }),
    { unchecked: true },
  )
}

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

/** Issues a credit note over all of an invoice, with its own series and the original's tax rates, and sets both off. */
export const creditInvoices: Effect<'invoice', InputOf<'invoice', 'credit'>> = async (
  work,
  invoices,
  run,
) => {
  const { date, comment } = run.input
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
  await callEffect(work, 'billing/issue-new', notes, 'invoice', { date })
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
  await callEffect(
    work,
    'case/interest-credited',
    invoices.filter(i => i.billedCaseRegistration),
    'invoice',
    { date },
  )
}

/** A dispute ends where payments have brought the invoice meanwhile. */
export const resolveDisputes: Effect<'invoice'> = async (_work, invoices) => {
  for (const invoice of invoices) if ((invoice.allocated ?? 0) > 0) invoice.status = 'PARTIALLY_PAID'
}

/** When the contracts of invoices were charged off: what was issued until then and is open stands in no account any more. */
const chargeOffDates = async (
  work: Work,
  invoices: readonly Invoice[],
): Promise<(invoice: Invoice) => string | null> => {
  const contracts = await loadMatching(work, 'contract', {
    registration: named(invoices, 'contractRegistration'),
    status: ['CHARGED_OFF', 'WRITTEN_OFF'],
  })
  const dates = new Map(contracts.map(c => [c.registration, c.chargeOffDate ?? c.closingDate ?? null]))
  return invoice => dates.get(invoice.contractRegistration ?? '') ?? null
}

/** What is lost of an invoice: all that is open, its tax and the rest. */
const lossOf = (invoice: Invoice) => {
  const { gross, tax } = openParts(invoice)
  return { gross: toMajor(gross), tax: toMajor(tax), net: toMajor(subtract(gross, tax)) }
}

/**
 * Books what is open as a bad debt – without the tax, which is claimed back –, but for what was given up with its contract.
 */
export const writeOffInvoices: Effect<'invoice'> = async (work, invoices, run) => {
  for (const invoice of invoices) invoice.lossDate = run.date
  const givenUpOn = await chargeOffDates(work, invoices)
  const isGivenUp = (invoice: Invoice) => {
    const day = givenUpOn(invoice)
    return day !== null && (invoice.issueDate ?? '') <= day
  }
  const open = invoices.filter(i => (i.totalBalance ?? 0) > 0 && !isGivenUp(i))
  await callEffect(
    work,
    'accounting/post',
    open.map(i => ({
      ...subjectsOfInvoice(i),
      eventType: 'WRITE_OFF' as const,
      family: 'LEASE' as const,
      date: run.date,
      name: message('WRITE_OFF_OF', { invoice: i.invoiceNumber ?? i.registration }),
      payer: personIn(i, 'PAYER'),
      measures: lossOf(i),
    })),
    'invoice',
  )
}
