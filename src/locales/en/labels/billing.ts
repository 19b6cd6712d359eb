import type { Words } from '../../labels.ts'

/** What the declarations of billing are called, and the values of their lists. */
export const billing: Words = {
  cashflowAllocation: 'Allocation',
  'cashflowAllocation.plural': 'Allocations',
  'sepa.plural': 'SEPA batches',
  'camt.plural': 'Bank files',
}
