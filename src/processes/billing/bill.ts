import {
  type Caller,
  type Engine,
  entityOf,
  insertAny,
  loadByRegistrations,
  type Plain,
  saveAny,
  type Work,
} from '#engine/index.ts'
import { taxRates } from '../tax-rates.ts'
import { waysOfPayment } from '../ways-of-payment.ts'
import { type BillingScope, takeDueCashflows } from './due-cashflows.ts'
import { type Draft, invoicesOf } from './invoices-of.ts'
import { checksFirst, insertIssued } from './issue.ts'

/** Contracts billed in one transaction: killed in between, the next run goes on where this one stopped. */
const contractsAtOnce = 400

/** Writes what hangs on invoices: their lines, and that their cashflows are billed. */
const writeParts = async (
  work: Work,
  drafts: readonly Draft[],
  invoices: readonly Plain[],
): Promise<void> => {
  const numbered = drafts.map((draft, i) => ({ ...draft, registration: invoices[i]!.registration }))
  await insertAny(
    work,
    entityOf(work.model, 'invoiceLine'),
    numbered.flatMap(d => d.lines.map(line => ({ ...line, invoiceRegistration: d.registration }))),
    { unchecked: true },
  )
  await saveAny(
    work,
    entityOf(work.model, 'cashflow'),
    numbered.flatMap(d =>
      d.cashflows.map(before => ({
        before,
        after: { ...before, status: 'BILLED', invoiceRegistration: d.registration },
      })),
    ),
    { unchecked: true },
  )
}

const insertUnissued = async (work: Work, drafts: readonly Draft[]): Promise<Plain[]> => {
  const invoices = await insertAny(
    work,
    entityOf(work.model, 'invoice'),
    drafts.map(d => d.invoice),
    { unchecked: true },
  )
  if (invoices.length) await writeParts(work, drafts, invoices)
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
  const checked = await checksFirst(
    work,
    drafts.map(d => d.invoice),
  )
  const isChecked = (draft: Draft) => checked.has(String(draft.invoice.orgaRegistration))
  const direct = drafts.filter(d => !isChecked(d))
  return [
    ...(await insertUnissued(work, drafts.filter(isChecked))),
    ...(await insertIssued(work, direct, scope.date, invoices => writeParts(work, direct, invoices))),
  ]
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
