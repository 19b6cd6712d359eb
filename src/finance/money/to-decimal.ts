import { Decimal } from 'decimal.js'
import { checkMoney } from './check-money.ts'
import { currencyDecimals } from './currency-decimals.ts'
import type { Money } from './money.ts'

/** Money as the exact text that a file wants, with all decimals of its currency: `1324.10`, `10.004`, `125`. */
export const toDecimal = (money: Money): string => {
  const decimals = currencyDecimals(checkMoney(money).currency)
  return new Decimal(money.minor).div(new Decimal(10).pow(decimals)).toFixed(decimals)
}
