import type { Refusal } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { addMonths, daysBetween } from '#finance/index.ts'

/** What is missing of how a variable rate follows its index, said whole so that it is known on each day; null where nothing is. */
export const indexMissing = (
  terms: Pick<
    Partial<Loaded<'quotation'>>,
    'isVariable' | 'indexRegistration' | 'indexMargin' | 'revisionMonths' | 'rateFloor' | 'rateCap'
  >,
): Refusal | null => {
  if (!terms.isVariable) return null
  const field = (['indexRegistration', 'indexMargin', 'revisionMonths'] as const).find(
    name => terms[name] === undefined || terms[name] === null,
  )
  if (field) return { message: message('VARIABLE_RATE_INCOMPLETE'), field }
  return typeof terms.rateFloor === 'number' &&
    typeof terms.rateCap === 'number' &&
    terms.rateFloor > terms.rateCap
    ? { message: message('CAP_BELOW_FLOOR'), field: 'rateCap' }
    : null
}

/** The first day after another on which a variable rate follows its index: so many months, or twice as many, from the start. */
export const revisionAfter = (
  { startDate, revisionMonths }: Pick<Loaded<'quotation'>, 'startDate' | 'revisionMonths'>,
  day: string,
): string => {
  const every = revisionMonths!
  const start = startDate ?? day
  // A month short of what has passed, whatever the days of the months.
  let count = Math.max(1, Math.floor((daysBetween(start, day) / 31 - 1) / every))
  while (addMonths(start, count * every) <= day) count++
  return addMonths(start, count * every)
}
