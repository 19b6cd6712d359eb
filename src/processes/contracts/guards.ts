import {
  type AnyGuard,
  asks,
  type Guard,
  loadByRegistrations,
  loadMatching,
  type Refusal,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { type Message, message, statusParam } from '#errors/index.ts'
import { among } from '../among.ts'
import { familyOf, personIn } from '../contract-facts.ts'
import { named } from '../named.ts'
import { creditFree, creditUnused } from './credit-available.ts'
import { downPaymentGuards, downPaymentsOf } from './down-payment.ts'
import { documentsFor } from './expected-documents.ts'
import { freeStatuses } from './lease-assets.ts'
import { schemeKnown } from './posting-scheme.ts'
import { type Terms, termsOf } from './terms.ts'

const refuse = (message: Message, field?: string): Refusal => ({ message, ...(field ? { field } : {}) })

/** A guard that looks at the terms of one contract, or of many with one look at the database. */
const withTerms = (judge: (terms: Terms | undefined) => Refusal | null): Guard<'contract'> => {
  const many = async (contracts: readonly Loaded<'contract'>[], work: Work) => {
    const terms = await termsOf(work, contracts)
    return contracts.map(contract => judge(terms.get(contract.registration)))
  }
  return Object.assign(
    async (contract: Loaded<'contract'>, work: Work) => (await many([contract], work))[0]!,
    { many },
  )
}

/** That what contracts lease is nobody else's, with one look at all of it. */
const assetsFree: Guard<'contract'> = (() => {
  const many = async (contracts: readonly Loaded<'contract'>[], work: Work) => {
    const namedBy = ({ assets }: Loaded<'contract'>) =>
      named(
        (assets ?? []).filter(line => !line.isPartExchange),
        'assetRegistration',
      )
    const registrations = [...new Set(contracts.flatMap(namedBy))]
    const taken = (await loadByRegistrations(work, 'asset', registrations)).filter(
      asset => !among(asset.status, ...freeStatuses),
    )
    return contracts.map(contract => {
      const own = new Set(namedBy(contract))
      const asset = taken.find(({ registration }) => own.has(registration))
      if (!asset) return null
      const status = statusParam('asset', asset.status)
      return refuse(message('ASSET_IN_STATUS', { asset: asset.registration, status }), 'assets')
    })
  }
  return Object.assign(
    async (contract: Loaded<'contract'>, work: Work) => (await many([contract], work))[0]!,
    { many },
  )
})()

const open = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] as const

const guards: Record<string, Guard<'contract'>> = {
  'contract/persons-complete': contract => {
    if (!personIn(contract, 'CLIENT')) return refuse(message('CLIENT_MISSING'), 'persons')
    return contract.orgaRegistration ? null : refuse(message('ORGANIZATION_MISSING'), 'orgaRegistration')
  },
  'contract/quotation-chosen': withTerms(terms =>
    terms ? null : refuse(message('NO_QUOTATION_CHOSEN'), 'quotations'),
  ),
  ...downPaymentGuards,
  'contract/scheme-known': schemeKnown,
  'contract/assets-complete': contract => {
    const lines = contract.assets ?? []
    const nameless = lines.findIndex(l => !l.name && !l.assetRegistration)
    return nameless < 0 ? null : refuse(message('ASSET_LINE_NAMELESS', { line: nameless + 1 }), 'assets')
  },
  'contract/plan-ready': withTerms(terms =>
    terms?.rows.length ? null : refuse(message('QUOTATION_WITHOUT_PLAN'), 'quotations'),
  ),
  'contract/credit-free': creditFree,
  'contract/credit-available': creditUnused,
  'contract/documents-for-validation': documentsFor('VALIDATION'),
  'contract/documents-for-activation': documentsFor('ACTIVATION'),
  'contract/assets-available': assetsFree,
  'contract/nothing-issued': async (contract, work) => {
    const found = await loadMatching(work, 'invoice', {
      contractRegistration: contract.registration,
      status: { not: ['DRAFT', 'VALIDATED', 'CANCELLED'] },
    })
    // What was paid down before the start stays paid: the contract waits for it to begin anew.
    const before = new Set(
      (await downPaymentsOf(work, [contract]))
        .filter(flow => flow.dueDate === contract.validationDate)
        .map(flow => flow.invoiceRegistration),
    )
    const issued = found.find(invoice => !before.has(invoice.registration))
    return issued ? refuse(message('INVOICE_ISSUED', { invoice: issued.registration })) : null
  },
  'contract/termination-date': contract =>
    contract.activationDate ? null : refuse(message('NEVER_ACTIVATED')),
  'contract/termination-claimed': async (contract, work) => {
    const asked = await loadMatching(work, 'cashflow', {
      contractRegistration: contract.registration,
      type: ['INDEMNITY', 'SETTLEMENT'],
      dueDate: contract.terminationDate ?? '',
      status: ['BILLED', 'SETTLED'],
    })
    const [lost] = await loadMatching(
      work,
      'invoice',
      { registration: named(asked, 'invoiceRegistration'), status: 'WRITTEN_OFF' },
      { limit: 1 },
    )
    return lost ? refuse(message('EXIT_WRITTEN_OFF', { invoice: lost.registration })) : null
  },
  'contract/nothing-open': async (contract, work) => {
    const [invoice] = await loadMatching(
      work,
      'invoice',
      // What partners and suppliers are owed for it is theirs, whatever becomes of the contract.
      { contractRegistration: contract.registration, pr: 'RECEIVABLE', status: open },
      { limit: 1 },
    )
    return invoice ? refuse(message('INVOICE_OPEN', { invoice: invoice.registration })) : null
  },
  // What an exit asks for, and what was lent, is billed and paid before the contract is over.
  'contract/nothing-to-bill': async (contract, work) => {
    const [planned] = await loadMatching(
      work,
      'cashflow',
      {
        contractRegistration: contract.registration,
        pr: 'RECEIVABLE',
        status: 'PLANNED',
        ...(familyOf(contract) === 'LOAN' ? {} : { type: ['SETTLEMENT', 'INDEMNITY'] }),
      },
      { limit: 1 },
    )
    return planned ? refuse(message('PAYMENT_PLANNED', { date: { date: planned.dueDate } })) : null
  },
  'contract/nothing-planned': async (contract, work) => {
    const [planned] = await loadMatching(
      work,
      'cashflow',
      { contractRegistration: contract.registration, status: 'PLANNED' },
      { limit: 1 },
    )
    return planned ? refuse(message('PAYMENT_PLANNED', { date: { date: planned.dueDate } })) : null
  },
}

/** Conditions of a contract's transitions, each refusing in a sentence that says what is missing. */
export const contractGuards: Record<string, AnyGuard> = Object.fromEntries(
  Object.entries(guards).map(([name, guard]) => [name, asks('contract', guard)]),
)
