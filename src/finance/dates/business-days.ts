import { message } from '#errors/index.ts'
import { checkChoice, checkInteger, checkObject, failField, failValue } from '../check-inputs.ts'
import { type Calendar, checkCalendar } from './calendar.ts'
import { dayNumber, endOfMonth, type IsoDate, isEndOfMonth, isoFromDays } from './iso-date.ts'

/** Where a payment goes that falls on a closed day; *modified* stays within the month. */
export const businessDayConventions = [
  'NONE',
  'FOLLOWING',
  'MODIFIED_FOLLOWING',
  'PRECEDING',
  'MODIFIED_PRECEDING',
] as const
export type BusinessDayConvention = (typeof businessDayConventions)[number]

/** How far the search for an open day goes. */
const SEARCH_DAYS = 1000

/** The first open day from `date` on, the date itself included, in steps of `step`. */
const search = (date: IsoDate, calendar: Calendar, step: 1 | -1): IsoDate => {
  checkCalendar(calendar)
  const start = dayNumber(date)
  for (let distance = 0; distance <= SEARCH_DAYS; distance++) {
    const candidate = isoFromDays(start + distance * step)
    if (calendar.isBusinessDay(candidate)) return candidate
  }
  return failValue('DATE_NOT_FOUND', 'date', date)
}

/**
 * Moves a date off the closed days by a convention (ISDA 2006 §4.12). `endOfMonth` keeps a last day of the month on
 * the last open day of its month.
 * @throws DATE_NOT_FOUND when no day within 1000 is open, INVALID_DATE_FIELD, INVALID_FIELD_VALUE `convention`
 */
export const adjustToBusinessDay = (
  date: IsoDate,
  convention: BusinessDayConvention,
  calendar: Calendar,
  options: { endOfMonth?: boolean } = {},
): IsoDate => {
  const { endOfMonth: keepsEnd = false } = checkObject(options, 'options')
  checkChoice(convention, 'convention', businessDayConventions)
  if (convention === 'NONE') return isoFromDays(dayNumber(date))
  if (keepsEnd && isEndOfMonth(date)) return search(endOfMonth(date), calendar, -1)
  const forward = convention === 'FOLLOWING' || convention === 'MODIFIED_FOLLOWING'
  const moved = search(date, calendar, forward ? 1 : -1)
  const leavesMonth = moved.slice(0, 7) !== date.slice(0, 7)
  return leavesMonth && convention.startsWith('MODIFIED') ? search(date, calendar, forward ? -1 : 1) : moved
}

/** The first business day after the date. @throws DATE_NOT_FOUND, INVALID_DATE_FIELD */
export const nextBusinessDay = (date: IsoDate, calendar: Calendar): IsoDate =>
  search(isoFromDays(dayNumber(date) + 1), calendar, 1)

/** The last business day before the date. @throws DATE_NOT_FOUND, INVALID_DATE_FIELD */
export const previousBusinessDay = (date: IsoDate, calendar: Calendar): IsoDate =>
  search(isoFromDays(dayNumber(date) - 1), calendar, -1)

/**
 * Steps a number of business days, backwards when negative; 0 leaves the date as it is, open or not, as the WORKDAY of
 * spreadsheets does.
 * @throws DATE_NOT_FOUND when the next open day is over 1000 days away, INVALID_INTEGER_FIELD `days`
 */
export const addBusinessDays = (date: IsoDate, days: number, calendar: Calendar): IsoDate => {
  checkInteger(days, 'days', -100_000, 100_000)
  let reached = isoFromDays(dayNumber(date))
  for (let left = Math.abs(days); left > 0; left--)
    reached = days > 0 ? nextBusinessDay(reached, calendar) : previousBusinessDay(reached, calendar)
  return reached
}

/** Business days after `from` up to and with `to`; negative backwards. */
export const countBusinessDays = (from: IsoDate, to: IsoDate, calendar: Calendar): number => {
  const start = dayNumber(from, 'from')
  const end = dayNumber(to, 'to')
  checkCalendar(calendar)
  if (end < start) return 0 - countBusinessDays(to, from, calendar)
  if (end - start > 100_000)
    failField('INVALID_FIELD_VALUE', 'to', message('AT_MOST_DAYS_AFTER', { max: 100000 }))
  let count = 0
  for (let day = start + 1; day <= end; day++) if (calendar.isBusinessDay(isoFromDays(day))) count++
  return count
}
