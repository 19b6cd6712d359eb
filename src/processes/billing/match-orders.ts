import {
  changeRecords,
  type Effect,
  type Guard,
  insertRecords,
  loadByRegistrations,
  loadMatching,
  saveRecords,
  type Work,
} from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { roundToCurrency, sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { awaitedFlows } from '../awaited-flows.ts'
import { personIn } from '../contract-facts.ts'
import { copyOf } from '../copy-of.ts'
import { grouped } from '../grouped.ts'
import { byRegistration, named } from '../named.ts'
import { organizationTree } from '../organization-tree.ts'

type Invoice = Loaded<'invoice'>
type Line = Loaded<'invoiceLine'>

/** What a supplier invoices of one kind for one contract, and what of it was ordered of him; without tax. */
interface Match {
  contractRegistration: string
  lines: readonly Line[]
  /** What the contract plans to pay him for it. */
  flows: readonly Loaded<'cashflow'>[]
  invoiced: number
  ordered: number
}

/** What is ordered with a contract; a service only where clients pay for it, who renders it then gets what they have paid. */
const isOrdered = (line: Line, heldFor: ReadonlySet<string>): boolean =>
  among(line.type, 'PURCHASE', 'COMMISSION') ||
  (line.type === 'SERVICE' && line.code !== 'HELD' && heldFor.has(line.contractRegistration ?? ''))

/** Contracts that hold what clients pay for services for this person. */
const heldForHim = async (work: Work, contracts: readonly string[], payee: string | null) => {
  const elements = payee
    ? await loadMatching(work, 'contractElement', {
        contractRegistration: [...contracts],
        heldForRegistration: payee,
        type: 'SERVICE',
      })
    : []
  return new Set(named(elements, 'contractRegistration'))
}

/** Holds what a supplier has invoiced against what his contracts have ordered of him, contract by contract and kind by kind. */
const matchesOf = async (work: Work, invoice: Invoice): Promise<Match[]> => {
  if (invoice.pr !== 'PAYABLE' || invoice.type === 'CREDIT_NOTE') return []
  const payee = personIn(invoice, 'PAYEE')
  const all = await loadMatching(work, 'invoiceLine', { invoiceRegistration: invoice.registration })
  const contractOf = (line: Line) => line.contractRegistration ?? invoice.contractRegistration ?? ''
  const contracts = [...new Set(all.map(contractOf).filter(Boolean))]
  if (contracts.length === 0) return []
  const held = await heldForHim(work, contracts, payee)
  const lines = all.filter(line => isOrdered({ ...line, contractRegistration: contractOf(line) }, held))
  const planned = await awaitedFlows(work, contracts)
  const elements = byRegistration(
    await loadByRegistrations(work, 'contractElement', named(planned, 'contractElementRegistration')),
  )
  const isHis = (flow: Loaded<'cashflow'>) =>
    elements.get(flow.contractElementRegistration)?.payeeRegistration === payee
  return [...grouped(lines.filter(contractOf), line => `${contractOf(line)}|${line.type}`).values()].map(
    some => {
      const [first] = some as [Line]
      const contractRegistration = contractOf(first)
      const flows = planned.filter(
        flow => flow.contractRegistration === contractRegistration && flow.type === first.type && isHis(flow),
      )
      const sum = (records: readonly { amountExclTax: number }[]) =>
        sumMoney(
          records.map(record => record.amountExclTax),
          invoice.currency,
        )
      return { contractRegistration, lines: some, flows, invoiced: sum(some), ordered: sum(flows) }
    },
  )
}

/** The share of what was ordered by which an invoice may differ: the product's, else the organization's or that of one above. */
const toleranceOf = async (work: Work, invoice: Invoice, matches: readonly Match[]) => {
  const contracts = byRegistration(
    await loadByRegistrations(work, 'contract', named(matches, 'contractRegistration')),
  )
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named([...contracts.values()], 'productRegistration')),
  )
  const lineOf = await organizationTree(work, invoice.orgaRegistration ? [invoice.orgaRegistration] : [])
  const ofHouse = lineOf(invoice.orgaRegistration).find(house => typeof house.orderTolerance === 'number')
  return ({ contractRegistration }: Match): number =>
    products.get(contracts.get(contractRegistration)?.productRegistration)?.orderTolerance ??
    ofHouse?.orderTolerance ??
    0
}

interface Difference {
  invoiced: number
  ordered: number
  /** Invoiced less ordered, of what is beyond the tolerance. */
  difference: number
}

