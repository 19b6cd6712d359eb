import { failField } from '../check-inputs.ts'
import { isThirtyDayMonth, yearFraction } from '../dates/day-count.ts'
import { frequencyStep, periodsPerYear } from '../dates/frequency.ts'
import {
  dayNumber,
  daysInMonth,
  formatIso,
  type IsoDate,
  isEndOfMonth,
  isoFromDays,
  parseIso,
} from '../dates/iso-date.ts'
import type { CheckedTerms } from './plan-terms.ts'

/** d(0) … d(n), always stepped from the first day so that it is kept: 31 Jan, 28 Feb, 31 Mar. */
export const planDates = (terms: CheckedTerms, periods: number): IsoDate[] => {
  if (terms.dates) return [...terms.dates]
  const { months, days } = frequencyStep(terms.frequency)
  const dates: IsoDate[] = [terms.start]
  if (months === 0) {
    const first = dayNumber(terms.start, 'start')
    for (let k = 1; k <= periods; k++) dates.push(isoFromDays(first + k * days, 'start'))
    return dates
  }
  const { year, month, day } = parseIso(terms.start, 'start')
  const kept = terms.endOfMonth && isEndOfMonth(terms.start) ? 31 : day
  for (let k = 1, y = year, m = month; k <= periods; k++) {
    m += months
    if (m > 12) {
      m -= 12
      y++
    }
    dates.push(formatIso(y, m, kept > 28 ? Math.min(kept, daysInMonth(y, m)) : kept, 'start'))
  }
  return dates
}

/** Interest on 1 over a fraction of a year: in proportion, or compounded (by log1p and expm1, exact near 0 too). */
export const periodFactor = (
  rate: number,
  fraction: number,
  conversion: 'PROPORTIONAL' | 'ACTUARIAL',
): number => (conversion === 'PROPORTIONAL' ? rate * fraction : Math.expm1(fraction * Math.log1p(rate)))

/**
 * Year fraction of regular period k. A regular period is a whole one under 30-day months and under ICMA – 1/12, 1/52 –
 * however its ends were cut to shorter months; under the other conventions its days are counted.
 */
const regularFraction = (terms: CheckedTerms, from: IsoDate, to: IsoDate): number =>
  isThirtyDayMonth(terms.dayCount) || terms.dayCount === 'ACT/ACT-ICMA'
    ? 1 / periodsPerYear(terms.frequency)
    : yearFraction(from, to, terms.dayCount)

const irregularFraction = (terms: CheckedTerms, from: IsoDate, to: IsoDate): number =>
  yearFraction(from, to, terms.dayCount, { frequency: terms.frequency, anchor: terms.start })

/**
 * Interest on 1 of every period with the first `known` resets, the last of them holding on; from period `from` on
 * (those before stay 0). Index 0 is the broken period before d(0).
 */
export const planFactors = (
  terms: CheckedTerms,
  dates: readonly IsoDate[],
  known = terms.resets?.length ?? 0,
  from = 0,
): number[] => {
  const n = dates.length - 1
  const factors = new Array<number>(n + 1).fill(0)
  const lasting = known === 0 && !terms.dates ? wholePeriodFactor(terms) : undefined
  if (lasting !== undefined) factors.fill(checkFactor(lasting), 1)
  else {
    const rateOf = rateWalk(terms, known)
    for (let k = Math.max(from, 1); k <= n; k++) {
      const fraction = terms.dates
        ? irregularFraction(terms, dates[k - 1]!, dates[k]!)
        : regularFraction(terms, dates[k - 1]!, dates[k]!)
      factors[k] = checkFactor(rateOf(dates[k - 1]!, dates[k]!, fraction))
    }
  }
  if (from <= 1) addBrokenPeriod(terms, factors, known)
  return factors
}

/** Interest takes less than the whole of the balance, and is a number. */
const checkFactor = (factor: number): number =>
  factor > -1 && factor < Number.POSITIVE_INFINITY ? factor : failField('INVALID_NUMBER_FIELD', 'rate')

/** The days from delivery to d(0) before the first period, or as a part of it. */
const addBrokenPeriod = (terms: CheckedTerms, factors: number[], known: number): void => {
  if (!hasBrokenPeriod(terms)) return
  const from = terms.delivery!
  const broken = rateWalk(terms, known)(from, terms.start, irregularFraction(terms, from, terms.start))
  if (terms.brokenPeriod !== 'LONG_FIRST') factors[0] = checkFactor(broken)
  else if (terms.rateConversion === 'PROPORTIONAL') factors[1] = checkFactor(broken + factors[1]!)
  else factors[1] = checkFactor((1 + broken) * (1 + factors[1]!) - 1)
}

/** Whether days before d(0) count at all. */
export const hasBrokenPeriod = ({ delivery, start, brokenPeriod }: CheckedTerms): boolean =>
  delivery !== undefined && delivery < start && brokenPeriod !== 'NONE'

/** The one factor of all regular periods, where the day count makes them equal. */
const wholePeriodFactor = (terms: CheckedTerms): number | undefined =>
  isThirtyDayMonth(terms.dayCount) || terms.dayCount === 'ACT/ACT-ICMA'
    ? terms.rateConversion === 'PROPORTIONAL'
      ? terms.rate / periodsPerYear(terms.frequency)
      : periodFactor(terms.rate, 1 / periodsPerYear(terms.frequency), 'ACTUARIAL')
    : undefined

/**
 * Interest on 1 from one date to another, asked in order of time. A reset within a period shares it by days.
 */
const rateWalk = (
  terms: CheckedTerms,
  known: number,
): ((from: IsoDate, to: IsoDate, fraction: number) => number) => {
  const resets = terms.resets ?? []
  const conversion = terms.rateConversion
  let rate = terms.rate
  let next = 0
  return (from, to, fraction) => {
    while (next < known && resets[next]!.from <= from) rate = resets[next++]!.rate
    if (next >= known || resets[next]!.from >= to) return periodFactor(rate, fraction, conversion)
    const end = dayNumber(to)
    const length = end - dayNumber(from)
    let opened = dayNumber(from)
    let grown = 1
    let summed = 0
    while (opened < end) {
      const isTurn = next < known && resets[next]!.from < to
      const turn = isTurn ? dayNumber(resets[next]!.from) : end
      const part = periodFactor(rate, (fraction * (turn - opened)) / length, conversion)
      grown *= 1 + part
      summed += part
      opened = turn
      if (isTurn) rate = resets[next++]!.rate
    }
    return conversion === 'PROPORTIONAL' ? summed : grown - 1
  }
}
