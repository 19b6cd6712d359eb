import { addDays, addMonths, dayNumber, weekday } from '#finance/index.ts'

export type View = 'month' | 'week'

/** The first day of the week that a day is in; `first` is 0 for Sunday, 1 for Monday, 6 for Saturday. */
export const weekStart = (day: string, first: number): string => {
  const back = ((weekday(day) % 7) - first + 7) % 7
  return addDays(day, -back)
}

/** The days of a month in whole weeks, or those of one week. */
export const daysShown = (day: string, view: View, first: number): string[] => {
  if (view === 'week') {
    const start = weekStart(day, first)
    return Array.from({ length: 7 }, (_, index) => addDays(start, index))
  }
  const start = weekStart(`${day.slice(0, 7)}-01`, first)
  const last = addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1)
  const count = Math.ceil((dayNumber(last) - dayNumber(start) + 1) / 7) * 7
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

/** A month or a week earlier or later. */
export const turned = (day: string, view: View, by: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * by) : addMonths(`${day.slice(0, 7)}-01`, by)
