import { checkMoney } from './check-money.ts'
import { currencyDecimals } from './currency-decimals.ts'
import { fromMinor } from './minor-units.ts'
import type { Money } from './money.ts'

/** Money as a number in major units: the double nearest to it. */
export const toMajor = (money: Money): number =>
  fromMinor(checkMoney(money).minor, currencyDecimals(money.currency))
