import { checkInteger } from '../check-inputs.ts'
import type { Calendar } from './calendar.ts'
import { daysFromCivil, type IsoDate, isoFromDays, parseIso, weekday } from './iso-date.ts'

/** Easter Sunday of the Gregorian calendar: the anonymous algorithm of Nature, 1876 (Meeus, Jones, Butcher). */
export const easterSunday = (year: number): IsoDate =>
  isoFromDays(easterDay(checkInteger(year, 'year', 1583, 9999)))

const easterDay = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return daysFromCivil(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

/**
 * The payment system of the euro: closed on weekends, 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December.
 * The long-term calendar (European Central Bank, 14 December 2000) holds from 2000; 1998, 1999 and 2001 also closed on
 * 31 December, and before 2000 Easter, 1 May and 26 December were open.
 */
export const targetCalendar: Calendar = {
  isBusinessDay: date => {
    const { year, month, day } = parseIso(date)
    if (weekday(date) > 5) return false
    if (month === 1 && day === 1) return false
    if (month === 12 && day === 25) return false
    if (month === 12 && day === 31 && (year === 1998 || year === 1999 || year === 2001)) return false
    if (year < 2000) return true
    if ((month === 5 && day === 1) || (month === 12 && day === 26)) return false
    const fromEaster = daysFromCivil(year, month, day) - easterDay(year)
    return fromEaster !== -2 && fromEaster !== 1
  },
}
