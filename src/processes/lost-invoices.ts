import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { named } from './named.ts'

/**
 * Which of these invoices are no claim in the books any more: written off, or issued before their contract was charged off.
 * What comes in on them is a recovery, and what of them is open again is a loss again.
 */
export const lostInvoices = async (
  work: Work,
  invoices: readonly Loaded<'invoice'>[],
): Promise<Set<string>> => {
  const contracts = await loadMatching(work, 'contract', {
    registration: named(invoices, 'contractRegistration'),
    status: ['CHARGED_OFF', 'WRITTEN_OFF'],
  })
  const dates = new Map(contracts.map(c => [c.registration, c.chargeOffDate ?? c.closingDate ?? null]))
  const isGivenUp = (invoice: Loaded<'invoice'>): boolean => {
    const day = dates.get(invoice.contractRegistration ?? '')
    return Boolean(day) && (invoice.amountInclTax ?? 0) > 0 && (invoice.issueDate ?? '') <= day!
  }
  return new Set(
    invoices
      .filter(invoice => invoice.status === 'WRITTEN_OFF' || isGivenUp(invoice))
      .map(invoice => invoice.registration),
  )
}
