import { checkChoice, checkInteger, checkNumber, checkResult, failField, failValue } from '../check-inputs.ts'
import { addMonths, dayNumber, type IsoDate, isoFromDays } from './iso-date.ts'

/** Day, month, quarter, semester, year, hour, minute, second. */
export const periodUnits = ['d', 'm', 'q', 's', 'y', 'h', 'min', 'sec'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export interface Period {
  count: number
  unit: PeriodUnit
}

const unitMonths: Partial<Record<PeriodUnit, number>> = { m: 1, q: 3, s: 6, y: 12 }
const unitSeconds: Partial<Record<PeriodUnit, number>> = { d: 86_400, h: 3600, min: 60, sec: 1 }

// The conventional calendar of durations: a month of 30 days, a year of 365, so that 12 months are not quite a year.
const unitDays: Record<PeriodUnit, number> = {
  d: 1,
  m: 30,
  q: 90,
  s: 180,
  y: 365,
  h: 1 / 24,
  min: 1 / 1440,
  sec: 1 / 86_400,
}

const PERIOD = /^\s*([+-]?\d{1,9})\s*(d|m|q|s|y|h|min|sec)\s*$/

/** Reads `3m`, `-10d`, `90min`. @throws INVALID_PERIOD */
export const parsePeriod = (text: string): Period => {
  const found = typeof text === 'string' ? PERIOD.exec(text) : null
  return found
    ? { count: Number(found[1]), unit: found[2] as PeriodUnit }
    : failValue('INVALID_PERIOD', 'period', typeof text === 'string' ? text : typeof text)
}

/** Length of a period in days by convention: month 30, quarter 90, semester 180, year 365, an hour 1/24. */
export const periodInDays = (count: number, unit: PeriodUnit): number =>
  checkResult(checkNumber(count, 'count') * unitDays[checkChoice(unit, 'unit', periodUnits)], 'count')

/**
 * A length in another unit: exact between months, quarters, semesters and years (1 y = 12 m), by the conventional days
 * (month 30, year 365) otherwise.
 */
export const convertPeriod = (count: number, from: PeriodUnit, to: PeriodUnit): number => {
  checkNumber(count, 'count')
  const fromMonths = unitMonths[checkChoice(from, 'from', periodUnits)]
  const toMonths = unitMonths[checkChoice(to, 'to', periodUnits)]
  if (fromMonths && toMonths) return checkResult((count * fromMonths) / toMonths, 'count')
  const fromSeconds = unitSeconds[from] ?? unitDays[from] * 86_400
  const toSeconds = unitSeconds[to] ?? unitDays[to] * 86_400
  return checkResult((count * fromSeconds) / toSeconds, 'count')
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?)?$/

/**
 * Adds a period on the calendar to a date or to a local date-time (`2026-01-31T08:00:00`). Months keep the day or take
 * the last of a shorter month. Hours, minutes and seconds make a date-time of a date, at its midnight; a local time has
 * no zone, and so no summer time.
 * @throws INVALID_DATE_FIELD `date`, INVALID_INTEGER_FIELD `count`, INVALID_FIELD_VALUE `unit`
 */
export const addPeriod = (date: IsoDate | string, count: number, unit: PeriodUnit): string => {
  checkInteger(count, 'count')
  checkChoice(unit, 'unit', periodUnits)
  const found =
    (typeof date === 'string' ? DATE_TIME.exec(date) : null) ?? failField('INVALID_DATE_FIELD', 'date')
  const [, day, hour, minute, second] = found as unknown as [string, string, string?, string?, string?]
  const time = hour === undefined ? '' : `T${hour}:${minute}:${second ?? '00'}`
  const months = unitMonths[unit]
  if (months) return addMonths(day, count * months) + time
  if (unit === 'd') return isoFromDays(dayNumber(day) + count) + time
  const start = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0)
  return atSecond(dayNumber(day), start + count * unitSeconds[unit]!)
}

const atSecond = (days: number, seconds: number): string => {
  const whole = Math.floor(seconds / 86_400)
  const rest = seconds - whole * 86_400
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  return `${isoFromDays(days + whole)}T${two(rest / 3600)}:${two((rest % 3600) / 60)}:${two(rest % 60)}`
}
