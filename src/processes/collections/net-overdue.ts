import { loadMatching, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { named } from '../named.ts'
import { type DunningScope, owed } from './overdue.ts'

/** An overdue invoice that its payer's advance has paid, and how much of it, in major units. */
export interface NettedOverdue {
  registration: string
  amount: number
  currency: string
}

/** Overdue invoices of payers who have too much with us. */
export const coveredInvoices = async (
  work: Work,
  scope: DunningScope,
  options: { lock?: 'update' } = {},
): Promise<Loaded<'invoice'>[]> => {
  const advances = await loadMatching(work, 'bankOperation', {
    status: 'ACTIVE',
    amount: { gt: 0 },
    balance: { gt: 0 },
    personRegistration: { not: null },
  })
  const payers = [...new Set(named(advances, 'personRegistration'))]
  if (payers.length === 0) return []
  return loadMatching(
    work,
    'invoice',
    { allOf: [owed(scope), { 'persons.role': 'PAYER', 'persons.personRegistration': payers }] },
    { ...options, asCaller: true },
  )
}

/** Pays overdue invoices from what their payers have too much with us, so that nobody is dunned for what he has paid. */
export const netOverdue = async (work: Work, scope: DunningScope): Promise<NettedOverdue[]> => {
  const invoices = await coveredInvoices(work, scope, { lock: 'update' })
  const orders: { invoiceRegistration: string; netted?: number }[] = invoices.map(invoice => ({
    invoiceRegistration: invoice.registration,
  }))
  await callEffect(work, 'payments/net-advances', orders, 'invoice', { date: scope.date })
  return orders.flatMap(({ netted }, i) => {
    const { registration, currency } = invoices[i]!
    return netted ? [{ registration, amount: netted, currency }] : []
  })
}
