import type { BankProfile } from '#entities/bank/bank-profile.rules.ts'
import { addDays, targetCalendar } from '#finance/index.ts'

export type FileType = 'DIRECT_DEBIT' | 'CREDIT_TRANSFER'

export const latest = (...days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b))

/** The day itself where banks settle, else the next on which they do (T2 calendar). */
const onBusinessDay = (date: string): string => {
  let day = date
  while (!targetCalendar.isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** Today and the hour, in the house's zone. */
export interface Now {
  today: string
  /** `16:05` */
  hour: string
}

/** Whether a bank has closed for the files of the day. */
const isPast = (until: string | null, hour: string): boolean => until !== null && hour > until

/** So many business days on. */
const ahead = (day: string, days: number): string =>
  Array.from({ length: days }).reduce<string>(at => onBusinessDay(addDays(at, 1)), onBusinessDay(day))

/**
 * The first day for which the bank takes a file now: a collection is told some business days ahead, and what comes after the
 * bank has closed counts as of the next day. An instant transfer leaves on any day.
 */
const earliestDay = (type: FileType, { today, hour }: Now, profile: BankProfile): string => {
  if (type === 'DIRECT_DEBIT')
    return ahead(isPast(profile.debitsUntil, hour) ? ahead(today, 1) : today, profile.debitLeadDays)
  if (profile.instant) return today
  return isPast(profile.transfersUntil, hour) ? ahead(today, 1) : onBusinessDay(today)
}

/** The day of a payment: none before that, and one on which banks settle – but instant ones, which settle always. */
export const dayOfPayment = (type: FileType, wanted: string, now: Now, profile: BankProfile): string => {
  const day = latest(wanted, earliestDay(type, now, profile))
  return type === 'CREDIT_TRANSFER' && profile.instant ? day : onBusinessDay(day)
}
