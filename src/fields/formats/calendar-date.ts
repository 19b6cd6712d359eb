import { fail } from '#errors/index.ts'

/**
 * Days without a zone, as `YYYY-MM-DD`, in the proleptic Gregorian calendar, years 0001 to 9999. A few lines of our own
 * instead of a library, because every screen needs them at once.
 */
export interface CalendarDay {
  year: number
  month: number
  day: number
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** The day as `YYYY-MM-DD`, or null where there is no such day. */
export const toIsoDay = (year: number, month: number, day: number): string | null => {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The parts of a `YYYY-MM-DD` that exists; null for anything else. */
export const readIsoDay = (text: unknown): CalendarDay | null => {
  if (typeof text !== 'string' || text.length !== 10) return null
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return toIsoDay(year, month, day) === null ? null : { year, month, day }
}

export const isIsoDay = (text: unknown): text is string => readIsoDay(text) !== null

/** Days since 1970-01-01. Not a day: INVALID_DATE. */
export const dayNumber = (iso: string): number => {
  const parts = readIsoDay(iso) ?? fail('INVALID_DATE', String(iso).slice(0, 40))
  const instant = new Date(0)
  instant.setUTCFullYear(parts.year, parts.month - 1, parts.day)
  return instant.getTime() / 86_400_000
}

/** The day so many days later. Beyond the years 1 to 9999: INVALID_DATE. */
export const addDays = (iso: string, days: number): string => {
  const instant = new Date((dayNumber(iso) + days) * 86_400_000)
  const moved = toIsoDay(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate())
  return moved ?? fail('INVALID_DATE', `${iso} + ${days}`)
}

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (iso: string): number => (((dayNumber(iso) + 4) % 7) + 7) % 7
