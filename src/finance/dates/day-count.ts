import { checkChoice, checkObject } from '../check-inputs.ts'
import { dueDate, type FrequencyCode, periodsPerYear } from './frequency.ts'
import { dayNumber, daysFromCivil, daysInMonth, type IsoDate, isLeapYear, parseIso } from './iso-date.ts'

/**
 * How days are counted between two dates and what makes a year. `30/360` is the bond basis, `30/360 US` the same with the
 * end of February counted as a 30th at both ends, `30E/360` the European rule, `ACT/ACT` that of ISDA (days of leap years
 * over 366, the others over 365), `ACT/ACT-ICMA` that of bonds (days over the days of the coupon period, times coupons a
 * year).
 */
export const dayCounts = [
  '30/360',
  '30/360 US',
  '30E/360',
  'ACT/360',
  'ACT/365F',
  'ACT/365.25',
  'ACT/ACT',
  'ACT/ACT-ICMA',
] as const
export type DayCount = (typeof dayCounts)[number]

type ThirtyDayCount = Extract<DayCount, `30${string}`>

export const checkDayCount = (value: unknown, field = 'convention'): DayCount =>
  checkChoice(value, field, dayCounts)

/** Whether the convention takes every month for 30 days. */
export const isThirtyDayMonth = (convention: DayCount): convention is ThirtyDayCount =>
  convention.startsWith('30')

/** Coupon periods of ACT/ACT-ICMA: the frequency, and one date of the regular schedule (the maturity, say). */
export interface CouponSchedule {
  frequency?: FrequencyCode
  anchor?: IsoDate
}

const isEndOfFebruary = (year: number, month: number, day: number): boolean =>
  month === 2 && day === daysInMonth(year, 2)

/** Days by a 30-day month: ISDA 2006 §4.16 (f), for `US` with the end-of-February rule of SIFMA, or (g) for Europe. */
const thirtyDays = (from: IsoDate, to: IsoDate, convention: ThirtyDayCount): number => {
  const a = parseIso(from, 'from')
  const b = parseIso(to, 'to')
  let first = a.day
  let last = b.day
  if (convention === '30E/360') {
    first = Math.min(first, 30)
    last = Math.min(last, 30)
  } else {
    const startsAtEnd = convention === '30/360 US' && isEndOfFebruary(a.year, a.month, a.day)
    if (startsAtEnd && isEndOfFebruary(b.year, b.month, b.day)) last = 30
    if (startsAtEnd) first = 30
    if (last === 31 && first >= 30) last = 30
    if (first === 31) first = 30
  }
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + (last - first)
}

/**
 * Days between two dates by a convention: of 30-day months, or of the calendar. The first day is left out, the last
 * counted; negative backwards.
 * @throws INVALID_DATE_FIELD `from`, `to`; INVALID_FIELD_VALUE `convention`
 */
export const countDays = (from: IsoDate, to: IsoDate, convention: DayCount): number => {
  checkDayCount(convention)
  return isThirtyDayMonth(convention)
    ? thirtyDays(from, to, convention)
    : dayNumber(to, 'to') - dayNumber(from, 'from')
}

/**
 * The fraction of a year between two dates by a convention; negative backwards. For `ACT/ACT-ICMA` `coupons` names the
 * regular schedule; without it the coupons are yearly from the first date.
 * @throws INVALID_DATE_FIELD `from`, `to`; INVALID_FIELD_VALUE `convention`
 */
export const yearFraction = (
  from: IsoDate,
  to: IsoDate,
  convention: DayCount,
  coupons: CouponSchedule = {},
): number => {
  checkObject(coupons, 'coupons')
  const days = countDays(from, to, convention)
  switch (convention) {
    case '30/360':
    case '30/360 US':
    case '30E/360':
    case 'ACT/360':
      return days / 360
    case 'ACT/365F':
      return days / 365
    case 'ACT/365.25':
      return days / 365.25
    case 'ACT/ACT':
      return days < 0 ? -isdaFraction(to, from) : isdaFraction(from, to)
    case 'ACT/ACT-ICMA':
      return days < 0 ? -icmaFraction(to, from, coupons) : icmaFraction(from, to, coupons)
  }
}

/** ISDA 2006 §4.16 (b): each calendar year's days over the days of that year. */
const isdaFraction = (from: IsoDate, to: IsoDate): number => {
  const start = dayNumber(from)
  const end = dayNumber(to)
  const first = parseIso(from).year
  const last = parseIso(to).year
  const yearLength = (year: number) => (isLeapYear(year) ? 366 : 365)
  if (first === last) return (end - start) / yearLength(first)
  return (
    (daysFromCivil(first + 1, 1, 1) - start) / yearLength(first) +
    (last - first - 1) +
    (end - daysFromCivil(last, 1, 1)) / yearLength(last)
  )
}

/** ICMA rule 251: in each coupon period the days over (days of that period × coupons a year). */
const icmaFraction = (
  from: IsoDate,
  to: IsoDate,
  { frequency = 365, anchor = from }: CouponSchedule,
): number => {
  const start = dayNumber(from)
  const end = dayNumber(to)
  const perYear = periodsPerYear(frequency)
  // The first coupon date at or before `from`, near by the average length and then step by step.
  let k = Math.floor(((start - dayNumber(anchor, 'anchor')) * perYear) / 365.25) + 1
  while (dayNumber(dueDate(anchor, frequency, k)) > start) k--
  while (dayNumber(dueDate(anchor, frequency, k + 1)) <= start) k++
  let fraction = 0
  for (let opens = dayNumber(dueDate(anchor, frequency, k)); opens < end; k++) {
    const closes = dayNumber(dueDate(anchor, frequency, k + 1))
    fraction += (Math.min(end, closes) - Math.max(start, opens)) / ((closes - opens) * perYear)
    opens = closes
  }
  return fraction
}
