import type { Loaded } from '#entities/records.ts'
import type { Message } from '#errors/index.ts'
import { personIn } from '../contract-facts.ts'
import type { NewElement } from '../write-strands.ts'
import type { Terms } from './terms.ts'

type Contract = Loaded<'contract'>

/** Loan principal and interest bear no tax; a lease's rent is taxed whole. */
export const untaxed = 'EXEMPT'

export const parties = (contract: Contract, pr: 'RECEIVABLE' | 'PAYABLE', other?: string | null) => {
  const client = personIn(contract, 'PAYER', 'CLIENT')
  const house = contract.orgaRegistration ?? null
  return pr === 'RECEIVABLE'
    ? { payerRegistration: client, payeeRegistration: other ?? house }
    : { payerRegistration: house, payeeRegistration: other ?? client }
}

/** What a strand is for, and how it is taxed. Named by the product, or as the service or fee of its quotation is. */
export interface Kind {
  type: string
  wording?: Message
  name?: string
  code: string
  taxCode: string | null
  /** To whom what is collected of it is passed on. */
  heldForRegistration?: string | null
}

/** Whose strands they are: a contract with its terms, and the version of its plan. */
export interface Planning {
  contract: Contract
  terms: Terms
  version: number
}

export const elementOf = ({ contract, terms, version }: Planning, kind: Kind): NewElement => ({
  ...kind,
  contractRegistration: contract.registration,
  quotationRegistration: terms.quotation.registration,
  orgaRegistration: contract.orgaRegistration ?? null,
  currency: contract.currency ?? 'EUR',
  pr: 'RECEIVABLE',
  ...parties(contract, 'RECEIVABLE'),
  planVersion: version,
  effectiveFrom: contract.startDate ?? null,
})

/** What the standard tax of a contract is: as agreed, else as its product says. */
export const standardTax = ({ contract, terms }: Planning): string | null =>
  terms.quotation.taxCode ?? contract.taxCode ?? terms.product?.taxCode ?? null
