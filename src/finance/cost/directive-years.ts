import { checkChoice } from '../check-inputs.ts'
import { addMonths, dayNumber, daysBetween, type IsoDate, isoFromDays, parseIso } from '../dates/iso-date.ts'

/** What an interval is counted in before its days: months for most credit, weeks, or years. */
export const intervalUnits = ['MONTH', 'WEEK', 'YEAR'] as const
export type IntervalUnit = (typeof intervalUnits)[number]

/**
 * The interval between two dates in years, as the annual percentage rate counts it (Directive 2014/17/EU, annex I,
 * part I (c); Directive 2008/48/EC, annex I as amended by 2011/90/EU): whole months are 1/12, whole weeks 1/52, counted
 * back from the later date; the days left are over the 365 or 366 days of the year that ends with them. A month that is
 * cut short by the calendar (31 Jan → 28 Feb) is whole.
 * @throws INVALID_DATE_FIELD `from`, `to`; INVALID_FIELD_VALUE `unit`
 */
export const directiveYears = (from: IsoDate, to: IsoDate, unit: IntervalUnit = 'MONTH'): number => {
  checkChoice(unit, 'unit', intervalUnits)
  const days = daysBetween(from, to)
  if (days < 0) return -directiveYears(to, from, unit)
  if (unit === 'WEEK') {
    const weeks = Math.floor(days / 7)
    return weeks / 52 + shareOfYear(from, days - weeks * 7)
  }
  const a = parseIso(from)
  const b = parseIso(to)
  const step = unit === 'MONTH' ? 1 : 12
  const between = Math.floor(((b.year - a.year) * 12 + b.month - a.month) / step) * step
  if (between > 0 && addMonths(from, between) === to) return between / 12
  const months = between > 0 && addMonths(to, -between) < from ? between - step : between
  return months / 12 + shareOfYear(from, daysBetween(from, addMonths(to, -months)))
}

/** Days after a date over the days of the year that ends with the last of them. */
const shareOfYear = (from: IsoDate, days: number): number => {
  if (days === 0) return 0
  const last = isoFromDays(dayNumber(from) + days)
  return days / daysBetween(addMonths(last, -12), last)
}
