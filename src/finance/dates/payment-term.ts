import { addDays, endOfMonth, type IsoDate } from './iso-date.ts'

/** Days of each payment term, and whether it then runs on to the end of the month. */
const terms: ReadonlyMap<unknown, { days: number; toMonthEnd?: boolean }> = new Map([
  ['ADVANCE', { days: 0 }],
  ['15D', { days: 15 }],
  ['30D', { days: 30 }],
  ['60D', { days: 60 }],
  ['30EOM', { days: 30, toMonthEnd: true }],
  ['45EOM', { days: 45, toMonthEnd: true }],
])

/**
 * The day by which an invoice of a day is to be paid, by a payment term (`30D`, `45EOM`); `fallbackDays` where the term
 * says nothing of days.
 * @throws INVALID_DATE_FIELD `date`, INVALID_INTEGER_FIELD `days`
 */
export const payableBy = (term: unknown, from: IsoDate, fallbackDays: number): IsoDate => {
  const known = terms.get(term)
  const day = addDays(from, known?.days ?? fallbackDays)
  return known?.toMonthEnd ? endOfMonth(day) : day
}
