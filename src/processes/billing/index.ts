import { around, type Effect, on, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import type { Process } from '../call.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { billSome } from './bill.ts'
import { billingInBackground } from './billing-run.ts'
import { creditAhead, creditExits, creditInvoices } from './credit.ts'
import { creditDifferences } from './credit-part.ts'
import { releaseDeposits } from './deposits.ts'
import { creditIndemnity } from './indemnities.ts'
import {
  cancelInvoices,
  claimTax,
  invoiceGuards,
  resolveDisputes,
  writeOffInvoices,
} from './invoice-changes.ts'
import { issueInvoices, issueNewInvoices } from './issue.ts'
import { keepLines } from './keep-lines.ts'
import { acceptDifference, takeOrders } from './match-orders.ts'
import { priceLines } from './price-lines.ts'
import { runBillingCalls } from './run-billing-calls.ts'
import { taxAnew } from './tax-anew.ts'
import { issueUnlessWaiting } from './wait-to-be-issued.ts'

/** Shows in a dry run what the next billing run would bill of these contracts. */
const run: AnswerTo<'billing/run'> = async (work, contracts, { date }) => {
  await billSome(work, { date, contracts: contracts.map(c => c.registration) })
}

/** Issues what somebody has checked; what it bills of an order is billed by no run any more. */
const issueAsOrdered: Effect<'invoice', { date?: string | null }> = async (work, invoices, run) => {
  await takeOrders(work, invoices, run.input.date ?? run.date)
  await issueInvoices(work, invoices, run)
  await costsFollow(work, invoices, run.input.date ?? run.date)
}

/** What has waited for its supplier is issued by his number, taxed at the rates of his day. */
const receive: Effect<'invoice', InputOf<'invoice', 'receive'>> = async (work, invoices, run) => {
  for (const invoice of invoices) {
    invoice.invoiceNumber = run.input.invoiceNumber
    invoice.taxPointDate = run.input.invoiceDate
  }
  await taxAnew(work, invoices)
  await issueAsOrdered(work, invoices, { ...run, input: {} })
}

/** What was called back of a supplier is known by his credit note from now on; its tax stays that of what it calls back. */
const receiveNote: Effect<'invoice', InputOf<'invoice', 'receive-note'>> = async (_work, notes, run) => {
  for (const note of notes) {
    note.invoiceNumber = run.input.invoiceNumber
    note.taxPointDate = run.input.invoiceDate
  }
}

const creditAsOrdered: Effect<'invoice', InputOf<'invoice', 'credit'>> = async (work, invoices, run) => {
  await creditInvoices(work, invoices, run)
  await costsFollow(work, invoices, run.input.date)
}

/** What assets cost follows what their suppliers invoice. */
const costsFollow = (work: Work, invoices: readonly Loaded<'invoice'>[], date: string): Promise<void> =>
  callEffect(
    work,
    'asset/order-differences',
    invoices.filter(invoice => invoice.pr === 'PAYABLE' && invoice.contractRegistration),
    'invoice',
    { date },
  )

/** From due cashflows to issued invoices, and what happens to an invoice after that. */
export const billing: Process = {
  guards: invoiceGuards,
  steps: {
    'invoice-line/price': around('invoiceLine', priceLines),
    'invoice-line/keep': around('invoiceLine', keepLines),
  },
  effects: {
    'billing/run': run,
    'billing/credit-ahead': creditAhead,
    'billing/credit-differences': creditDifferences,
    'billing/credit-exits': creditExits,
    'billing/credit-indemnity': creditIndemnity,
    'billing/issue-new': issueNewInvoices,
    'billing/release-deposits': releaseDeposits,
    'billing/issue-unless-checked': issueUnlessWaiting,
    'invoice/issue': on('invoice', issueAsOrdered),
    'invoice/accept-difference': on('invoice', acceptDifference),
    'invoice/receive': on('invoice', receive),
    'invoice/receive-note': on('invoice', receiveNote),
    'invoice/cancel': on('invoice', cancelInvoices),
    'invoice/credit': on('invoice', creditAsOrdered),
    'invoice/resolve': on('invoice', resolveDisputes),
    'invoice/claim-tax': on('invoice', claimTax),
    'invoice/write-off': on('invoice', writeOffInvoices),
  },
  calls: runBillingCalls,
  runs: [billingInBackground],
}
