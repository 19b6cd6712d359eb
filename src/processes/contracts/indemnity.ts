import { loadByRegistrations, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import {
  type DayCount,
  type FrequencyCode,
  type RateConversion,
  settleLease,
  settleLoan,
} from '#finance/index.ts'
import { familyOf } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { rateOn } from '../rate-on.ts'

type Contract = Loaded<'contract'>

/** What a product asks for of a contract that ends before its term, and of what: the principal of a loan, the rents to come of a lease. */
const indemnityOf = (
  contract: Contract,
  product: Loaded<'product'> | undefined,
  quotation: Loaded<'quotation'> | undefined,
  date: string,
): number => {
  const share = product?.settlementIndemnity ?? 0
  if (!share || !quotation?.plan?.length) return 0
  const isLoan = familyOf(contract) === 'LOAN'
  const cap = product?.settlementCap
  const common = {
    rows: quotation.plan,
    date,
    currency: contract.currency ?? 'EUR',
    dayCount: (quotation.dayCount ?? '30/360') as DayCount,
    indemnity: {
      share,
      caps: {
        ...(typeof cap === 'number' ? { share: cap } : {}),
        ...(isLoan ? { remainingInterest: true } : {}),
      },
    },
  }
  if (isLoan) return settleLoan({ ...common, rate: rateOn(quotation, date) }).indemnity
  return settleLease({
    ...common,
    rate: product?.settlementRate ?? 0,
    rateConversion: (quotation.rateConversion ?? 'PROPORTIONAL') as RateConversion,
    frequency: Number(quotation.frequency ?? 30) as FrequencyCode,
  }).indemnity.exclTax
}

/** The indemnities by the rules of their products of contracts that are terminated on a day, in major units by registration. */
export const indemnitiesOf = async (
  work: Work,
  contracts: readonly Contract[],
  date: string,
): Promise<ReadonlyMap<string, number>> => {
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named(contracts, 'productRegistration')),
  )
  const quotations = byRegistration(
    await loadByRegistrations(work, 'quotation', named(contracts, 'quotationRegistration')),
  )
  return new Map(
    contracts.map(contract => [
      contract.registration,
      indemnityOf(
        contract,
        products.get(contract.productRegistration),
        quotations.get(contract.quotationRegistration),
        date,
      ),
    ]),
  )
}
