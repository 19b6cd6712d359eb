import {
  type Effect,
  entityOf,
  loadByRegistrations,
  loadMatching,
  type Plain,
  saveAny,
  type Work,
} from '#engine/index.ts'
import type { EntityName } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { settleInvoices } from './allocate.ts'
import { shiftEvent } from './move-money.ts'

const reverseAllocations = async (work: Work, allocations: readonly Plain[], date: string): Promise<void> => {
  const active = allocations.filter(a => a.status === 'ACTIVE')
  await saveAny(
    work,
    entityOf(work.model, 'cashflowAllocation'),
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
    eventTypes: ['CASH_IN', 'ALLOCATION', 'RECOVERY', 'CASH_OUT'],
  })
}

/** One allocation taken back: the money is the payer's advance again. */
export const reverseOneAllocation: Effect = async (work, allocations, run) => {
  for (const allocation of allocations) allocation.reversalDate = run.date
  // The records themselves are saved as reversed by the transition; the invoices follow in the same transaction.
  await saveAny(
    work,
    entityOf(work.model, 'cashflowAllocation'),
    allocations.map(after => ({ before: { ...after, status: 'ACTIVE', reversalDate: undefined }, after })),
    { unchecked: true, quiet: true },
  )
  await settleInvoices(work, [...new Set(allocations.map(a => String(a.invoiceRegistration)))], run.date)
  await bookAsAdvance(work, allocations, run.date)
}

/** In the books what was taken from an invoice stands with the payer's advances. */
const bookAsAdvance = async (work: Work, allocations: readonly Plain[], date: string): Promise<void> => {
  const received = allocations.filter(a => a.bankOperationRegistration && a.pr !== 'PAYABLE')
  const byName = async (entity: EntityName, field: 'bankOperationRegistration' | 'invoiceRegistration') =>
    new Map<unknown, Plain>(
      (await loadByRegistrations(work, entity, [...new Set(received.map(a => String(a[field])))])).map(
        record => [record.registration, record],
      ),
    )
  const operations = await byName('bankOperation', 'bankOperationRegistration')
  const invoices = await byName('invoice', 'invoiceRegistration')
  await callEffect(
    work,
    'accounting/post',
    received.map(a =>
      shiftEvent(
        operations.get(a.bankOperationRegistration)!,
        invoices.get(a.invoiceRegistration)!,
        -(a.amount as number),
        date,
      ),
    ),
    'bankOperation',
  )
}
