import {
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Plain,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import { personIn } from '../contract-facts.ts'
import { type Terms, termsOf } from './terms.ts'

const refuse = (message: string, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })

/** A guard that looks at the terms of one contract, or of many with one look at the database. */
const withTerms = (judge: (terms: Terms | undefined) => Refusal | null): Guard => {
  const many = async (contracts: readonly Plain[], work: Work) => {
    const terms = await termsOf(work, contracts)
    return contracts.map(contract => judge(terms.get(String(contract.registration))))
  }
  return Object.assign(async (contract: Plain, work: Work) => (await many([contract], work))[0]!, { many })
}

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

/** Conditions of a contract's transitions, each refusing in a sentence that says what is missing. */
export const contractGuards: Record<string, Guard> = {
  'contract/persons-complete': contract => {
    if (!personIn(contract, 'CLIENT')) return refuse('a client is missing', 'persons')
    return contract.orgaRegistration ? null : refuse('the organization is missing', 'orgaRegistration')
  },
  'contract/quotation-chosen': withTerms(terms =>
    terms ? null : refuse('no quotation is chosen', 'quotations'),
  ),
  'contract/assets-complete': contract => {
    const lines = (contract.assets as Plain[] | undefined) ?? []
    const nameless = lines.findIndex(l => !l.name && !l.assetRegistration)
    return nameless < 0 ? null : refuse(`asset line ${nameless + 1} has no name`, 'assets')
  },
  'contract/plan-ready': withTerms(terms =>
    terms?.rows.length ? null : refuse('the chosen quotation has no payment plan', 'quotations'),
  ),
  'contract/credit-available': async (contract, work) => {
    if (!contract.creditLineRegistration) return null
    const [line] = await loadByRegistrations(work, 'creditLine', [String(contract.creditLineRegistration)], {
      lock: 'update',
    })
    if (line?.status !== 'ACTIVE')
      return refuse(`credit line ${contract.creditLineRegistration} is not active`, 'creditLineRegistration')
    // A validated contract counts as pending already: this one's own amount is among it.
    const left = (line.creditLimit ?? 0) - (line.outstanding ?? 0) - (line.pending ?? 0)
    return left >= 0
      ? null
      : refuse(
          `credit line ${line.registration} is exceeded by ${(-left).toFixed(2)}`,
          'creditLineRegistration',
        )
  },
  'contract/assets-available': async (contract, work) => {
    const registrations = ((contract.assets as Plain[] | undefined) ?? [])
      .filter(l => !l.isPartExchange && l.assetRegistration)
      .map(l => String(l.assetRegistration))
    const taken = (await loadByRegistrations(work, 'asset', registrations)).find(
      a => !['DRAFT', 'ORDERED', 'IN_STOCK', 'RETURNED'].includes(String(a.status)),
    )
    return taken
      ? refuse(
          `asset ${taken.registration} is ${String(taken.status).toLowerCase().replace(/_/g, ' ')}`,
          'assets',
        )
      : null
  },
  'contract/nothing-issued': async (contract, work) => {
    const [issued] = await loadMatching(
      work,
      'invoice',
      {
        contractRegistration: String(contract.registration),
        status: { not: ['DRAFT', 'VALIDATED', 'CANCELLED'] },
      },
      { limit: 1 },
    )
    return issued ? refuse(`invoice ${issued.registration} was issued`) : null
  },
  'contract/termination-date': contract =>
    contract.activationDate ? null : refuse('the contract was never activated'),
  'contract/termination-unpaid': async (contract, work) => {
    const [billed] = await loadMatching(
      work,
      'cashflow',
      {
        contractRegistration: String(contract.registration),
        type: 'INDEMNITY',
        status: ['BILLED', 'SETTLED'],
      },
      { limit: 1 },
    )
    return billed ? refuse('the indemnity was billed') : null
  },
  'contract/nothing-open': async (contract, work) => {
    const [invoice] = await loadMatching(
      work,
      'invoice',
      { contractRegistration: String(contract.registration), status: open },
      { limit: 1 },
    )
    return invoice ? refuse(`invoice ${invoice.registration} is open`) : null
  },
  'contract/nothing-planned': async (contract, work) => {
    const [planned] = await loadMatching(
      work,
      'cashflow',
      { contractRegistration: String(contract.registration), status: 'PLANNED' },
      { limit: 1 },
    )
    return planned ? refuse(`a payment is still planned for ${planned.dueDate}`) : null
  },
}
