import { allocateUnits } from './allocate-units.ts'
import { checkMoney } from './check-money.ts'
import type { Money } from './money.ts'

/**
 * Shares an amount by weights so that the parts sum exactly to it, each within one smallest unit of its exact share: 1.00
 * EUR by 1, 1, 1 is 0.34, 0.33, 0.33. See `allocateUnits`.
 * @throws INVALID_FIELD_VALUE `weights` when there is something to share and they are empty or sum to 0
 */
export const allocate = (money: Money, weights: readonly number[]): Money[] =>
  allocateUnits(checkMoney(money).minor, weights).map(minor => ({ minor, currency: money.currency }))
