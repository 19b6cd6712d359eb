import { loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import { plan } from '#entities/financing/quotation.rules.ts'
import type { Loaded } from '#entities/records.ts'
import type { PlanRow } from '#finance/index.ts'
import { among } from '../among.ts'
import { type Family, familyOf, payeesOf, personIn } from '../contract-facts.ts'
import { byRegistration, named } from '../named.ts'
import { type PayDay, payDayOf } from '../pay-day.ts'
import { pays, type WaysOfPayment, waysOfPayment } from '../ways-of-payment.ts'
import { freeStatuses } from './lease-assets.ts'

type Contract = Loaded<'contract'>

/** What a contract runs by: the chosen quotation, its plan, the product. */
export interface Terms {
  quotation: Loaded<'quotation'>
  product: Loaded<'product'> | undefined
  /** By which its partner brought it. */
  agreement: Loaded<'agreement'> | undefined
  rows: readonly PlanRow[]
  family: Family
  /** The payment condition of each supplier and of whoever is lent to, by registration. */
  conditions: ReadonlyMap<string, string | null | undefined>
  /** Assets that are ours already, in stock since they came back or in use: nobody is paid for them. */
  ownAssets: ReadonlySet<string>
  /** On which day the client pays what falls due. */
  payDay: PayDay
}

/** On which condition those that a contract pays are paid: as validation has frozen it, else as they are used to. */
const conditionsOf = (contract: Contract, paid: WaysOfPayment['paid']): Terms['conditions'] =>
  new Map(
    payeesOf(contract).map(payee => {
      const frozen = contract.persons?.find(
        person => person.personRegistration === payee && !pays(person.role),
      )?.invoicing
      return [payee, (frozen ?? paid(payee)).paymentCondition]
    }),
  )

const assetsOfOurs = async (work: Work, contracts: readonly Contract[]): Promise<Set<string>> => {
  const lines = contracts.flatMap(contract => contract.assets ?? [])
  const assets = await loadByRegistrations(work, 'asset', named(lines, 'assetRegistration'))
  const isOwn = (asset: Loaded<'asset'>) =>
    typeof asset.stockValue === 'number' ||
    (typeof asset.capitalisedValue === 'number' && among(asset.status, ...freeStatuses))
  return new Set(assets.filter(isOwn).map(asset => asset.registration))
}

/** The terms of contracts by registration; a contract without a chosen quotation is left out. */
export const termsOf = async (work: Work, contracts: readonly Contract[]): Promise<Map<string, Terms>> => {
  const quotations = await loadMatching(work, 'quotation', {
    contractRegistration: contracts.map(c => c.registration),
    status: 'CHOSEN',
  })
  const products = byRegistration(
    await loadByRegistrations(work, 'product', named(contracts, 'productRegistration')),
  )
  const agreements = byRegistration(
    await loadByRegistrations(work, 'agreement', named(contracts, 'agreementRegistration')),
  )
  const ways = await waysOfPayment(work, contracts.flatMap(payeesOf))
  const ownAssets = await assetsOfOurs(work, contracts)
  const contractOf = byRegistration(contracts)
  return new Map(
    quotations.map(quotation => {
      const contract = contractOf.get(quotation.contractRegistration)!
      const product = products.get(contract.productRegistration)
      const terms: Terms = {
        quotation,
        product,
        agreement: agreements.get(contract.agreementRegistration),
        rows: quotation.plan ?? plan(quotation) ?? [],
        family: familyOf(contract),
        conditions: conditionsOf(contract, ways.paid),
        ownAssets,
        payDay: payDayOf(contract, product, personIn(contract, 'PAYER', 'CLIENT')),
      }
      return [contract.registration, terms]
    }),
  )
}
