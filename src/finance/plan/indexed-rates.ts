import { message } from '#errors/index.ts'
import { checkInteger, checkNumber, checkObject, checkObjects, failField } from '../check-inputs.ts'
import { addMonths, dayNumber, type IsoDate } from '../dates/iso-date.ts'
import { round } from '../money/rounding.ts'
import type { RateReset } from './plan-terms.ts'

/** A published value of an index, as a fraction: 3.25 % is 0.0325. */
export interface IndexValue {
  date: IsoDate
  value: number
}

export interface IndexClause {
  /** Added to the index: 0.015 is 150 basis points. */
  spread: number
  /** The rate never goes below or above. */
  floor?: number
  cap?: number
  /** The most that one reset may move the rate, up or down. */
  maxChange?: number
  /** Months between resets: 3 for a quarterly one. */
  everyMonths: number
}

/**
 * The rates of an indexed plan: on each reset day from `start` to `end` the latest index published by then, plus the
 * spread, within change, floor and cap. The first rate is that of the contract.
 * @returns one reset a day on which the rate changes, to 10 decimals, for `resets` of a plan
 * @throws INVALID_ARRAY_FIELD `values`, INVALID_NUMBER_FIELD, INVALID_DATE_FIELD, INVALID_INTEGER_FIELD `everyMonths`
 */
export const indexedRates = (
  first: number,
  start: IsoDate,
  end: IsoDate,
  values: readonly IndexValue[],
  clause: IndexClause,
): RateReset[] => {
  checkObject(clause, 'clause')
  checkInteger(clause.everyMonths, 'everyMonths', 1, 1200)
  checkNumber(clause.spread, 'spread')
  dayNumber(start, 'start')
  dayNumber(end, 'end')
  checkObjects(values, 'values').forEach(({ date, value }, index) => {
    dayNumber(date, `values.${index}.date`)
    checkNumber(value, `values.${index}.value`)
  })
  const sorted = [...values].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  for (const field of ['floor', 'cap', 'maxChange'] as const)
    if (clause[field] !== undefined) checkNumber(clause[field], field)
  if (clause.floor !== undefined && clause.cap !== undefined && clause.floor > clause.cap)
    failField('INVALID_FIELD_VALUE', 'cap', message('NOT_BELOW_FLOOR'))
  const resets: RateReset[] = []
  let rate = checkNumber(first, 'rate')
  for (let k = 1; ; k++) {
    const from = addMonths(start, k * clause.everyMonths)
    if (from >= end) return resets
    const published = sorted.filter(({ date }) => date <= from).at(-1)
    if (!published) continue
    const next = within(published.value + clause.spread, rate, clause)
    if (next !== rate) resets.push({ from, rate: next })
    rate = next
  }
}

const within = (wanted: number, before: number, { floor, cap, maxChange }: IndexClause): number => {
  let rate = wanted
  if (maxChange !== undefined) rate = Math.min(Math.max(rate, before - maxChange), before + maxChange)
  if (floor !== undefined) rate = Math.max(rate, floor)
  if (cap !== undefined) rate = Math.min(rate, cap)
  return round(rate, 10)
}
