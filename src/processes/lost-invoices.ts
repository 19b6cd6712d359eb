import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from './named.ts'

/**
 * Which of these invoices are no claim in the books any more, and since when: written off, or issued before their contract was
 * charged off. What comes in on them is a recovery, and what of them is open again is a loss again.
 */
export const lossDays = async (
  work: Work,
  invoices: readonly Loaded<'invoice'>[],
): Promise<Map<string, string>> => {
  const contracts = await loadMatching(work, 'contract', {
    registration: named(invoices, 'contractRegistration'),
    status: ['CHARGED_OFF', 'WRITTEN_OFF'],
  })
  const dates = new Map(contracts.map(c => [c.registration, c.chargeOffDate ?? c.closingDate ?? null]))
  const isGivenUp = (invoice: Loaded<'invoice'>): boolean => {
    const day = dates.get(invoice.contractRegistration ?? '')
    return Boolean(day) && (invoice.amountInclTax ?? 0) > 0 && (invoice.issueDate ?? '') <= day!
  }
  return new Map(
    invoices
      .filter(invoice => invoice.status === 'WRITTEN_OFF' || isGivenUp(invoice))
      .map(invoice => [
        invoice.registration,
        (isGivenUp(invoice) ? dates.get(invoice.contractRegistration ?? '') : invoice.lossDate) ?? '',
      ]),
  )
}

/** Which of these invoices are no claim in the books any more. */
export const lostInvoices = async (
  work: Work,
  invoices: readonly Loaded<'invoice'>[],
): Promise<Set<string>> => new Set((await lossDays(work, invoices)).keys())
