import { checkInteger, failField } from '../check-inputs.ts'

/** A day without time or zone: `2026-02-28`. */
export type IsoDate = string

export interface CivilDate {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

const dayTexts = Array.from({ length: 32 }, (_, n) => String(n).padStart(2, '0'))
const monthTexts = Array.from({ length: 13 }, (_, n) => `-${String(n).padStart(2, '0')}-`)
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days of a month, 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : monthLengths[month - 1]!

/**
 * Days since 1970-01-01 of a date of the Gregorian calendar. Years are counted from March, so that the leap day comes
 * last: the algorithm `days_from_civil` of Howard Hinnant.
 */
export const daysFromCivil = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date of a day number: `civil_from_days` of Howard Hinnant. */
export const civilFromDays = (days: number): CivilDate => {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shifted = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  }
}

const FIRST_KEPT = 1900
const LAST_KEPT = 2200

/** Texts of days that were asked before, by year and by month × 32 + day: a plan's dates are those of many plans. */
const kept: (string | undefined)[][] = []

/** `YYYY-MM-DD`, years 1 to 9999; INVALID_DATE_FIELD beyond. */
export const formatIso = (year: number, month: number, day: number, field = 'date'): IsoDate => {
  if (year >= FIRST_KEPT && year < LAST_KEPT) {
    let days = kept[year - FIRST_KEPT]
    if (days === undefined) {
      days = new Array<string | undefined>(13 * 32).fill(undefined)
      kept[year - FIRST_KEPT] = days
    }
    const at = month * 32 + day
    let text = days[at]
    if (text === undefined) {
      text = year + monthTexts[month]! + dayTexts[day]!
      days[at] = text
    }
    return text
  }
  if (!(year >= 1 && year <= 9999)) failField('INVALID_DATE_FIELD', field)
  return String(year).padStart(4, '0') + monthTexts[month]! + dayTexts[day]!
}

/** The date of a day number. @throws INVALID_DATE_FIELD outside the years 1 to 9999 */
export const isoFromDays = (days: number, field = 'date'): IsoDate => {
  const { year, month, day } = civilFromDays(checkInteger(days, 'days'))
  return formatIso(year, month, day, field)
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48

/** Year, month and day of a date. @throws INVALID_DATE_FIELD naming `field` for what is no day of the calendar */
export const parseIso = (date: IsoDate, field = 'date'): CivilDate => {
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) failField('INVALID_DATE_FIELD', field)
  const year = digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3)
  const month = digit(date, 5) * 10 + digit(date, 6)
  const day = digit(date, 8) * 10 + digit(date, 9)
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    failField('INVALID_DATE_FIELD', field)
  return { year, month, day }
}

/** Days since 1970-01-01. @throws INVALID_DATE_FIELD naming `field` */
export const dayNumber = (date: IsoDate, field = 'date'): number => {
  const { year, month, day } = parseIso(date, field)
  return daysFromCivil(year, month, day)
}

/** A day as `YYYY-MM-DD`, or null where the calendar has no such day. */
export const isoDateOf = (year: number, month: number, day: number): IsoDate | null =>
  [year, month, day].every(Number.isInteger) &&
  year >= 1 &&
  year <= 9999 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysInMonth(year, month)
    ? formatIso(year, month, day)
    : null

/** Whether a text is a day of the calendar as `YYYY-MM-DD`. */
export const isIsoDate = (date: unknown): date is IsoDate => {
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return isoDateOf(year, month, day) !== null
}

export const addDays = (date: IsoDate, days: number): IsoDate =>
  isoFromDays(dayNumber(date) + checkInteger(days, 'days'))

/** Days from one date to the other: negative backwards. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  dayNumber(to, 'to') - dayNumber(from, 'from')

/** 1 Monday to 7 Sunday, as ISO 8601 counts. */
export const weekday = (date: IsoDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

export const isEndOfMonth = (date: IsoDate): boolean => {
  const { year, month, day } = parseIso(date)
  return day === daysInMonth(year, month)
}

export const endOfMonth = (date: IsoDate): IsoDate => {
  const { year, month } = parseIso(date)
  return formatIso(year, month, daysInMonth(year, month))
}

/**
 * Adds calendar months. The day is kept, or the last of a shorter month taken: 31 Jan + 1 → 28 Feb. `day` is the day
 * to keep where the date itself was already cut (31 for a series that began on a 31st).
 * @throws INVALID_DATE_FIELD, INVALID_INTEGER_FIELD `months`
 */
export const addMonths = (date: IsoDate, months: number, day?: number): IsoDate => {
  const civil = parseIso(date)
  const count = civil.year * 12 + civil.month - 1 + checkInteger(months, 'months')
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  if (year < 1 || year > 9999) failField('INVALID_DATE_FIELD', 'date')
  const kept = day === undefined ? civil.day : checkInteger(day, 'day', 1, 31)
  return formatIso(year, month, Math.min(kept, daysInMonth(year, month)))
}
