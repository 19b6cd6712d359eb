import { checkObject } from '../check-inputs.ts'
import { addDays, daysBetween, endOfMonth, type IsoDate, parseIso } from '../dates/iso-date.ts'
import { checkMoney } from '../money/check-money.ts'
import type { Money } from '../money/money.ts'
import { multiplyDivide } from '../money/multiply-divide.ts'
import { subtract } from '../money/subtract.ts'

/** What of an amount is spread over time still: from one day up to another, which is not one of them. */
export interface Spread {
  left: Money
  from: IsoDate
  end: IsoDate
}

/** A part that is earned or used up with a month. */
export interface Release {
  /** The last day of the month, or of the term. */
  date: IsoDate
  amount: Money
}

/**
 * What is released with each month that is over, by days: the part of what is left that the month is of the time that is left,
 * so that an end that moves shares out only what is to come; the last month takes the rest. `until` is the last day that counts.
 * @throws INVALID_NON_EMPTY_OBJECT_FIELD `spread`, `left`, INVALID_INTEGER_FIELD `left`, INVALID_FIELD_VALUE `currency`, INVALID_DATE_FIELD
 * `from`, `end`, `until`
 */
export const spreadReleases = (spread: Spread, until: IsoDate): Release[] => {
  const { left, from, end } = checkObject(spread, 'spread')
  checkMoney(left, 'left')
  parseIso(from, 'from')
  parseIso(end, 'end')
  parseIso(until, 'until')
  const releases: Release[] = []
  let rest = left
  let start = from
  while (rest.minor !== 0) {
    const month = addDays(endOfMonth(start), 1)
    const next = month < end ? month : end
    const last = addDays(next, -1)
    if (last > until && next > start) break
    const amount =
      next >= end
        ? rest
        : { ...rest, minor: multiplyDivide(rest.minor, daysBetween(start, next), daysBetween(start, end)) }
    releases.push({ date: last > from ? last : from, amount })
    rest = subtract(rest, amount)
    if (next >= end) break
    start = next
  }
  return releases
}
