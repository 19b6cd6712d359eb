import { changeRecords, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, WorkedOut } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { byRegistration } from '../named.ts'
import { taxRates } from '../tax-rates.ts'

const sums = ['taxAmount', 'amountInclTax'] as const

/** Lines of invoices whose tax point has become another day bear the rates of that day; tax and sums follow. */
export const taxAnew = async (work: Work, invoices: readonly Loaded<'invoice'>[]): Promise<void> => {
  const rateOf = await taxRates(work)
  const of = byRegistration(invoices)
  const where = { invoiceRegistration: invoices.map(invoice => invoice.registration) }
  const rateAt = (line: Loaded<'invoiceLine'>) => {
    const { taxPointDate, dueDate } = of.get(line.invoiceRegistration)!
    return rateOf(line.taxCode, taxPointDate ?? dueDate)
  }
  const lines = await loadMatching(work, 'invoiceLine', where)
  const changed = lines.filter(line => (line.taxRate ?? 0) !== rateAt(line))
  if (changed.length === 0) return
  await changeRecords(work, 'invoiceLine', changed, line => ({ taxRate: rateAt(line) }), { unchecked: true })
  const anew = await loadMatching(work, 'invoiceLine', where)
  for (const invoice of invoices) {
    // The sums that the lines have just changed, so that the transition does not save those before.
    const own: WorkedOut<'invoice'> = invoice
    for (const field of sums)
      own[field] = sumMoney(
        anew.filter(line => line.invoiceRegistration === invoice.registration).map(line => line[field]),
        invoice.currency,
      )
  }
}
