import { roundDecimals } from '../formats/decimal-text.ts'
import { formatNumber } from '../formats/format-number.ts'
import { parseNumber } from '../formats/parse-number.ts'
import { labelOf, problem } from '../problem.ts'
import { declaredDecimals } from './declared-decimals.ts'
import { numericKind } from './numeric-kind.ts'

const scale = 6

/** A decimal number, 6 decimals kept; shown with those it has, or with the declared `decimals`. */
export const number = numericKind({
  kind: 'number',
  type: 'number',
  scale,
  parseText: (text, _settings, context) => parseNumber(text, context.locale),
  round: (value, settings) => roundDecimals(value, declaredDecimals(settings, scale, scale)),
  show: (value, settings, context) =>
    formatNumber(value, context.locale, {
      decimals: declaredDecimals(settings, scale, scale),
      minDecimals: declaredDecimals(settings, 0, scale),
    }),
  wrong: settings => problem('notNumber', 'INVALID_NUMBER_FIELD', { label: labelOf(settings) }),
})
