import { message } from '#errors/index.ts'
import { checkNumber, failField } from '../check-inputs.ts'
import { currencyDecimals } from './currency-decimals.ts'
import { fitsDecimals } from './fits-decimals.ts'
import { fromMajor } from './from-major.ts'
import type { Money } from './money.ts'

/**
 * An amount that somebody gave, in major units, as money: nothing is rounded away.
 * @throws INVALID_NUMBER_FIELD, or INVALID_FIELD_VALUE where it has more decimals than its currency, naming `field`
 */
export const exactMoney = (amount: number, currency: string, field: string): Money => {
  const decimals = currencyDecimals(currency)
  return fitsDecimals(checkNumber(amount, field), decimals)
    ? fromMajor(amount, currency)
    : failField('INVALID_FIELD_VALUE', field, message('TOO_MANY_DECIMALS', { text: amount, currency }))
}
