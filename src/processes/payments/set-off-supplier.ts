import { changeRecords, insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { fromMajor, smallest, subtract, sum, toMajor } from '#finance/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { called } from '../called.ts'
import { carry } from '../carry.ts'
import { closingsOf, openDay } from '../closed-periods.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfInvoice } from '../event-subjects.ts'
import { byRegistration, named } from '../named.ts'
import { settleInvoices } from './allocate.ts'
import { familiesOf, paidMeasures } from './pay-out.ts'

type Invoice = Loaded<'invoice'>

/** What a client has paid a supplier himself: so much of what he owes us and of what we owe the supplier is settled. */
interface SetOff {
  claim: Invoice
  payable: Invoice
  amount: number
  date: string
}

const open = ['ISSUED', 'PARTIALLY_PAID'] as const

/** Open claims of contracts that clients pay to the supplier, with the open invoices of suppliers for the same contracts. */
const pairsOf = async (work: Work, contracts: readonly string[], date: string): Promise<SetOff[]> => {
  const of = { contractRegistration: [...contracts], status: open, totalBalance: { gt: 0 } }
  const claims = await loadMatching(
    work,
    'invoice',
    { ...of, pr: 'RECEIVABLE', paymentMode: 'OFFSET' },
    { lock: 'update' },
  )
  if (claims.length === 0) return []
  const payables = await loadMatching(work, 'invoice', { ...of, pr: 'PAYABLE' }, { lock: 'update' })
  const bought = new Set(
    (
      await loadMatching(work, 'invoiceLine', {
        invoiceRegistration: payables.map(payable => payable.registration),
        type: 'PURCHASE',
      })
    ).map(line => line.invoiceRegistration),
  )
  const closedUntil = await closingsOf(work, named(claims, 'orgaRegistration'))
  const left = new Map(payables.map(i => [i.registration, fromMajor(i.totalBalance, i.currency)]))
  return claims.flatMap(claim => {
    let rest = fromMajor(claim.totalBalance, claim.currency)
    const isFor = (payable: Invoice) =>
      bought.has(payable.registration) &&
      payable.contractRegistration === claim.contractRegistration &&
      payable.currency === claim.currency
    return payables.filter(isFor).flatMap(payable => {
      const amount = smallest(rest, left.get(payable.registration)!)
      if (amount.minor <= 0) return []
      rest = subtract(rest, amount)
      left.set(payable.registration, subtract(left.get(payable.registration)!, amount))
      const days = [date, claim.issueDate ?? date, payable.issueDate ?? date].sort()
      return [
        {
          claim,
          payable,
          amount: toMajor(amount),
          date: openDay(closedUntil(claim.orgaRegistration), days.at(-1)!),
        },
      ]
    })
  })
}

/** An allocation on either side, each naming the other. */
const allocationsOf = ({ claim, payable, amount, date }: SetOff): New<'cashflowAllocation'>[] =>
  [
    { invoice: claim, other: payable },
    { invoice: payable, other: claim },
  ].map(({ invoice, other }) => ({
    ...carry(invoice, ['contractRegistration', 'orgaRegistration', 'currency', 'pr']),
    status: 'ACTIVE',
    invoiceRegistration: invoice.registration,
    offsetRegistration: other.registration,
    date,
    amount,
    confidence: 1,
    reason: keptMessages([
      message('PAID_TO_SUPPLIER', { invoice: other.invoiceNumber ?? other.registration }),
    ]),
  }))

/**
 * Sets first rents that clients have paid to the supplier off against his invoices, as far as both are open. Takes the invoices
 * that were issued, or are about to be paid.
 */
export const setOffSuppliers: AnswerTo<'payments/set-off-suppliers'> = async (work, invoices, run) => {
  const contracts = named(
    invoices.filter(i => i.pr === 'PAYABLE' || i.paymentMode === 'OFFSET'),
    'contractRegistration',
  )
  if (contracts.length === 0) return
  const pairs = await pairsOf(work, contracts, run.input.date)
  if (pairs.length === 0) return
  const payables = pairs.map(pair => pair.payable)
  const familyFor = await familiesOf(work, payables)
  const paidOf = (payable: Invoice) =>
    toMajor(
      sum(
        pairs.filter(pair => pair.payable === payable).map(pair => fromMajor(pair.amount, payable.currency)),
        payable.currency,
      ),
    )
  const measuresOf = await paidMeasures(
    work,
    payables,
    { date: run.input.date, amounts: new Map(payables.map(p => [p.registration, paidOf(p)])) },
    familyFor,
  )
  await insertRecords(work, 'cashflowAllocation', pairs.flatMap(allocationsOf), { unchecked: true })
  for (const pair of pairs)
    await settleInvoices(work, [pair.claim.registration, pair.payable.registration], pair.date)
  await callEffect(
    work,
    'accounting/post',
    [...new Set(payables)].map((payable): BusinessEvent<'OFFSET'> => {
      const { claim, date } = pairs.find(pair => pair.payable === payable)!
      return {
        ...subjectsOfInvoice(payable),
        eventType: 'OFFSET',
        family: 'LEASE',
        date,
        name: called(payable),
        payer: personIn(claim, 'PAYER'),
        payee: personIn(payable, 'PAYEE'),
        measures: measuresOf(payable),
      }
    }),
    'invoice',
  )
}

/** What was set off of claims that are called back is owed to their suppliers again. Who asks settles the claims himself. */
export const undoSetOffs: AnswerTo<'payments/undo-set-offs'> = async (work, allocations, run) => {
  const payables = named(allocations, 'offsetRegistration')
  if (payables.length === 0) return
  const events = await loadMatching(
    work,
    'postingEvent',
    { eventType: 'OFFSET', status: 'POSTED', reversedRegistration: null, invoiceRegistration: payables },
    { lock: 'update' },
  )
  await callEffect(work, 'accounting/reverse-events', events, 'postingEvent', { date: run.input.date })
  const claims = byRegistration(
    await loadByRegistrations(work, 'invoice', named(allocations, 'invoiceRegistration')),
  )
  const both = await loadMatching(
    work,
    'cashflowAllocation',
    { status: 'ACTIVE', invoiceRegistration: payables, offsetRegistration: [...claims.keys()].map(String) },
    { lock: 'update' },
  )
  await changeRecords(
    work,
    'cashflowAllocation',
    [...allocations, ...both],
    () => ({ status: 'REVERSED', reversalDate: run.input.date }),
    { unchecked: true },
  )
  await settleInvoices(work, payables, run.input.date)
}
