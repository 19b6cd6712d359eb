import { formatNumber } from '../formats/format-number.ts'
import { parseNumber } from '../formats/parse-number.ts'
import { numericKind } from '../number/numeric-kind.ts'
import { labelOf, problem } from '../problem.ts'

/** A whole number. */
export const integer = numericKind({
  kind: 'integer',
  type: 'integer',
  scale: 0,
  parseText: (text, _settings, context) => parseNumber(text, context.locale),
  isValid: Number.isInteger,
  show: (value, { ungrouped }, context) => formatNumber(value, context.locale, { decimals: 0, ungrouped }),
  wrong: settings => problem('notInteger', 'INVALID_INTEGER_FIELD', { label: labelOf(settings) }),
  schema: { type: 'integer' },
})
