import { checkBounds } from '../check-bounds.ts'
import { nullsLast } from '../compare.ts'
import { dayBound, invalidDate } from '../date/field.ts'
import { formatDate, formatDatetime } from '../formats/format-date.ts'
import { readInstant, toLocalTime } from '../formats/time-zone.ts'
import type { FieldContext, FieldKind } from '../kind.ts'
import { orderedOperators } from '../operators.ts'
import { showUnknown } from '../show-unknown.ts'
import { parseDatetime } from './parse-datetime.ts'

const zoneOf = (context: FieldContext): string => context.timeZone || 'UTC'

/** An instant: RFC 3339 in UTC with milliseconds on the wire, shown and typed in the context's zone. */
export const datetime: FieldKind<string> = {
  kind: 'datetime',
  type: 'datetime',
  store: { column: 'timestamptz' },
  operators: orderedOperators,

  parse(input, settings, context) {
    if (input === null || input === undefined) return { value: null }
    if (typeof input !== 'string') return { problem: invalidDate }
    if (input.trim() === '') return { value: null }
    const value = parseDatetime(input, context.locale, context.today, zoneOf(context))
    const problem = value === null ? invalidDate : datetime.check(value, settings, context)
    return problem ? { problem } : { value }
  },

  check(value, settings, context) {
    if (value === null || value === undefined) return null
    if (readInstant(value) === null) return invalidDate
    // Bounds are days, of the zone in which the person reads the value.
    const { day } = toLocalTime(value as string, zoneOf(context))
    const bounds = { min: dayBound(settings.min, context), max: dayBound(settings.max, context) }
    return checkBounds(day, bounds, settings, bound => formatDate(bound, context.locale))
  },

  canonical: value => new Date(readInstant(value) ?? 0).toISOString(),

  format(value, _settings, context) {
    if (value === null || value === undefined) return ''
    return readInstant(value) === null
      ? showUnknown(value)
      : formatDatetime(value, context.locale, zoneOf(context))
  },

  compare: nullsLast<string>((a, b) => Math.sign((readInstant(a) ?? 0) - (readInstant(b) ?? 0))),
  schema: () => ({ type: 'string', format: 'date-time' }),
}
