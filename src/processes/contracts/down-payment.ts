import { type Guard, loadMatching, type Refusal, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { grouped } from '../grouped.ts'
import { cancelFlows, type Strand, writeStrands } from '../write-strands.ts'
import { downPaymentStrand, supplierPaymentStrand } from './strands.ts'
import { type Terms, termsOf } from './terms.ts'

type Contract = Loaded<'contract'>
type Flow = Loaded<'cashflow'>

const refuse = (message: Message): Refusal => ({ message, field: 'quotations' })

/**
 * What the client is invoiced to pay down. What he pays to the supplier of a loan is asked for by nobody; of a lease it is a
 * first rent, set off against what the supplier invoices.
 */
const askedDown = ({ quotation, family }: Terms): number =>
  quotation.downPaymentDue === 'TO_SUPPLIER' && family === 'LOAN' ? 0 : (quotation.downPayment ?? 0)

/** What of a loan's payment out the client pays himself, by an invoice of its own. */
export const paidDown = (terms: Terms): number => (terms.family === 'LOAN' ? askedDown(terms) : 0)

/** Down payments of contracts that were planned, whatever became of them but their cancelling. */
export const downPaymentsOf = (
  work: Work,
  contracts: readonly Contract[],
  options: { lock?: 'update' } = {},
): Promise<Flow[]> =>
  loadMatching(
    work,
    'cashflow',
    {
      contractRegistration: contracts.map(contract => contract.registration),
      type: 'DOWN_PAYMENT',
      status: { not: 'CANCELLED' },
    },
    options,
  )

/** Asks for the down payments that are due before activation, on the day of the validation. */
export const planDownPayments = async (
  work: Work,
  contracts: readonly Contract[],
  date: string,
): Promise<void> => {
  const terms = await termsOf(work, contracts)
  const strands = contracts.flatMap(contract => {
    const found = terms.get(contract.registration)
    // Quotations from before it could be said say nothing of it.
    const due = found?.quotation.downPaymentDue ?? 'BEFORE_ACTIVATION'
    return found && due === 'BEFORE_ACTIVATION' && askedDown(found) > 0
      ? [downPaymentStrand(contract, found, date)]
      : []
  })
  await writeStrands(work, strands)
}

/** Those that an activation asks for: with the first instalment, or at once where validation has not. */
export const downPaymentsAtStart = (
  contracts: readonly Contract[],
  terms: ReadonlyMap<string, Terms>,
  planned: readonly Flow[],
  date: string,
): Strand[] => {
  const asked = new Set(planned.map(flow => flow.contractRegistration))
  return contracts.flatMap(contract => {
    const found = terms.get(contract.registration)!
    if (asked.has(contract.registration) || askedDown(found) <= 0) return []
    const { downPaymentDue } = found.quotation
    if (downPaymentDue === 'TO_SUPPLIER') return [supplierPaymentStrand(contract, found, date)]
    const due = downPaymentDue === 'WITH_FIRST' ? (found.rows[0]?.dueDate ?? date) : date
    return [downPaymentStrand(contract, found, due)]
  })
}

/** Nothing is paid down for a contract that is drafted again: what was planned of it is cancelled. */
export const cancelDownPayments = async (work: Work, contracts: readonly Contract[]): Promise<void> => {
  const flows = await downPaymentsOf(work, contracts, { lock: 'update' })
  await cancelFlows(
    work,
    flows.filter(flow => flow.status === 'PLANNED'),
    work.caller.today,
  )
}

/** What contracts that are given up were still to be asked for, by registration, in major units. */
export const plannedDown = (flows: readonly Flow[]): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { contractRegistration, amountExclTax, currency, status } of flows)
    if (status === 'PLANNED')
      found.set(contractRegistration!, sumMoney([found.get(contractRegistration!), amountExclTax], currency))
  return found
}

/** Asks about the down payments of contracts, however many, with one look at the database. */
const overDownPayments = (refusalOf: (flows: readonly Flow[]) => Refusal | null): Guard<'contract'> => {
  const many = async (contracts: readonly Contract[], work: Work): Promise<(Refusal | null)[]> => {
    const flows = grouped(await downPaymentsOf(work, contracts), flow => flow.contractRegistration ?? '')
    return contracts.map(({ registration }) => refusalOf(flows.get(registration) ?? []))
  }
  return Object.assign(async (contract: Contract, work: Work) => (await many([contract], work))[0]!, { many })
}

export const downPaymentGuards: Record<string, Guard<'contract'>> = {
  'contract/down-payment-paid': overDownPayments(flows => {
    const open = flows.find(flow => flow.status === 'PLANNED' || flow.status === 'BILLED')
    return open
      ? refuse(
          message('DOWN_PAYMENT_UNPAID', { amount: { amount: open.amountExclTax, currency: open.currency } }),
        )
      : null
  }),
  'contract/down-payment-unbilled': overDownPayments(flows => {
    const billed = flows.find(flow => flow.status === 'BILLED' || flow.status === 'SETTLED')
    return billed
      ? refuse(message('DOWN_PAYMENT_BILLED', { invoice: billed.invoiceRegistration ?? billed.registration }))
      : null
  }),
}
