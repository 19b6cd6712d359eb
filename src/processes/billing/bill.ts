import {
  giveTurns,
  insertRecords,
  insertWorkedOut,
  loadByRegistrations,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { callEffect } from '../call-effect.ts'
import { byRegistration, named } from '../named.ts'
import { taxRates } from '../tax-rates.ts'
import { waysOfPayment } from '../ways-of-payment.ts'
import { type BillingScope, takeDueCashflows } from './due-cashflows.ts'
import { type Draft, invoicesOf } from './invoices-of.ts'
import { insertIssued } from './issue.ts'
import { closeUnbilled } from './tell-unbilled.ts'
import { waitingOf } from './wait-to-be-issued.ts'

/** A run's date says how far due days are billed; its invoices are issued today where that lies ahead. */
const issueDate = (work: Work, { date }: BillingScope): string =>
  date < work.caller.today ? date : work.caller.today

/** Contracts billed in one transaction: killed in between, the next run goes on where this one stopped. */
export const contractsAtOnce = 400

/** Writes what hangs on invoices: their lines, and that their cashflows are billed. */
const writeParts = async (
  work: Work,
  drafts: readonly Draft[],
  invoices: readonly Loaded<'invoice'>[],
): Promise<void> => {
  const numbered = drafts.map((draft, i) => ({ ...draft, registration: invoices[i]!.registration }))
  await insertWorkedOut(
    work,
    'invoiceLine',
    numbered.flatMap(d => d.lines.map(line => ({ ...line, invoiceRegistration: d.registration }))),
    { unchecked: true },
  )
  await saveRecords(
    work,
    'cashflow',
    numbered.flatMap(d =>
      d.cashflows.map(before => ({
        before,
        after: { ...before, status: 'BILLED' as const, invoiceRegistration: d.registration },
      })),
    ),
    { unchecked: true },
  )
}

const insertUnissued = async (work: Work, drafts: readonly Draft[]): Promise<Loaded<'invoice'>[]> => {
  const invoices = await insertRecords(
    work,
    'invoice',
    drafts.map(d => d.invoice),
    { unchecked: true },
  )
  if (invoices.length) await writeParts(work, drafts, invoices)
  return invoices
}

/**
 * Bills what is due of some contracts inside one transaction and issues it; returns the invoices. `onTaken` is told which
 * contracts are in hand before anything can go wrong with them.
 */
export const billSome = async (
  work: Work,
  scope: BillingScope,
  {
    count = contractsAtOnce,
    onTaken,
  }: { count?: number | undefined; onTaken?: (contracts: string[]) => void } = {},
): Promise<Loaded<'invoice'>[]> => {
  const cashflows = await takeDueCashflows(work, scope, count)
  if (cashflows.length === 0) return []
  const contracts = named(cashflows, 'contractRegistration')
  onTaken?.(contracts)
  const loaded = byRegistration(await loadByRegistrations(work, 'contract', contracts))
  const elements = byRegistration(
    await loadByRegistrations(work, 'contractElement', named(cashflows, 'contractElementRegistration')),
  )
  const payees = named(
    [...elements.values()].filter(e => e.pr === 'PAYABLE'),
    'payeeRegistration',
  )
  const agreements = await loadByRegistrations(
    work,
    'agreement',
    named(
      cashflows
        .filter(cashflow => cashflow.type === 'COMMISSION')
        .map(cashflow => loaded.get(cashflow.contractRegistration)!),
      'agreementRegistration',
    ),
  )
  const selfBilled = new Set(agreements.filter(a => a.isSelfBilled).map(a => a.registration))
  const drafts = invoicesOf(
    cashflows,
    { contracts: loaded, elements, ways: await waysOfPayment(work, payees), selfBilled },
    await taxRates(work),
    work.caller.today,
  )
  await giveTurns(drafts)
  if (scope.run) for (const { invoice } of drafts) invoice.billingRunRegistration = scope.run
  const held = await waitingOf(work, drafts)
  const direct = drafts.filter(d => !held.has(d))
  await closeUnbilled(work, contracts)
  const date = issueDate(work, scope)
  // Numbers before their run's row: parts of one run that go on side by side lock both in the same order.
  const issued = await insertIssued(work, direct, date, invoices => writeParts(work, direct, invoices))
  const waiting = await insertUnissued(work, [...held])
  await callEffect(work, 'payments/set-off-suppliers', issued, 'invoice', { date })
  return [...waiting, ...issued]
}
