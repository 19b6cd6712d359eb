import { isIsoDate } from '#finance/dates/iso-date.ts'
import { checkBounds } from '../check-bounds.ts'
import { compareExact } from '../compare.ts'
import { formatDate } from '../formats/format-date.ts'
import { parseDate, relativeDay } from '../formats/parse-date.ts'
import type { FieldContext, FieldKind } from '../kind.ts'
import { orderedOperators } from '../operators.ts'
import { problem } from '../problem.ts'
import { showUnknown } from '../show-unknown.ts'

export const invalidDate = problem('invalidDate', 'INVALID_DATE_FIELD')

/** A declared bound: a day or a relative word (`today`). */
export const dayBound = (bound: number | string | undefined, context: FieldContext): string | undefined => {
  if (typeof bound !== 'string') return undefined
  return isIsoDate(bound) ? bound : (relativeDay(bound, context.today) ?? undefined)
}

/** A day without a zone, `YYYY-MM-DD`. */
export const date: FieldKind<string> = {
  kind: 'date',
  type: 'date',
  store: { column: 'date' },
  operators: orderedOperators,

  parse(input, settings, context) {
    if (input === null || input === undefined) return { value: null }
    // 20241231 comes as a number from spreadsheets.
    const text = typeof input === 'number' && Number.isInteger(input) ? String(input) : input
    if (typeof text !== 'string') return { problem: invalidDate }
    if (text.trim() === '') return { value: null }
    const value = parseDate(text, context.locale, context.today)
    const problem = value === null ? invalidDate : date.check(value, settings, context)
    return problem ? { problem } : { value }
  },

  check(value, settings, context) {
    if (value === null || value === undefined) return null
    if (!isIsoDate(value)) return invalidDate
    const bounds = { min: dayBound(settings.min, context), max: dayBound(settings.max, context) }
    return checkBounds(value, bounds, settings, bound => formatDate(bound, context.locale))
  },

  format(value, _settings, context) {
    if (value === null || value === undefined) return ''
    return isIsoDate(value) ? formatDate(value, context.locale) : showUnknown(value)
  },

  compare: compareExact,
  schema: () => ({ type: 'string', format: 'date' }),
}
