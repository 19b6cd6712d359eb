import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { grouped } from '../grouped.ts'
import { byRegistration, named } from '../named.ts'
import { isNumberOf, numberOwn, type OwnNumbers } from '../number-own.ts'

type Invoice = Loaded<'invoice'>

/** By which number and of which day the note of a payable is. */
export type NoteDocument = Pick<New<'invoice'>, 'invoiceNumber' | 'taxPointDate'>

/** What a supplier says of his credit note, where it is there already. */
export interface SupplierNote {
  noteNumber?: string | null
  noteDate?: string | null
}

/** In which of its series the house wrote each of these payables; those that their suppliers wrote are left out. */
const seriesOf = async (work: Work, payables: readonly Invoice[]): Promise<Map<Invoice, OwnNumbers>> => {
  const lines = grouped(
    await loadMatching(work, 'invoiceLine', { invoiceRegistration: named(payables, 'registration') }),
    line => line.invoiceRegistration,
  )
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(payables, 'contractRegistration')),
  )
  const agreements = byRegistration(
    await loadByRegistrations(work, 'agreement', named([...contracts.values()], 'agreementRegistration')),
  )
  const isSelfBilled = ({ contractRegistration }: Invoice): boolean =>
    agreements.get(contracts.get(contractRegistration)?.agreementRegistration)?.isSelfBilled === true
  const found = new Map<Invoice, OwnNumbers>()
  for (const payable of payables) {
    const own = lines.get(payable.registration) ?? []
    const is = (type: string, series: OwnNumbers) =>
      isNumberOf(series, payable.invoiceNumber) && own.every(line => line.type === type)
    if (is('REMITTANCE', 'statement')) found.set(payable, 'statement')
    else if (is('COMMISSION', 'self-billed') && isSelfBilled(payable)) found.set(payable, 'self-billed')
  }
  return found
}

/**
 * The numbers and days of the notes that call payables back: what the house writes in the name of who is paid goes on in that
 * series; what a supplier has invoiced bears his own, or waits for it; what bears no number at all has none called back.
 */
export const noteDocuments = async (
  work: Work,
  invoices: readonly Invoice[],
  { noteNumber, noteDate, date }: SupplierNote & { date: string },
): Promise<ReadonlyMap<Invoice, NoteDocument>> => {
  const payables = invoices.filter(invoice => invoice.pr === 'PAYABLE' && invoice.invoiceNumber)
  if (payables.length === 0) return new Map()
  const series = await seriesOf(work, payables)
  const documents = new Map<Invoice, NoteDocument>(
    payables.map(payable => [
      payable,
      series.has(payable)
        ? { taxPointDate: date }
        : noteNumber
          ? { invoiceNumber: noteNumber, taxPointDate: noteDate ?? date }
          : { taxPointDate: null },
    ]),
  )
  for (const name of new Set(series.values())) {
    const own = payables.filter(payable => series.get(payable) === name)
    await numberOwn(
      work,
      own.map(payable => documents.get(payable)!),
      { series: name, date },
    )
  }
  return documents
}