/** By how much an invoice differs from its orders beyond what is tolerated; null where it does not. */
const differenceOf = async (work: Work, invoice: Invoice): Promise<Difference | null> => {
  const matches = await matchesOf(work, invoice)
  if (matches.length === 0) return null
  const toleranceFor = await toleranceOf(work, invoice, matches)
  const beyond = matches.filter(match => {
    const most = roundToCurrency(match.ordered * toleranceFor(match), invoice.currency ?? 'EUR')
    return Math.abs(sumMoney([match.invoiced, -match.ordered], invoice.currency)) > most
  })
  if (beyond.length === 0) return null
  const sum = (amounts: readonly number[]) => sumMoney(amounts, invoice.currency)
  const invoiced = sum(beyond.map(match => match.invoiced))
  const ordered = sum(beyond.map(match => match.ordered))
  return { invoiced, ordered, difference: sum([invoiced, -ordered]) }
}

/** A supplier's invoice is issued where it is what was ordered, or somebody else has accepted by how much it differs. */
export const asOrdered: Guard<'invoice'> = async (invoice, work) => {
  const found = await differenceOf(work, invoice)
  if (!found || found.difference === invoice.acceptedDifference) return null
  const { currency } = invoice
  return {
    message: message('DIFFERS_FROM_ORDER', {
      invoiced: { amount: found.invoiced, currency },
      ordered: { amount: found.ordered, currency },
      difference: { amount: found.difference, currency },
    }),
  }
}

/** Only what differs is accepted, by somebody who has not written it. */
export const differenceAcceptable: Guard<'invoice'> = async (invoice, work) => {
  if (work.caller.username === invoice._insertUser) return { message: message('SECOND_PERSON_ACCEPTS') }
  return (await differenceOf(work, invoice)) ? null : { message: message('AS_ORDERED') }
}

/** Keeps by how much an invoice may differ, who said so, and whether the rest of the order is still to come. */
export const acceptDifference: Effect<'invoice', InputOf<'invoice', 'accept-difference'>> = async (
  work,
  invoices,
  run,
) => {
  for (const invoice of invoices) {
    invoice.acceptedDifference = (await differenceOf(work, invoice))?.difference
    invoice.acceptedBy = work.caller.username
    invoice.isPartOfOrder = run.input.isPartial ?? false
  }
}

/** What waited for an invoice that came as another one waits no more; what else it was to bill is planned again. */
const cancelWaiting = async (work: Work, registrations: readonly string[]): Promise<void> => {
  const waiting = await loadByRegistrations(work, 'invoice', registrations, { lock: 'update' })
  const left = await loadMatching(
    work,
    'cashflow',
    { invoiceRegistration: waiting.map(invoice => invoice.registration), status: 'BILLED' },
    { lock: 'update' },
  )
  await changeRecords(work, 'cashflow', left, () => ({ status: 'PLANNED', invoiceRegistration: null }), {
    unchecked: true,
  })
  await saveRecords(
    work,
    'invoice',
    waiting.map(before => ({ before, after: { ...before, status: 'CANCELLED' as const } })),
    { unchecked: true, verb: 'transition', transition: 'cancel' },
  )
}

/** What was ordered is billed by the supplier's own invoice: no run bills it any more, but what is still to come of it. */
export const takeOrders = async (work: Work, invoices: readonly Invoice[], date: string): Promise<void> => {
  for (const invoice of invoices) {
    const matches = (await matchesOf(work, invoice)).filter(match => match.flows.length)
    const waiting = named(
      matches.flatMap(match => match.flows),
      'invoiceRegistration',
    ).filter(registration => registration !== invoice.registration)
    for (const { flows, lines, invoiced, ordered } of matches) {
      await changeRecords(
        work,
        'cashflow',
        flows,
        () => ({ status: 'BILLED', invoiceRegistration: invoice.registration }),
        { unchecked: true },
      )
      await changeRecords(
        work,
        'invoiceLine',
        lines.filter(line => !line.cashflowRegistration),
        () => ({ cashflowRegistration: flows[0]!.registration }),
        { unchecked: true },
      )
      const rest = sumMoney([ordered, -invoiced], invoice.currency)
      if (invoice.isPartOfOrder && rest > 0)
        await insertRecords(
          work,
          'cashflow',
          [
            {
              ...copyOf(work, 'cashflow', flows[0]!),
              status: 'PLANNED',
              invoiceRegistration: undefined,
              amountExclTax: rest,
              countsFrom: date,
            },
          ],
          { unchecked: true },
        )
    }
    await cancelWaiting(work, waiting)
  }
}
