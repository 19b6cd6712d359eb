import { checkChoice, checkInteger, checkObject } from '../check-inputs.ts'
import { adjustToBusinessDay, type BusinessDayConvention, businessDayConventions } from './business-days.ts'
import { type Calendar, checkCalendar } from './calendar.ts'
import { addDays, addMonths, type IsoDate } from './iso-date.ts'

/** On which day somebody pays what falls due. */
export interface PayingRule {
  /** Day of the month (1–31) on which he pays; a shorter month's last day. Left out: the day that it falls due. */
  dueDay?: number | null
  /** Where that goes that falls on a closed day. Default NONE. */
  convention?: BusinessDayConvention
  /** Needed by every convention but NONE. */
  calendar?: Calendar
}

/**
 * The day on which a payment is made that falls due on a day: the payer's own day of the month, on or after it, then moved off
 * closed days. The due day itself – interest, tax point, the plan – stays as it is.
 * @throws INVALID_DATE_FIELD `date`, INVALID_INTEGER_FIELD `dueDay`, INVALID_FIELD_VALUE `convention`, `calendar`,
 *   DATE_NOT_FOUND when no day within 1000 is open
 */
export const payingDay = (date: IsoDate, rule: PayingRule = {}): IsoDate => {
  const { dueDay, convention = 'NONE', calendar } = checkObject(rule, 'rule')
  checkChoice(convention, 'convention', businessDayConventions)
  const day = dueDay === undefined || dueDay === null ? addDays(date, 0) : onDay(date, dueDay)
  return convention === 'NONE'
    ? day
    : adjustToBusinessDay(day, convention, checkCalendar(calendar as Calendar))
}

const onDay = (date: IsoDate, dueDay: number): IsoDate => {
  const day = checkInteger(dueDay, 'dueDay', 1, 31)
  const within = addMonths(date, 0, day)
  return within < date ? addMonths(date, 1, day) : within
}
