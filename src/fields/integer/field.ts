import { formatBytes } from '../formats/format-bytes.ts'
import { formatMilliseconds } from '../formats/format-milliseconds.ts'
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
  show: (value, { ungrouped, shownAs }, { locale }) => {
    if (shownAs === 'bytes') return formatBytes(value, locale)
    if (shownAs === 'duration') return formatMilliseconds(value, locale)
    return formatNumber(value, locale, { decimals: 0, ungrouped })
  },
  wrong: settings => problem('notInteger', 'INVALID_INTEGER_FIELD', { label: labelOf(settings) }),
  schema: { type: 'integer' },
})
