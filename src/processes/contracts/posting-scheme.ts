import { type Guard, loadByRegistrations, type Refusal, type Work } from '#engine/index.ts'
import { type PostingScheme, schemeOfType } from '#entities/financing/posting-scheme.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { byRegistration, named } from '../named.ts'

type Contract = Loaded<'contract'>
type SchemeOf = (contract: Contract) => PostingScheme | undefined

/**
 * Which rules book contracts: those of their product; without one those that the contract names, else those of its type,
 * a contract of no type being a lease. Undefined where a tenant's own type says nothing of it.
 */
export const postingSchemesOf = async (work: Work, contracts: readonly Contract[]): Promise<SchemeOf> => {
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named(contracts, 'productRegistration')),
  )
  return ({ productRegistration, postingScheme, type }) =>
    products.get(productRegistration)?.postingScheme ??
    postingScheme ??
    (type ? schemeOfType[type] : schemeOfType.LEASE)
}

const known = async (contracts: readonly Contract[], work: Work): Promise<(Refusal | null)[]> => {
  const schemeOf = await postingSchemesOf(work, contracts)
  return contracts.map(contract =>
    schemeOf(contract) ? null : { message: message('POSTING_SCHEME_MISSING'), field: 'postingScheme' },
  )
}

/** Whoever agrees a contract knows how it is booked. */
export const schemeKnown: Guard<'contract'> = Object.assign(
  async (contract: Contract, work: Work) => (await known([contract], work))[0]!,
  { many: known },
)
