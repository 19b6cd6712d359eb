import { checkChoice, checkInteger } from '../check-inputs.ts'
import { addMonths, dayNumber, type IsoDate, isoFromDays, parseIso } from './iso-date.ts'

/** How often something falls due: 1 daily, 7 weekly, 30 monthly, 90 quarterly, 180 half-yearly, 360 or 365 yearly. */
export const frequencyCodes = [1, 7, 30, 90, 180, 360, 365] as const
export type FrequencyCode = (typeof frequencyCodes)[number]

export const DEFAULT_FREQUENCY: FrequencyCode = 30

const facts: Record<FrequencyCode, { periodsPerYear: number; months: number; days: number }> = {
  1: { periodsPerYear: 365, months: 0, days: 1 },
  7: { periodsPerYear: 52, months: 0, days: 7 },
  30: { periodsPerYear: 12, months: 1, days: 0 },
  90: { periodsPerYear: 4, months: 3, days: 0 },
  180: { periodsPerYear: 2, months: 6, days: 0 },
  360: { periodsPerYear: 1, months: 12, days: 0 },
  365: { periodsPerYear: 1, months: 12, days: 0 },
}

export const checkFrequency = (value: unknown, field = 'frequency'): FrequencyCode =>
  checkChoice(value, field, frequencyCodes)

/** Periods a year: 365, 52, 12, 4, 2, 1, 1. @throws INVALID_FIELD_VALUE `frequency` */
export const periodsPerYear = (frequency: FrequencyCode = DEFAULT_FREQUENCY): number =>
  facts[checkFrequency(frequency)].periodsPerYear

/** The step from one due date to the next: calendar months, or days for daily and weekly. */
export const frequencyStep = (frequency: FrequencyCode): { months: number; days: number } => {
  const { months, days } = facts[checkFrequency(frequency)]
  return { months, days }
}

/**
 * The k-th due date after `start` (k may be 0 or negative). Always stepped from the first day, so that it is never lost:
 * 31 Jan, 28 Feb, 31 Mar. `day` asks for another day of the month than that of `start`.
 */
export const dueDate = (start: IsoDate, frequency: FrequencyCode, k: number, day?: number): IsoDate => {
  const { months, days } = facts[checkFrequency(frequency)]
  checkInteger(k, 'k')
  return months === 0 ? isoFromDays(dayNumber(start, 'start') + k * days) : addMonths(start, k * months, day)
}

/** `start` and the `count` due dates after it. @throws INVALID_INTEGER_FIELD `count`, INVALID_DATE_FIELD `start` */
export const dueDates = (start: IsoDate, frequency: FrequencyCode, count: number): IsoDate[] => {
  checkInteger(count, 'count', 0, 100_000)
  parseIso(start, 'start')
  return Array.from({ length: count + 1 }, (_, k) => dueDate(start, frequency, k))
}
