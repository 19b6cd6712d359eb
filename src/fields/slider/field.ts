import { roundDecimals } from '../formats/decimal-text.ts'
import { formatNumber } from '../formats/format-number.ts'
import { parseNumber } from '../formats/parse-number.ts'
import { declaredDecimals } from '../number/declared-decimals.ts'
import { numericKind } from '../number/numeric-kind.ts'
import { labelOf, problem } from '../problem.ts'

const scale = 6

/** The step between two stops of a slider where none is declared. */
export const defaultStep = 1

/** A number chosen between two bounds. */
export const slider = numericKind({
  kind: 'slider',
  type: 'slider',
  scale,
  parseText: (text, _settings, context) => parseNumber(text, context.locale),
  round: value => roundDecimals(value, scale),
  show: (value, settings, context) =>
    formatNumber(value, context.locale, {
      decimals: declaredDecimals(settings, scale, scale),
      minDecimals: declaredDecimals(settings, 0, scale),
    }),
  wrong: settings => problem('notNumber', 'INVALID_NUMBER_FIELD', { label: labelOf(settings) }),
})
