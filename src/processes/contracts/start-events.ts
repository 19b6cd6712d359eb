import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'
import type { BusinessEvent } from '../accounting/post-events.ts'
import { personIn } from '../contract-facts.ts'
import { subjectsOfContract } from '../event-subjects.ts'
import { byRegistration } from '../named.ts'
import { paidDown } from './down-payment.ts'
import type { Delivered } from './lease-assets.ts'
import { drawdownPayee, paidOut } from './payable-strands.ts'
import type { Terms } from './terms.ts'

/** What the books show of what was delivered: each asset bought for its contract, or out of stock. */
export const deliveryEvents = (
  contracts: readonly Loaded<'contract'>[],
  delivered: readonly Delivered[],
  date: string,
): BusinessEvent<'ACTIVATION'>[] => {
  const known = byRegistration(contracts)
  return delivered.map(({ contract, asset, name, assetNet, stock, finStock }) => {
    const of = known.get(contract)!
    return {
      ...subjectsOfContract(of),
      eventType: 'ACTIVATION',
      date,
      name,
      payer: personIn(of, 'PAYER', 'CLIENT'),
      assetRegistration: asset,
      measures: {
        assetNet,
        stock,
        finStock,
        stockGain: sumMoney([stock, -(finStock ?? 0)], of.currency ?? 'EUR'),
      },
    }
  })
}

/** What the books show of loans that are paid out. */
export const drawdownEvents = (
  contracts: readonly Loaded<'contract'>[],
  terms: ReadonlyMap<string, Terms>,
  date: string,
): BusinessEvent<'DRAWDOWN'>[] =>
  contracts
    .map(contract => ({ contract, found: terms.get(contract.registration)! }))
    .filter(({ found }) => found.family === 'LOAN')
    .map(({ contract, found }) => ({
      ...subjectsOfContract(contract),
      eventType: 'DRAWDOWN',
      date,
      name: contract.name ?? contract.registration,
      payer: personIn(contract, 'PAYER', 'CLIENT'),
      payee: drawdownPayee(contract, found),
      measures: {
        principal: sumMoney(
          [contract.financedAmountExclTax, -(found.quotation.downPayment ?? 0)],
          contract.currency,
        ),
        down: paidDown(found),
        paid: paidOut(contract, found),
      },
    }))
