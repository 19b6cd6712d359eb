import { compareBooleans } from '../compare.ts'
import type { FieldKind } from '../kind.ts'
import { booleanOperators } from '../operators.ts'
import { labelOf, problem } from '../problem.ts'

const words: Record<string, boolean> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  yes: true,
  no: false,
  on: true,
  off: false,
}

/** A kind whose value is true or false; only the specification's type tells a checkbox from a switch. */
export const booleanKind = (kind: string): FieldKind<boolean> => ({
  kind,
  type: kind,
  store: { column: 'boolean' },
  operators: booleanOperators,
  parse(input, settings) {
    if (input === null || input === undefined || input === '') return { value: null }
    if (typeof input === 'boolean') return { value: input }
    const key = typeof input === 'string' || typeof input === 'number' ? String(input).slice(0, 10) : ''
    const word = key.trim().toLowerCase()
    if (Object.hasOwn(words, word)) return { value: words[word]! }
    return { problem: problem('notBoolean', 'INVALID_FIELD_VALUE', { label: labelOf(settings) }) }
  },
  check: (value, settings) =>
    value === null || value === undefined || typeof value === 'boolean'
      ? null
      : problem('notBoolean', 'INVALID_FIELD_VALUE', { label: labelOf(settings) }),
  format: value => (value === true ? '✓' : ''),
  compare: compareBooleans,
  schema: () => ({ type: 'boolean' }),
})
