import type { FieldKind } from '../kind.ts'
import { labelOf, problem } from '../problem.ts'
import { showUnknown } from '../show-unknown.ts'
import { jsonDepth, jsonSize, mostJsonBytes, mostJsonDepth } from './json-limits.ts'

/** A value of any JSON shape, for settings and imported data: at most 5 levels and 256 KB. */
export const json: FieldKind<unknown> = {
  kind: 'json',
  type: 'json',
  store: { column: 'json' },
  operators: ['is'],

  parse(input, settings, context) {
    if (input === null || input === undefined) return { value: null }
    if (typeof input === 'string') {
      if (input.trim() === '') return { value: null }
      if (input.length > mostJsonBytes) return { problem: problem('invalidFormat', 'INVALID_JSON_FIELD') }
      try {
        const value: unknown = JSON.parse(input)
        const found = json.check(value, settings, context)
        return found ? { problem: found } : { value }
      } catch {
        return { problem: problem('invalidFormat', 'INVALID_JSON_FIELD') }
      }
    }
    const found = json.check(input, settings, context)
    return found ? { problem: found } : { value: input }
  },

  check(value, settings) {
    if (value === null || value === undefined) return null
    const size = jsonSize(value)
    if (size === null) return problem('invalidFormat', 'INVALID_JSON_FIELD')
    // What the product keeps itself is as long and as deep as it is: nobody has typed it.
    if (settings.isWorkedOut) return null
    const label = labelOf(settings)
    const max = settings.maxBytes ?? mostJsonBytes
    if (size > max) return problem('maxLength', 'INVALID_JSON_FIELD', { label, max })
    if (jsonDepth(value) > mostJsonDepth)
      return problem('tooDeep', 'INVALID_JSON_FIELD', { label, max: mostJsonDepth })
    return null
  },

  format: value => (typeof value === 'string' ? JSON.stringify(value) : showUnknown(value)),
  compare: () => 0,
  schema: () => ({}),
}
