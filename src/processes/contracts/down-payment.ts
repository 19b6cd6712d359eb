import { type Guard, loadMatching, type Refusal, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message } from '#errors/index.ts'
import { sumMoney } from '#finance/index.ts'
import { cancelFlows, type Strand, writeStrands } from '../write-strands.ts'
import { postingSchemesOf } from './posting-scheme.ts'
import { downPaymentStrand } from './strands.ts'
import { type Terms, termsOf } from './terms.ts'

type Contract = Loaded<'contract'>
type Flow = Loaded<'cashflow'>

const refuse = (message: Message): Refusal => ({ message, field: 'quotations' })

/** What the client pays down to us; what he pays to the supplier is asked for by nobody. */
const askedDown = ({ quotation }: Terms): number =>
  quotation.downPaymentDue === 'TO_SUPPLIER' ? 0 : (quotation.downPayment ?? 0)

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
    const isWithFirst = found.quotation.downPaymentDue === 'WITH_FIRST'
    const due = isWithFirst ? (found.rows[0]?.dueDate ?? date) : date
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

export const downPaymentGuards: Record<string, Guard<'contract'>> = {
  'contract/down-payment-due': async (contract, work) => {
    const terms = (await termsOf(work, [contract])).get(contract.registration)
    // How it is booked is settled by its validation, which this stands before.
    const scheme = (await postingSchemesOf(work, [contract]))(contract)
    return terms &&
      scheme !== 'LENDER' &&
      terms.quotation.downPaymentDue === 'TO_SUPPLIER' &&
      terms.quotation.downPayment
      ? refuse(message('DOWN_PAYMENT_OF_LEASE'))
      : null
  },
  'contract/down-payment-paid': async (contract, work) => {
    const [open] = (await downPaymentsOf(work, [contract])).filter(
      flow => flow.status === 'PLANNED' || flow.status === 'BILLED',
    )
    return open
      ? refuse(
          message('DOWN_PAYMENT_UNPAID', { amount: { amount: open.amountExclTax, currency: open.currency } }),
        )
      : null
  },
  'contract/down-payment-unbilled': async (contract, work) => {
    const [billed] = (await downPaymentsOf(work, [contract])).filter(
      flow => flow.status === 'BILLED' || flow.status === 'SETTLED',
    )
    return billed
      ? refuse(message('DOWN_PAYMENT_BILLED', { invoice: billed.invoiceRegistration ?? billed.registration }))
      : null
  },
}
