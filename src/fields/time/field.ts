import { checkBounds } from '../check-bounds.ts'
import { compareExact } from '../compare.ts'
import type { FieldKind } from '../kind.ts'
import { orderedOperators } from '../operators.ts'
import { problem } from '../problem.ts'
import { parseTime } from './parse-time.ts'

const invalidTime = problem('invalidTime', 'INVALID_FIELD_VALUE')
const shape = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** `09:30` is shown as 9:30. */
const shown = (time: string): string => time.replace(/^0(\d)/, '$1')

const boundOf = (bound: number | string | undefined): string | undefined =>
  typeof bound === 'string' ? (parseTime(bound) ?? undefined) : undefined

/** A time of day, `HH:mm` or `HH:mm:ss`, without a zone. */
export const time: FieldKind<string> = {
  kind: 'time',
  type: 'text',
  store: { column: 'text' },
  operators: orderedOperators,

  parse(input, settings, context) {
    if (input === null || input === undefined) return { value: null }
    if (typeof input !== 'string') return { problem: invalidTime }
    if (input.trim() === '') return { value: null }
    const value = parseTime(input)
    const problem = value === null ? invalidTime : time.check(value, settings, context)
    return problem ? { problem } : { value }
  },

  check(value, settings) {
    if (value === null || value === undefined) return null
    if (typeof value !== 'string' || !shape.test(value)) return invalidTime
    return checkBounds(value, { min: boundOf(settings.min), max: boundOf(settings.max) }, settings, shown)
  },

  format: value => (typeof value === 'string' ? shown(value) : ''),
  compare: compareExact,
  schema: () => ({ type: 'string', pattern: shape.source }),
}
