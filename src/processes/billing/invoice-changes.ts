import {
  type Effect,
  entityOf,
  type Guard,
  insertAny,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveRecords,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { callEffect } from '../call-effect.ts'

/** Conditions of an invoice's transitions. */
export const invoiceGuards: Record<string, Guard> = {
  'invoice/complete': async (invoice, work) => {
    const persons = (invoice.persons as Plain[] | undefined) ?? []
    if (!persons.some(p => p.role === 'PAYER')) return { message: 'the payer is missing', field: 'persons' }
    const [line] = await loadMatching(
      work,
      'invoiceLine',
      { invoiceRegistration: String(invoice.registration) },
      { limit: 1 },
    )
    return line ? null : { message: 'it has no lines' }
  },
  'invoice/issuable': invoice =>
    invoice.pr === 'PAYABLE' && !invoice.invoiceNumber
      ? { message: 'the supplier’s number is missing', field: 'invoiceNumber' }
      : null,
  'invoice/creditable': async (invoice, work) => {
    const [note] = await loadMatching(
      work,
      'invoice',
      { originalRegistration: String(invoice.registration), status: { not: 'CANCELLED' } },
      { limit: 1 },
    )
    return note ? { message: `credit note ${note.registration} exists` } : null
  },
}

/** Its cashflows can be billed again. */
export const cancelInvoices: Effect = async (work, invoices) => {
  const billed = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: invoices.map(i => String(i.registration)), status: 'BILLED' },
    { lock: 'update' },
  )
  await saveRecords(
    work,
    'cashflow',
    billed.map(before => ({
      before,
      after: { ...before, status: 'PLANNED', invoiceRegistration: undefined },
    })),
    { unchecked: true },
  )
}

const noteOf = (invoice: Plain, date: string, comment: unknown): Plain => ({
  type: 'CREDIT_NOTE',
  name: `Credit note for ${invoice.invoiceNumber ?? invoice.registration}`,
  status: 'VALIDATED',
  contractRegistration: invoice.contractRegistration ?? null,
  orgaRegistration: invoice.orgaRegistration ?? null,
  issuerRegistration: invoice.issuerRegistration ?? null,
  persons: ((invoice.persons as Plain[] | undefined) ?? []).map(({ _id: _, ...person }) => person),
  pr: invoice.pr,
  currency: invoice.currency,
  generationDate: date,
  taxPointDate: invoice.taxPointDate ?? invoice.dueDate,
  dueDate: date,
  originalRegistration: invoice.registration,
  comment: comment ?? null,
})

const opposite = (value: unknown): number | null => (typeof value === 'number' ? -value : null)

/** A line called back: the same, with its amounts turned round, so that sums over invoices and notes are net. */
const noteLine = (
  { _id: _, registration: __, cashflowRegistration: ___, ...line }: Plain,
  note: Plain,
): Plain => ({
  ...line,
  invoiceRegistration: note.registration,
  unitPrice: opposite(line.unitPrice),
  amountExclTax: opposite(line.amountExclTax),
  principal: opposite(line.principal),
  interest: opposite(line.interest),
  taxAmount: opposite(line.taxAmount),
  amountInclTax: opposite(line.amountInclTax),
})

/** Sets what is open of an invoice off against its credit note: nothing is left to pay of either. */
const setOff = (invoice: Plain, note: Plain, date: string): Plain[] => {
  const common = {
    status: 'ACTIVE',
    contractRegistration: invoice.contractRegistration ?? null,
    orgaRegistration: invoice.orgaRegistration ?? null,
    date,
    currency: invoice.currency,
    creditNoteRegistration: note.registration,
    reason: 'Credit note',
  }
  return [
    { ...common, invoiceRegistration: invoice.registration, amount: invoice.totalBalance },
    { ...common, invoiceRegistration: note.registration, amount: -(invoice.totalBalance as number) },
  ]
}

/** Issues a credit note over all of an invoice, with its own series and the original's tax rates, and sets both off. */
export const creditInvoices: Effect = async (work, invoices, run) => {
  const date = String(run.input.date ?? run.date)
  const notes = await insertAny(
    work,
    entityOf(work.model, 'invoice'),
    invoices.map(i => noteOf(i, date, run.input.comment)),
    { unchecked: true },
  )
  const noteFor = new Map(invoices.map((i, k) => [String(i.registration), notes[k]!]))
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => String(i.registration)),
  })
  await insertAny(
    work,
    entityOf(work.model, 'invoiceLine'),
    lines.map(line => noteLine(line, noteFor.get(String(line.invoiceRegistration))!)),
    { unchecked: true },
  )
  await callEffect(work, 'billing/issue-new', notes as Loaded<'invoice'>[], 'invoice', { date })
  const open = invoices.filter(i => (i.totalBalance as number) > 0)
  await insertAny(
    work,
    entityOf(work.model, 'cashflowAllocation'),
    open.flatMap(i => setOff(i, noteFor.get(String(i.registration))!, date)),
    { unchecked: true },
  )
  for (const invoice of open)
    invoice.allocated = sumMoney(
      [invoice.allocated as number | undefined, invoice.totalBalance as number],
      String(invoice.currency),
    )
  const settled = (
    await loadByRegistrations(
      work,
      'invoice',
      notes.map(n => String(n.registration)),
      { lock: 'update' },
    )
  ).filter(n => n.totalBalance === 0)
  await saveRecords(
    work,
    'invoice',
    settled.map(before => ({ before, after: { ...before, status: 'PAID', paymentDate: date } })),
    { unchecked: true, verb: 'transition', transition: 'allocate' },
  )
  await callEffect(
    work,
    'case/interest-credited',
    invoices.filter(i => i.billedCaseRegistration) as Loaded<'invoice'>[],
    'invoice',
    { date },
  )
}

/** A dispute ends where payments have brought the invoice meanwhile. */
export const resolveDisputes: Effect = async (_work, invoices) => {
  for (const invoice of invoices)
    if (((invoice.allocated as number | undefined) ?? 0) > 0) invoice.status = 'PARTIALLY_PAID'
}

/** Books what is open as a bad debt. */
export const writeOffInvoices: Effect = async (work, invoices, run) => {
  const open = invoices.filter(i => ((i.totalBalance as number | undefined) ?? 0) > 0)
  await callEffect(
    work,
    'accounting/post',
    open.map(i => ({
      eventType: 'WRITE_OFF',
      family: 'LEASE',
      date: run.date,
      currency: i.currency,
      name: `Write-off of ${i.invoiceNumber ?? i.registration}`,
      orgaRegistration: i.orgaRegistration ?? null,
      contractRegistration: i.contractRegistration ?? null,
      invoiceRegistration: i.registration,
      documentReference: i.invoiceNumber ?? i.registration,
      payer:
        ((i.persons as Plain[] | undefined) ?? []).find(p => p.role === 'PAYER')?.personRegistration ?? null,
      measures: { gross: i.totalBalance },
    })) as unknown as BusinessEvent[],
    'invoice',
  )
}
