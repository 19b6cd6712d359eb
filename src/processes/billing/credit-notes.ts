import {
  changeRecords,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  loadMatching,
  type Work,
} from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { add, fromMajor, type Money, shareOf, subtract, sum, toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import { carry } from '../carry.ts'
import { familyOf } from '../contract-facts.ts'
import { copyOf } from '../copy-of.ts'
import { byRegistration, named } from '../named.ts'
import { type NoteDocument, noteDocuments, type SupplierNote } from './note-documents.ts'

type Invoice = Loaded<'invoice'>
type Line = Loaded<'invoiceLine'>

/** What a credit note says as the invoice that it calls back. */
const noteFacts = [
  'contractRegistration',
  'orgaRegistration',
  'issuerRegistration',
  'pr',
  'currency',
  'refundedRegistration',
] as const

/** What somebody says of a note. */
interface Noted extends SupplierNote {
  date: string
  comment?: string | null
  /** What it calls back is planned anew. */
  isBilledAgain?: boolean
}

const noteOf = (
  invoice: Invoice,
  { date, comment, isBilledAgain }: Noted,
  document: NoteDocument = {},
): New<'invoice'> => ({
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
  ...(isBilledAgain ? { isBilledAgain } : {}),
  ...document,
})

/** The amounts of a line, each of which a note calls back. */
export const amountsOfLine = [
  'amountExclTax',
  'principal',
  'interest',
  'taxAmount',
  'amountInclTax',
  'selfTax',
  'taxNotDeducted',
] as const
export type LineAmounts = Record<(typeof amountsOfLine)[number], Money>

/** What of the taxes of a line goes with a part of its amount. */
export const taxesWith = (
  part: Money,
  left: LineAmounts,
): Pick<LineAmounts, 'taxAmount' | 'amountInclTax' | 'selfTax' | 'taxNotDeducted'> => {
  const of = (tax: Money) => (tax.minor === 0 ? tax : shareOf(tax, part, left.amountExclTax))
  const taxAmount = of(left.taxAmount)
  return {
    taxAmount,
    amountInclTax: add(part, taxAmount),
    selfTax: of(left.selfTax),
    taxNotDeducted: of(left.taxNotDeducted),
  }
}

/** A line with what earlier notes have left of it. */
export interface LineLeft {
  line: Line
  left: LineAmounts
}

/** The lines of invoices with what earlier notes have left of each, by invoice. */
export const linesLeft = async (
  work: Work,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<string, readonly LineLeft[]>> => {
  const lines = await loadMatching(work, 'invoiceLine', {
    invoiceRegistration: invoices.map(i => i.registration),
  })
  const credited = await loadMatching(work, 'invoiceLine', {
    originalRegistration: lines.map(line => line.registration),
  })
  const leftOf = (line: Line): LineLeft => {
    const notes = credited.filter(note => note.originalRegistration === line.registration)
    const amounts = amountsOfLine.map(key => [
      key,
      sum(
        [line, ...notes].map(one => fromMajor(one[key], line.currency)),
        line.currency ?? 'EUR',
      ),
    ])
    return { line, left: Object.fromEntries(amounts) }
  }
  const found = new Map<string, LineLeft[]>(invoices.map(i => [i.registration, []]))
  for (const line of [...lines].sort((a, b) => (a.position ?? 0) - (b.position ?? 0)))
    found.get(line.invoiceRegistration)!.push(leftOf(line))
  return found
}

/** Of which invoices anything would be called back: what asks for nothing needs no note, but of a loan principal may move with interest. */
export const callingBack = async (
  work: Work,
  invoices: readonly Invoice[],
  calledOf: (invoice: Invoice) => readonly { amounts: LineAmounts }[],
): Promise<Invoice[]> => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(invoices, 'contractRegistration')),
  )
  return invoices.filter(invoice => {
    const isLent = familyOf(contracts.get(invoice.contractRegistration)) === 'LOAN'
    const moved = isLent ? amountsOfLine : (['amountExclTax', 'taxAmount', 'amountInclTax'] as const)
    return calledOf(invoice).some(({ amounts }) => moved.some(key => amounts[key].minor !== 0))
  })
}

/** What a note calls back of a line: the same line, its amounts turned round, so that sums over invoices and notes are net. */
export interface Called {
  line: Line
  amounts: LineAmounts
}

const noteLine = (work: Work, { line, amounts }: Called, note: Invoice) => {
  const isWhole = amounts.amountExclTax.minor === fromMajor(line.amountExclTax, line.currency).minor
  return {
    ...copyOf(work, 'invoiceLine', line),
    invoiceRegistration: note.registration,
    originalRegistration: line.registration,
    cashflowRegistration: undefined,
    ...(isWhole
      ? { unitPrice: typeof line.unitPrice === 'number' ? -line.unitPrice : null }
      : { quantity: 1, discount: undefined, unitPrice: -toMajor(amounts.amountExclTax) }),
    ...Object.fromEntries(
      amountsOfLine.map(key => [
        key,
        typeof line[key] === 'number' ? toMajor(subtract(zero(line), amounts[key])) : null,
      ]),
    ),
    amountExclTax: toMajor(subtract(zero(line), amounts.amountExclTax)),
  }
}

const zero = (line: Line): Money => fromMajor(0, line.currency)

/** Writes a note for each invoice, with the lines that it calls back; they are not issued yet. Answers the notes by invoice. */
export const writeNotes = async (
  work: Work,
  invoices: readonly Invoice[],
  calledOf: (invoice: Invoice) => readonly Called[],
  noted: Noted,
): Promise<Map<string, Invoice>> => {
  const documents = await noteDocuments(work, invoices, noted)
  const notes = await insertRecords(
    work,
    'invoice',
    invoices.map(i => noteOf(i, noted, documents.get(i))),
    { unchecked: true },
  )
  const noteFor = new Map(invoices.map((i, k) => [i.registration, notes[k]!]))
  await insertWorkedOut(
    work,
    'invoiceLine',
    invoices.flatMap(invoice =>
      calledOf(invoice).map(called => noteLine(work, called, noteFor.get(invoice.registration)!)),
    ),
    { unchecked: true },
  )
  return noteFor
}

/** Sets an amount of what is open of an invoice off against its credit note: so much is left to pay of neither. */
export const setOff = (
  invoice: Invoice,
  note: Invoice,
  amount: number,
  date: string,
): New<'cashflowAllocation'>[] => {
  const common = {
    ...carry(invoice, ['contractRegistration', 'orgaRegistration', 'currency']),
    status: 'ACTIVE' as const,
    date,
    creditNoteRegistration: note.registration,
    reason: keptMessages([message('SET_OFF')]),
  }
  return [
    { ...common, invoiceRegistration: invoice.registration, amount },
    { ...common, invoiceRegistration: note.registration, amount: -amount },
  ]
}

/** Notes of which nothing is open are settled. */
export const settleNotes = async (work: Work, notes: readonly Invoice[], date: string): Promise<void> => {
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

/** The notes that are named by these invoices, whose lines do not say what they call back: somebody wrote them by hand. */
export const notesByHand = async (work: Work, invoice: Invoice): Promise<Invoice[]> => {
  const notes = await loadMatching(work, 'invoice', {
    originalRegistration: invoice.registration,
    status: { not: 'CANCELLED' },
  })
  if (notes.length === 0) return []
  const lines = await loadMatching(work, 'invoiceLine', { invoiceRegistration: named(notes, 'registration') })
  const told = new Set(lines.filter(line => line.originalRegistration).map(line => line.invoiceRegistration))
  return notes.filter(note => !told.has(note.registration))
}
