import type { Process } from '../call.ts'
import { billSome } from './bill.ts'
import {
  cancelInvoices,
  creditInvoices,
  invoiceGuards,
  resolveDisputes,
  writeOffInvoices,
} from './invoice-changes.ts'
import { issueInvoices, issueNewInvoices, issueUnlessChecked } from './issue.ts'
import { runBillingCalls } from './run-billing-calls.ts'

/** From due cashflows to issued invoices, and what happens to an invoice after that. */
export const billing: Process = {
  guards: invoiceGuards,
  effects: {
    /** Shows in a dry run what the next billing run would bill of these contracts. */
    'billing/run': async (work, contracts, run) => {
      await billSome(work, { date: run.date, contracts: contracts.map(c => String(c.registration)) })
    },
    'billing/issue-new': issueNewInvoices,
    'billing/issue-unless-checked': issueUnlessChecked,
    'invoice/issue': issueInvoices,
    'invoice/cancel': cancelInvoices,
    'invoice/credit': creditInvoices,
    'invoice/resolve': resolveDisputes,
    'invoice/write-off': writeOffInvoices,
  },
  calls: runBillingCalls,
}
