import { daysBetween, type IsoDate } from '../dates/iso-date.ts'
import { checkMoney } from '../money/check-money.ts'
import type { Money } from '../money/money.ts'
import { multiplyDivide } from '../money/multiply-divide.ts'

/** A period by its first day and the day after its last. */
export interface EarnedPeriod {
  start: IsoDate
  end: IsoDate
}

/**
 * What of the amount of a period is earned before a day, by its days: nothing up to its start, all from its end on; of a period
 * without days all once it has come.
 * @throws INVALID_INTEGER_FIELD `amount`, INVALID_FIELD_VALUE `currency`, INVALID_DATE_FIELD
 */
export const earnedByDays = (amount: Money, period: EarnedPeriod, before: IsoDate): Money => {
  checkMoney(amount, 'amount')
  // Also whatever is no period has no day that is one, and is refused by that.
  const { start, end } = period ?? {}
  const days = daysBetween(start, end)
  const gone = daysBetween(start, before)
  if (gone <= 0 && (days > 0 || gone < 0)) return { ...amount, minor: 0 }
  if (gone >= days) return amount
  return { ...amount, minor: multiplyDivide(amount.minor, gone, days) }
}
