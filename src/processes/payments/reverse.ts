import { type Effect, loadMatching, type Plain, saveRecords, type Work } from '#engine/index.ts'
import { callEffect } from '../call-effect.ts'
import { settleInvoices } from './allocate.ts'

const reverseAllocations = async (work: Work, allocations: readonly Plain[], date: string): Promise<void> => {
  const active = allocations.filter(a => a.status === 'ACTIVE')
  await saveRecords(
    work,
    'cashflowAllocation',
    active.map(before => ({ before, after: { ...before, status: 'REVERSED', reversalDate: date } })),
    { unchecked: true },
  )
  await settleInvoices(work, [...new Set(active.map(a => String(a.invoiceRegistration)))], date)
}

/** A payment returned: its allocations fall away, the invoices open again, the entries are reversed. */
export const reverseOperations: Effect = async (work, operations, run) => {
  const allocations = await loadMatching(
    work,
    'cashflowAllocation',
    { bankOperationRegistration: operations.map(o => String(o.registration)), status: 'ACTIVE' },
    { lock: 'update' },
  )
  await reverseAllocations(work, allocations, run.date)
  await callEffect(work, 'accounting/reverse', operations, 'bankOperation', {
    date: run.date,
    eventTypes: ['CASH_IN', 'ALLOCATION', 'CASH_OUT'],
  })
}

/** One allocation taken back: the money is the payer's advance again. */
export const reverseOneAllocation: Effect = async (work, allocations, run) => {
  for (const allocation of allocations) allocation.reversalDate = run.date
  // The records themselves are saved as reversed by the transition; the invoices follow in the same transaction.
  await saveRecords(
    work,
    'cashflowAllocation',
    allocations.map(after => ({ before: { ...after, status: 'ACTIVE', reversalDate: undefined }, after })),
    { unchecked: true, quiet: true },
  )
  await settleInvoices(work, [...new Set(allocations.map(a => String(a.invoiceRegistration)))], run.date)
}
