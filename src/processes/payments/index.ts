import type { Process } from '../call.ts'
import { recordPaymentCalls } from './record-payment-call.ts'
import { reverseOneAllocation, reverseOperations } from './reverse.ts'

/** Money received: allocated to invoices, oldest first, and booked. */
export const payments: Process = {
  calls: recordPaymentCalls,
  effects: {
    'bank-operation/reverse': reverseOperations,
    'cashflow-allocation/reverse': reverseOneAllocation,
  },
}
