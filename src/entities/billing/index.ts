import { cashflow } from './cashflow.ts'
import { cashflowAllocation } from './cashflow-allocation.ts'
import { invoice } from './invoice.ts'
import { invoiceLine } from './invoice-line.ts'

/** What is due, what is billed, and what pays it. */
export const billing = [cashflow, invoice, invoiceLine, cashflowAllocation]
