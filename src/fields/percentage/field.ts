import { roundDecimals } from '../formats/decimal-text.ts'
import { formatPercentage } from '../formats/format-percentage.ts'
import { parsePercentage } from '../formats/parse-number.ts'
import { declaredDecimals } from '../number/declared-decimals.ts'
import { numericKind } from '../number/numeric-kind.ts'
import { labelOf, problem } from '../problem.ts'

const scale = 10

/** A rate: typed and shown as 12,5 %, kept as the fraction 0.125 with 10 decimals. A number given is the fraction. */
export const percentage = numericKind({
  kind: 'percentage',
  type: 'percentage',
  scale,
  parseText: (text, _settings, context) => parsePercentage(text, context.locale),
  round: value => roundDecimals(value, scale),
  show: (value, settings, context) =>
    formatPercentage(value, context.locale, { decimals: declaredDecimals(settings, 2, scale - 2) }),
  wrong: settings => problem('notNumber', 'INVALID_NUMBER_FIELD', { label: labelOf(settings) }),
})
