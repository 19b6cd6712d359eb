import { checkArray, checkInteger, checkObject, failField } from '../check-inputs.ts'
import { type IsoDate, parseIso, weekday } from './iso-date.ts'

/** Knows the days on which banks are open. */
export interface Calendar {
  isBusinessDay(date: IsoDate): boolean
}

/** A calendar, or INVALID_NON_EMPTY_OBJECT_FIELD. */
export const checkCalendar = (calendar: Calendar, field = 'calendar'): Calendar =>
  typeof checkObject(calendar, field).isBusinessDay === 'function'
    ? calendar
    : failField('INVALID_NON_EMPTY_OBJECT_FIELD', field)

/**
 * A calendar of weekends and a list of holidays.
 * @param holidays dates `YYYY-MM-DD`
 * @param weekend days of the week that are free, 1 Monday to 7 Sunday
 */
export const calendarOf = (
  holidays: readonly IsoDate[] = [],
  weekend: readonly number[] = [6, 7],
): Calendar => {
  const closed = new Set(checkArray(holidays, 'holidays'))
  closed.forEach(date => void parseIso(date, 'holidays'))
  const free = new Set(checkArray(weekend, 'weekend', 7).map(day => checkInteger(day, 'weekend', 1, 7)))
  return { isBusinessDay: date => !free.has(weekday(date)) && !closed.has(date) }
}

/** Every day from Monday to Friday. */
export const weekdayCalendar: Calendar = calendarOf()

/** Open where all of them are: a payment between two countries. */
export const joinCalendars = (...calendars: readonly Calendar[]): Calendar => {
  for (const calendar of calendars) checkCalendar(calendar)
  return { isBusinessDay: date => calendars.every(calendar => calendar.isBusinessDay(date)) }
}
