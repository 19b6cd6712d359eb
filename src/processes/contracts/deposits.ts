import { type Effect, loadMatching, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'

type Contract = Loaded<'contract'>

/**
 * Pays what is open of contracts from the deposits held for them, or from so much of each: the deposit is called back by a
 * credit note, so that what was paid of it is its payer's advance, and that pays the oldest invoices first.
 */
export const setOffAll = async (
  work: Work,
  contracts: readonly Contract[],
  date: string,
  amount?: number | null,
): Promise<void> => {
  await callEffect(work, 'billing/release-deposits', contracts, 'contract', { date, amount })
  const open = await loadMatching(work, 'invoice', {
    contractRegistration: contracts.filter(c => (c.depositHeld ?? 0) > 0).map(c => c.registration),
    pr: 'RECEIVABLE',
    status: ['ISSUED', 'PARTIALLY_PAID'],
    totalBalance: { gt: 0 },
  })
  await callEffect(
    work,
    'payments/net-advances',
    open.map(invoice => ({ invoiceRegistration: invoice.registration })),
    'invoice',
    { date },
  )
}

export const setOffDeposits: Effect<'contract', InputOf<'contract', 'set-off-deposit'>> = (
  work,
  contracts,
  run,
) => setOffAll(work, contracts, run.input.date, run.input.amount)
