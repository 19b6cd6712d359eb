import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { callEffect } from '../call-effect.ts'
import { byRegistration, named } from '../named.ts'

type Invoice = Loaded<'invoice'>

interface Netted {
  invoice: Invoice
  amount: number
}

/** Pays what is to be collected from what its payers have too much with us; only the rest is collected. */
export const netFirst = async (work: Work, invoices: readonly Invoice[]) => {
  const { today } = work.caller
  const payables = invoices.filter(i => i.pr === 'PAYABLE')
  await callEffect(work, 'payments/set-off-suppliers', payables, 'invoice', { date: today })
  await callEffect(work, 'payments/net-notes', payables, 'invoice', { date: today })
  const orders = invoices
    .filter(i => i.pr === 'RECEIVABLE')
    .map(i => ({ invoiceRegistration: i.registration }))
  const told: readonly { invoiceRegistration: string; netted?: number }[] = orders
  await callEffect(work, 'payments/net-advances', orders, 'invoice', { date: today })
  const amounts = new Map(told.flatMap(o => (o.netted ? [[o.invoiceRegistration, o.netted] as const] : [])))
  const left = await loadByRegistrations(work, 'invoice', [
    ...amounts.keys(),
    ...named(payables, 'registration'),
  ])
  const after = byRegistration(left)
  for (const payable of payables) {
    const paid = sumMoney(
      [payable.totalBalance, -(after.get(payable.registration)?.totalBalance ?? 0)],
      payable.currency,
    )
    if (paid > 0) amounts.set(payable.registration, paid)
  }
  return {
    open: invoices
      .map(i => after.get(i.registration) ?? i)
      .filter(invoice => (invoice.totalBalance ?? 0) > 0),
    netted: invoices.flatMap((invoice): Netted[] => {
      const amount = amounts.get(invoice.registration)
      return amount ? [{ invoice, amount }] : []
    }),
  }
}
