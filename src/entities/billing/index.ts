import { billingRun } from './billing-run.ts'
import { camt } from './camt.ts'
import { cashflow } from './cashflow.ts'
import { cashflowAllocation } from './cashflow-allocation.ts'
import { invoice } from './invoice.ts'
import { invoiceLine } from './invoice-line.ts'
import { paymentFile } from './payment-file.ts'
import { paymentFileLine } from './payment-file-line.ts'
import { sepa } from './sepa.ts'

/** What is due, what is billed, what pays it, and the files that carry payments to the bank and back. */
export const billing = [
  cashflow,
  billingRun,
  invoice,
  invoiceLine,
  cashflowAllocation,
  paymentFile,
  sepa,
  paymentFileLine,
  camt,
] as const
