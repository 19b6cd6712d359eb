import { uuid7 } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { sumMoney } from '#finance/index.ts'

type Contract = Loaded<'contract'>
type Flow = Loaded<'cashflow'>

/** What of a payment of a lease repays what it has cost; a first rent does so whole. */
export const claimOf = ({
  type,
  principal,
  amountExclTax,
}: Pick<Flow, 'type' | 'principal'> & { amountExclTax?: number | null }): number =>
  (type === 'DOWN_PAYMENT' ? amountExclTax : principal) ?? 0

/** Notes on a contract, which is changed in place, what its assets owe from a day on, or no longer owe. */
export const noteClaim = (contract: Contract, date: string, amount: number): void => {
  if (amount) contract.claimMovements = [...(contract.claimMovements ?? []), { _id: uuid7(), date, amount }]
}

/** What the assets of a contract owe. */
export const owedByAssets = ({ claimMovements, currency }: Contract): number =>
  sumMoney(
    (claimMovements ?? []).map(one => one.amount),
    currency ?? 'EUR',
  )
