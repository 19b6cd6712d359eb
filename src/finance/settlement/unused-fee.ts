import Decimal from 'decimal.js'
import { checkNotNegative, checkNumber, checkObject, checkObjects } from '../check-inputs.ts'
import { dayNumber, daysBetween, type IsoDate } from '../dates/iso-date.ts'
import { currencyDecimals, roundToCurrency } from '../money/currency-decimals.ts'

/** Which limit and which fee a year (a share: 0.0025) hold from a day on. */
export interface UnusedFeeTerms {
  from: IsoDate
  limit: number
  rate: number
}

/** By how much what is used grows (or shrinks, below 0) on a day, in major units. */
export interface UseChange {
  date: IsoDate
  amount: number
}

export interface UnusedFee {
  days: number
  /** What was not used, on average of the days. */
  averageUnused: number
  fee: number
}

export interface UnusedFeeAsk {
  from: IsoDate
  until: IsoDate
  terms: readonly UnusedFeeTerms[]
  changes: readonly UseChange[]
  currency: string
}

const checkAsk = (ask: UnusedFeeAsk): UnusedFeeAsk => {
  const { from, until, terms, changes } = checkObject(ask, 'unusedFee')
  dayNumber(from, 'from')
  dayNumber(until, 'until')
  for (const [i, one] of checkObjects(terms, 'terms').entries()) {
    dayNumber(one.from, `terms.${i}.from`)
    checkNotNegative(one.limit, `terms.${i}.limit`)
    checkNotNegative(one.rate, `terms.${i}.rate`)
  }
  for (const [i, one] of checkObjects(changes, 'changes').entries()) {
    dayNumber(one.date, `changes.${i}.date`)
    checkNumber(one.amount, `changes.${i}.amount`)
  }
  return ask
}

const byDay =
  <T>(dayOf: (one: T) => IsoDate) =>
  (a: T, b: T): number =>
    dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0

/**
 * The fee for the part of a credit line that is not used, from a day up to another, which does not count itself:
 * Σ max(0, limit − used) × rate ÷ 360 over the days (ACT/360), rounded once to the currency. Nothing is owed before the first of
 * the terms.
 * @throws INVALID_DATE_FIELD, INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD, INVALID_ARRAY_FIELD naming the item
 */
export const unusedFee = (ask: UnusedFeeAsk): UnusedFee => {
  const { from, until, currency } = checkAsk(ask)
  currencyDecimals(currency)
  const terms = [...ask.terms].sort(byDay(one => one.from))
  const changes = [...ask.changes].sort(byDay(one => one.date))
  const turns = [from, ...terms.map(one => one.from), ...changes.map(change => change.date)]
  const starts = [...new Set(turns.filter(day => day >= from && day < until))].sort()
  let [used, unusedDays, fee] = [new Decimal(0), new Decimal(0), new Decimal(0)]
  let [known, counted] = [0, 0]
  for (const [i, start] of starts.entries()) {
    while (known < terms.length && terms[known]!.from <= start) known++
    while (counted < changes.length && changes[counted]!.date <= start)
      used = used.plus(changes[counted++]!.amount)
    const found = terms[known - 1]
    if (!found) continue
    const days = daysBetween(start, starts[i + 1] ?? until)
    const unused = Decimal.max(0, new Decimal(found.limit).minus(used)).times(days)
    unusedDays = unusedDays.plus(unused)
    fee = fee.plus(unused.times(found.rate).div(360))
  }
  const days = until > from ? daysBetween(from, until) : 0
  return {
    days,
    averageUnused: days ? roundToCurrency(unusedDays.div(days).toNumber(), currency) : 0,
    fee: roundToCurrency(fee.toNumber(), currency),
  }
}
