import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { named } from '../named.ts'

/** What notes have called back of finance leases is planned again, or lost where it is not: the financial books follow. */
export const followNotes = async (
  work: Work,
  invoices: readonly Loaded<'invoice'>[],
  date: string,
): Promise<void> => {
  const asked = invoices.filter(invoice => invoice.pr !== 'PAYABLE')
  const contracts = await loadByRegistrations(work, 'contract', named(asked, 'contractRegistration'))
  const claims = contracts.filter(contract => contract.isClaim)
  await callEffect(work, 'accounting/follow-claims', claims, 'contract', { date, against: 'LOSS' })
}
