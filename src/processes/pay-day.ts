import type { Loaded } from '#entities/records.ts'
import { countryCalendar } from '#finance/calendars.ts'
import { payingDay } from '#finance/index.ts'

/** On which day what falls due is paid. */
export type PayDay = (dueDate: string) => string

/**
 * By which days a payer pays a contract: on his own day of the month, as it was frozen at validation, and by the business days of
 * the product.
 */
export const payDayOf = (
  contract: Loaded<'contract'>,
  product: Loaded<'product'> | undefined,
  payer: string | null,
): PayDay => {
  const frozen = contract.persons?.find(person => person.personRegistration === payer)?.invoicing
  const dueDay = frozen ? frozen.dueDay : contract.dueDay
  const convention = product?.businessDays ?? 'NONE'
  const calendar = convention === 'NONE' || !product?.calendar ? undefined : countryCalendar(product.calendar)
  // Versions of a product from before a calendar was asked for have none: theirs fall as they fall.
  const rule = { dueDay, ...(calendar ? { convention, calendar } : {}) }
  return dueDate => payingDay(dueDate, rule)
}
