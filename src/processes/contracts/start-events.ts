import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { isBought, personIn } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { paidDown } from './down-payment.ts'
import { drawdownPayee, paidOut } from './payable-strands.ts'
import type { Terms } from './terms.ts'

/** What is bought for a contract, without tax; undefined where no line has a price. */
const boughtFor = (contract: Loaded<'contract'>, terms: Terms): number | undefined => {
  const lines = (contract.assets ?? []).filter(
    line => isBought(line, terms.ownAssets) && typeof line.priceExclTax === 'number',
  )
  return lines.length
    ? sumMoney(
        lines.map(line => line.priceExclTax),
        contract.currency ?? undefined,
      )
    : undefined
}

/**
 * What the books show of a start: assets given on lease, those bought for it and those out of stock, or the loan paid out.
 * `stock` says at which value assets of a contract were taken out of stock.
 */
export const startEvents = (
  contracts: readonly Loaded<'contract'>[],
  terms: ReadonlyMap<string, Terms>,
  stock: ReadonlyMap<string, number>,
  date: string,
): BusinessEvent[] =>
  contracts.map((contract): BusinessEvent<'DRAWDOWN' | 'ACTIVATION'> => {
    const { registration } = contract
    const found = terms.get(registration)!
    const amount = contract.financedAmountExclTax ?? 0
    const taken = stock.get(registration)
    const common = {
      ...subjectsOfContract(contract),
      date,
      name: contract.name ?? contract.registration,
      payer: personIn(contract, 'PAYER', 'CLIENT'),
    }
    if (found.family === 'LOAN')
      return {
        ...common,
        eventType: 'DRAWDOWN',
        payee: drawdownPayee(contract, found),
        measures: {
          principal: sumMoney([amount, -(found.quotation.downPayment ?? 0)], contract.currency),
          down: paidDown(found),
          paid: paidOut(contract, found),
        },
      }
    const assetNet = boughtFor(contract, found) ?? (taken === undefined ? amount : 0)
    return { ...common, eventType: 'ACTIVATION', measures: { assetNet, stock: taken } }
  })
