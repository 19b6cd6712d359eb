import { addMonths } from '#finance/index.ts'

/** The first of the month so many months before a day's. */
export const monthBefore = (day: string, months: number): string =>
  addMonths(`${day.slice(0, 7)}-01`, -months)

/** That day of a month. */
export const dayOf = (month: string, day: number): string =>
  `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
