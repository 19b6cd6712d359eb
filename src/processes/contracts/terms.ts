import { loadByRegistrations, loadMatching, type Plain, ruleContext, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { PlanRow } from '#finance/index.ts'
import { type Family, familyOf, payeesOf } from '../contract-facts.ts'
import { pays, waysOfPayment } from '../ways-of-payment.ts'

/** What a contract runs by: the chosen quotation, its plan, the product. */
export interface Terms {
  quotation: Plain
  product: Loaded<'product'> | undefined
  rows: PlanRow[]
  family: Family
  /** The payment condition of each supplier and of whoever is lent to, by registration. */
  conditions: ReadonlyMap<string, unknown>
  /** Assets that lie in our stock since they came back: nobody is paid for them. */
  ownAssets: ReadonlySet<unknown>
}

const rowsOf = (work: Work, quotation: Plain): PlanRow[] => {
  const kept = quotation.plan ?? work.code.rules.get('quotation/plan')?.(quotation, ruleContext(work))
  const rows = Array.isArray(kept) ? kept : ((kept as { rows?: PlanRow[] } | null)?.rows ?? [])
  return rows as PlanRow[]
}

/** On which condition those that a contract pays are paid: as validation has frozen it, else as they are used to. */
const conditionsOf = (contract: Plain, paid: (registration: string) => Plain): Map<string, unknown> =>
  new Map(
    payeesOf(contract).map(payee => {
      const frozen = ((contract.persons as Plain[] | undefined) ?? []).find(
        p => p.personRegistration === payee && !pays(p.role),
      )?.invoicing as Plain | undefined
      return [payee, (frozen ?? paid(payee)).paymentCondition]
    }),
  )

const assetsInStock = async (work: Work, contracts: readonly Plain[]): Promise<Set<unknown>> => {
  const named = contracts.flatMap(contract =>
    ((contract.assets as Plain[] | undefined) ?? []).map(line => String(line.assetRegistration ?? '')),
  )
  const assets = await loadByRegistrations(work, 'asset', [...new Set(named.filter(Boolean))])
  return new Set(assets.filter(a => typeof a.stockValue === 'number').map(a => a.registration))
}

/** The terms of contracts by registration; a contract without a chosen quotation is left out. */
export const termsOf = async (work: Work, contracts: readonly Plain[]): Promise<Map<string, Terms>> => {
  const registrations = contracts.map(c => String(c.registration))
  const quotations = await loadMatching(work, 'quotation', {
    contractRegistration: registrations,
    status: 'CHOSEN',
  })
  const products = await loadByRegistrations(work, 'product', [
    ...new Set(
      contracts
        .map(c => c.productRegistration)
        .filter(Boolean)
        .map(String),
    ),
  ])
  const productOf = new Map(products.map(p => [String(p.registration), p]))
  const ways = await waysOfPayment(work, contracts.flatMap(payeesOf))
  const ownAssets = await assetsInStock(work, contracts)
  const contractOf = new Map(contracts.map(c => [String(c.registration), c]))
  return new Map(
    quotations.map(quotation => {
      const registration = String(quotation.contractRegistration)
      const contract = contractOf.get(registration)!
      const product = productOf.get(String(contract.productRegistration))
      return [
        registration,
        {
          quotation,
          product,
          rows: rowsOf(work, quotation),
          family: familyOf(product, contract),
          conditions: conditionsOf(contract, ways.paid),
          ownAssets,
        },
      ]
    }),
  )
}
