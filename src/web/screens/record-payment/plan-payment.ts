import { sumMoney } from '#finance/index.ts'
import type { Advance, OpenInvoice, PaymentFor, Proposal } from './payment-data.ts'

/** Invoices that one payment can pay: of one organization and in one currency. */
export interface Books {
  organization: string | null
  currency: string
}

/** A sum that is offered to be recorded. */
export interface Preset {
  id: 'this' | 'due' | 'allDue' | 'all'
  amount: number
}

const isOf = ({ organization, currency }: Books, invoice: OpenInvoice): boolean =>
  invoice.currency === currency && (invoice.organization ?? null) === organization

/** What it was asked for: the invoice itself, or those of the contract. */
const isMeant = (asked: PaymentFor, invoice: OpenInvoice): boolean =>
  asked.kind === 'invoice'
    ? invoice.registration === asked.key
    : asked.kind === 'contract'
      ? invoice.contract === asked.key
      : false

const sum = (invoices: readonly OpenInvoice[], currency: string): number =>
  sumMoney(
    invoices.map(invoice => invoice.balance),
    currency,
  )

export const advanceOf = (asked: PaymentFor, proposal: Proposal): Advance | undefined =>
  asked.kind === 'operation' ? proposal.advances.find(one => one.registration === asked.key) : undefined

/** Whose books the payment stands in: those of what it was asked for, of the money itself, else of the oldest invoice. */
export const booksOf = (asked: PaymentFor, proposal: Proposal): Books => {
  const advance = advanceOf(asked, proposal)
  if (advance) return { organization: advance.organization, currency: advance.currency }
  const lead = proposal.invoices.find(one => isMeant(asked, one)) ?? proposal.invoices[0]
  return lead
    ? { organization: lead.organization, currency: lead.currency }
    : { organization: null, currency: 'EUR' }
}

/** The invoices in the order in which money goes to them: what it was asked for, then the oldest. */
export const orderOf = (asked: PaymentFor, { invoices }: Proposal, books: Books): OpenInvoice[] => {
  const own = invoices.filter(one => isOf(books, one))
  return [...own.filter(one => isMeant(asked, one)), ...own.filter(one => !isMeant(asked, one))]
}

/** Sums that people pay most: what it was asked for, what is due, everything; each sum once, the likeliest first. */
export const presetsOf = (
  asked: PaymentFor,
  order: readonly OpenInvoice[],
  today: string,
  currency: string,
): Preset[] => {
  const meant = order.filter(one => isMeant(asked, one))
  const isDue = (one: OpenInvoice) => one.dueDate <= today
  const sums: Preset[] = [
    ...(asked.kind === 'invoice' ? [{ id: 'this' as const, amount: sum(meant, currency) }] : []),
    ...(asked.kind === 'contract'
      ? [{ id: 'due' as const, amount: sum(meant.filter(isDue), currency) }]
      : []),
    { id: 'allDue', amount: sum(order.filter(isDue), currency) },
    { id: 'all', amount: sum(order, currency) },
  ]
  return sums.filter((one, i) => one.amount > 0 && sums.findIndex(other => other.amount === one.amount) === i)
}

/** What is due of these until today. */
export const dueOf = (order: readonly OpenInvoice[], today: string, currency: string): number =>
  sum(
    order.filter(one => one.dueDate <= today),
    currency,
  )

/** Gives an amount to invoices in their order, to each what is open of it, until nothing is left. */
export const shareOut = (
  amount: number,
  order: readonly OpenInvoice[],
  currency: string,
): Record<string, number> => {
  let left = amount
  const given: Record<string, number> = {}
  for (const { registration, balance } of order) {
    const part = Math.min(balance, left)
    if (part <= 0) break
    given[registration] = part
    left = sumMoney([left, -part], currency)
  }
  return given
}
