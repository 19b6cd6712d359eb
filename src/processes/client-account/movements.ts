import { loadMatching, may, type Work } from '#engine/index.ts'
import { houseTypes } from '#entities/bank/bank-operation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import { among } from '../among.ts'
import { calledFor } from '../called-for.ts'

/** What changed an account: something was asked for, paid, given back, or given up. */
export interface Movement {
  date: string
  entity: 'invoice' | 'bankOperation'
  kind: 'ASKED' | 'OWED_TO_HIM' | 'PAID' | 'GIVEN_UP'
  registration: string
  number: string | null
  name: string
  amount: number
  /** What was between the house and him afterwards: above 0 he owes it. */
  balance: number
}

export interface Movements {
  currency: string
  count: number
  /** The latest first. */
  lines: Movement[]
}

type Moved = Omit<Movement, 'balance'> & { currency: string; order: string }

const issuedStatuses = ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'DISPUTED', 'CREDITED', 'WRITTEN_OFF'] as const

const facts = (work: Work, record: Loaded<'invoice'> | Loaded<'bankOperation'>) => ({
  registration: record.registration,
  order: record._id,
  currency: record.currency,
  name: calledFor(work, record),
})

const ofInvoice = (work: Work, invoice: Loaded<'invoice'>): Moved[] => {
  const isOwed = invoice.pr === 'PAYABLE'
  const amount = (invoice.amountInclTax ?? 0) * (isOwed ? -1 : 1)
  const entity = 'invoice' as const
  const shared = { ...facts(work, invoice), entity, number: invoice.invoiceNumber ?? null }
  const asked: Moved = {
    ...shared,
    kind: isOwed ? 'OWED_TO_HIM' : 'ASKED',
    date: invoice.issueDate ?? invoice.dueDate,
    amount,
  }
  const lost = (invoice.amountInclTax ?? 0) - (invoice.allocated ?? 0)
  return invoice.status === 'WRITTEN_OFF' && lost
    ? [asked, { ...shared, kind: 'GIVEN_UP', date: invoice.lossDate ?? asked.date, amount: -lost }]
    : [asked]
}

const ofOperation = (work: Work, operation: Loaded<'bankOperation'>): Moved => ({
  ...facts(work, operation),
  entity: 'bankOperation',
  kind: 'PAID',
  number: null,
  date: operation.date,
  amount: -operation.amount,
})

const invoicesOf = async (work: Work, person: string): Promise<Loaded<'invoice'>[]> => {
  const issued = { status: issuedStatuses, 'persons.personRegistration': person }
  const asCaller = { asCaller: true }
  return [
    ...(await loadMatching(
      work,
      'invoice',
      { pr: 'RECEIVABLE', ...issued, 'persons.role': 'PAYER' },
      asCaller,
    )),
    ...(await loadMatching(work, 'invoice', { pr: 'PAYABLE', ...issued, 'persons.role': 'PAYEE' }, asCaller)),
  ]
}

const operationsOf = async (work: Work, person: string): Promise<Loaded<'bankOperation'>[]> => {
  const found = await loadMatching(
    work,
    'bankOperation',
    { personRegistration: person, status: 'ACTIVE' },
    { asCaller: true },
  )
  return found.filter(({ type }) => !among(type, ...houseTypes))
}

/** Runs through the movements of one currency from the first on: what was open after each. */
const withBalances = (moved: readonly Moved[], currency: string): Movement[] => {
  let balance = 0
  return moved
    .filter(one => one.currency === currency)
    .sort((a, b) => a.date.localeCompare(b.date) || a.order.localeCompare(b.order))
    .map(({ order: _order, currency: _currency, ...one }) => {
      balance = sumMoney([balance, one.amount], currency)
      return { ...one, amount: sumMoney([one.amount], currency), balance }
    })
}

/** Everything that was asked of somebody and paid by him, with what was open after each: the last ones of each currency. */
export const movementsOf = async (work: Work, person: string, most = 200): Promise<Movements[]> => {
  const invoices = may(work.caller, 'read invoices') ? await invoicesOf(work, person) : []
  const operations = may(work.caller, 'read bankOperations') ? await operationsOf(work, person) : []
  const moved = [
    ...invoices.flatMap(invoice => ofInvoice(work, invoice)),
    ...operations.map(operation => ofOperation(work, operation)),
  ]
  return [...new Set(moved.map(one => one.currency))].map(currency => {
    const lines = withBalances(moved, currency)
    return { currency, count: lines.length, lines: lines.slice(-most).reverse() }
  })
}
