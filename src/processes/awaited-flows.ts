import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { byRegistration, named } from './named.ts'

/** What contracts are still to be invoiced by suppliers: planned, or billed by a payable that waits for them. */
export const awaitedFlows = async (
  work: Work,
  contracts: readonly string[],
): Promise<Loaded<'cashflow'>[]> => {
  const flows = await loadMatching(
    work,
    'cashflow',
    { contractRegistration: [...contracts], pr: 'PAYABLE', status: ['PLANNED', 'BILLED'] },
    { lock: 'update' },
  )
  const invoices = byRegistration(
    await loadByRegistrations(work, 'invoice', named(flows, 'invoiceRegistration')),
  )
  return flows.filter(flow => flow.status === 'PLANNED' || !invoices.get(flow.invoiceRegistration)?.issueDate)
}
