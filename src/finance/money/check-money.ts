import { message } from '#errors/index.ts'
import { checkInteger, checkObject, failField } from '../check-inputs.ts'
import { currencyDecimals } from './currency-decimals.ts'
import type { Money } from './money.ts'

/** Money as the verbs take it, or INVALID_NON_EMPTY_OBJECT_FIELD, INVALID_INTEGER_FIELD, INVALID_FIELD_VALUE. */
export const checkMoney = (money: Money, field = 'amount'): Money => {
  checkInteger(checkObject(money, field).minor, field)
  currencyDecimals(money.currency)
  return money
}

/**
 * The currency of two amounts that are to be taken together.
 * @throws INVALID_FIELD_VALUE `currency` when they differ
 */
export const sameCurrency = (a: Money, b: Money): string =>
  checkMoney(a).currency === checkMoney(b).currency
    ? a.currency
    : failField(
        'INVALID_FIELD_VALUE',
        'currency',
        message('CURRENCIES_DIFFER', { one: a.currency, other: b.currency }),
      )
