import type { Plain } from '#engine/index.ts'
import { sumMoney } from '#finance/index.ts'
import { isBought, personIn } from '../contract-facts.ts'
import type { Terms } from './terms.ts'

/** What is bought for a contract, without tax; undefined where no line has a price. */
const boughtFor = (contract: Plain, terms: Terms): number | undefined => {
  const lines = ((contract.assets as Plain[] | undefined) ?? []).filter(
    line => isBought(line, terms.ownAssets) && typeof line.priceExclTax === 'number',
  )
  return lines.length
    ? sumMoney(
        lines.map(line => line.priceExclTax as number),
        contract.currency as string | undefined,
      )
    : undefined
}

/**
 * What the books show of a start: assets given on lease, those bought for it and those out of stock, or the loan paid out.
 * `stock` says at which value assets of a contract were taken out of stock.
 */
export const startEvents = (
  contracts: readonly Plain[],
  terms: ReadonlyMap<string, Terms>,
  stock: ReadonlyMap<string, number>,
  date: string,
): Plain[] =>
  contracts.map(contract => {
    const registration = String(contract.registration)
    const found = terms.get(registration)!
    const amount = contract.financedAmountExclTax as number
    const taken = stock.get(registration)
    return {
      eventType: found.family === 'LOAN' ? 'DRAWDOWN' : 'ACTIVATION',
      family: found.family,
      date,
      currency: contract.currency ?? 'EUR',
      name: String(contract.name ?? contract.registration),
      orgaRegistration: contract.orgaRegistration ?? null,
      contractRegistration: contract.registration,
      payer: personIn(contract, 'PAYER', 'CLIENT'),
      payee: personIn(contract, 'SUPPLIER', 'CLIENT'),
      measures:
        found.family === 'LOAN'
          ? { principal: amount }
          : {
              assetNet: boughtFor(contract, found) ?? (taken === undefined ? amount : 0),
              ...(taken === undefined ? {} : { stock: taken }),
            },
    }
  })
