import {
  type Caller,
  type Engine,
  insertRecords,
  loadByRegistrations,
  type Plain,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import { callEffect } from '../call-effect.ts'
import { taxRates } from '../tax-rates.ts'
import { waysOfPayment } from '../ways-of-payment.ts'
import { type BillingScope, takeDueCashflows } from './due-cashflows.ts'
import { type Draft, invoicesOf } from './invoices-of.ts'

/** Contracts billed in one transaction: killed in between, the next run goes on where this one stopped. */
const contractsAtOnce = 400

const writeDrafts = async (work: Work, drafts: readonly Draft[]): Promise<Plain[]> => {
  const invoices = await insertRecords(
    work,
    'invoice',
    drafts.map(d => d.invoice),
    { unchecked: true },
  )
  const numbered = drafts.map((draft, i) => ({ ...draft, registration: invoices[i]!.registration }))
  await insertRecords(
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
        after: { ...before, status: 'BILLED', invoiceRegistration: d.registration },
      })),
    ),
    { unchecked: true },
  )
  return invoices
}

/** Bills what is due of some contracts inside one transaction and issues it; returns the invoices. */
export const billSome = async (
  work: Work,
  scope: BillingScope,
  contracts = contractsAtOnce,
): Promise<Plain[]> => {
  const cashflows = await takeDueCashflows(work, scope, contracts)
  if (cashflows.length === 0) return []
  const registrations = [...new Set(cashflows.map(c => String(c.contractRegistration)))]
  const loaded = new Map(
    (await loadByRegistrations(work, 'contract', registrations)).map(c => [String(c.registration), c]),
  )
  const elements = new Map(
    (
      await loadByRegistrations(work, 'contractElement', [
        ...new Set(cashflows.map(c => String(c.contractElementRegistration))),
      ])
    ).map(e => [String(e.registration), e]),
  )
  const payees = [...elements.values()]
    .filter(e => e.pr === 'PAYABLE')
    .map(e => String(e.payeeRegistration ?? ''))
  const drafts = invoicesOf(
    cashflows,
    { contracts: loaded, elements, ways: await waysOfPayment(work, payees) },
    await taxRates(work),
    work.caller.today,
  )
  const invoices = await writeDrafts(work, drafts)
  await callEffect(work, 'billing/issue-unless-checked', invoices, 'invoice', { date: scope.date })
  return invoices
}

/**
 * The billing run: every cashflow due of the active contracts becomes part of an invoice, some hundred contracts a
 * transaction. Run twice, nothing is billed twice; killed half-way, the next run completes it.
 */
export const runBilling = async (
  engine: Engine,
  caller: Caller,
  scope: BillingScope,
  options: { contracts?: number; onProgress?: (invoices: number) => void } = {},
): Promise<{ invoices: string[] }> => {
  const invoices: string[] = []
  for (;;) {
    const made = await engine.work(caller, work => billSome(work, scope, options.contracts))
    if (made.length === 0) return { invoices }
    for (const invoice of made) invoices.push(String(invoice.registration))
    options.onProgress?.(invoices.length)
  }
}
