// Calendars of countries come from a large package: for the server alone. What computes takes a `Calendar` as an argument.
import Holidays from 'date-holidays'
import { message } from '#errors/index.ts'
import { failField } from './check-inputs.ts'
import type { Calendar } from './dates/calendar.ts'
import { dayNumber, type IsoDate, isoFromDays, parseIso, weekday } from './dates/iso-date.ts'
import { targetCalendar } from './dates/target-calendar.ts'

/** Countries whose week ends on other days than Saturday and Sunday (1 Monday to 7 Sunday). */
const weekends: Record<string, readonly number[]> = {
  AE: [6, 7],
  AF: [4, 5],
  BH: [5, 6],
  DZ: [5, 6],
  EG: [5, 6],
  IL: [5, 6],
  IQ: [5, 6],
  IR: [5],
  JO: [5, 6],
  KW: [5, 6],
  LY: [5, 6],
  OM: [5, 6],
  QA: [5, 6],
  SA: [5, 6],
  SD: [5, 6],
  SY: [5, 6],
  YE: [5, 6],
}

/**
 * Holidays of law that the package does not know yet: month and day, and the first year. MA: the Amazigh new year (royal
 * decision of 3 May 2023) and the day of unity (of 4 November 2025).
 */
const added: Record<string, readonly (readonly [day: string, since: number])[]> = {
  MA: [
    ['01-14', 2024],
    ['10-31', 2026],
  ],
}

/** Feasts of the moon that the law lets last two days, of which the package has the first (MA: decree 2-77-169). */
const twoDays: Record<string, RegExp> = { MA: /^(?:1 Shawwal|10 Dhu|12 Rabi)/ }

const known = new Map<string, Calendar>()

/**
 * The calendar of a country (`FR`), of a part of it (`DE-BY`, `ES-MD`), or of the euro's payment system (`TARGET`):
 * public and bank holidays and the country's weekend.
 * @throws INVALID_FIELD_VALUE `calendar` for a code that is not known
 */
export const countryCalendar = (code: string): Calendar => {
  const name = typeof code === 'string' ? code.toUpperCase() : ''
  if (name === 'TARGET') return targetCalendar
  const found = known.get(name)
  if (found) return found
  const [country = '', state, region] = name.split('-')
  const holidays = new Holidays()
  if (!/^[A-Z]{2}$/.test(country) || !holidays.getCountries()[country])
    return failField('INVALID_FIELD_VALUE', 'calendar', message('NOT_KNOWN', { name }))
  if (state !== undefined && !holidays.getStates(country)?.[state])
    return failField('INVALID_FIELD_VALUE', 'calendar', message('NOT_KNOWN', { name }))
  holidays.init(country, state ?? '', region ?? '')
  const calendar = yearly(year => closedDays(holidays, year, country), weekends[country] ?? [6, 7])
  known.set(name, calendar)
  return calendar
}

/** Codes of the countries, and `TARGET`. */
export const calendarCodes = (): string[] => ['TARGET', ...Object.keys(new Holidays().getCountries())]

/** Reads the holidays of a year when a day of it is first asked. */
const yearly = (closedIn: (year: number) => Set<IsoDate>, weekend: readonly number[]): Calendar => {
  const years = new Map<number, Set<IsoDate>>()
  return {
    isBusinessDay: date => {
      const { year } = parseIso(date)
      let closed = years.get(year)
      if (!closed) {
        closed = closedIn(year)
        years.set(year, closed)
      }
      return !weekend.includes(weekday(date)) && !closed.has(date)
    },
  }
}

/**
 * Days of a year on which banks are closed by law. One that begins in the course of a day (24 and 31 December in Germany,
 * from 14:00) leaves it a business day: banks settle in the morning.
 */
const closedDays = (holidays: Holidays, year: number, country: string): Set<IsoDate> => {
  const more = (added[country] ?? []).filter(([, since]) => year >= since)
  const closed = new Set<IsoDate>(more.map(([day]) => `${year}-${day}`))
  for (const { date, type, start, end, rule } of holidays.getHolidays(year)) {
    if ((type !== 'public' && type !== 'bank') || !date.includes(' 00:00')) continue
    const first = dayNumber(date.slice(0, 10))
    const least = twoDays[country]?.test(rule) ? 2 : 1
    const days = Math.max(least, Math.round((end.getTime() - start.getTime()) / 86_400_000))
    for (let day = 0; day < days; day++) closed.add(isoFromDays(first + day))
  }
  return closed
}
