import { checkBounds } from '../check-bounds.ts'
import { isEmptyValue } from '../check-mandatory.ts'
import { compareNumbers } from '../compare.ts'
import { roundDecimals } from '../formats/decimal-text.ts'
import type { FieldContext, FieldKind, FieldSettings, JsonSchema, Problem } from '../kind.ts'
import { orderedOperators } from '../operators.ts'
import { parseBound } from '../parse-bound.ts'
import { showUnknown } from '../show-unknown.ts'

/** What tells one kind of number from another. */
export interface NumericTraits {
  kind: string
  type: string
  /** Decimals of the stored integer; values beyond what it can hold exactly are refused. */
  scale: number
  /** The number in a text, NaN where there is none. */
  parseText(text: string, settings: FieldSettings, context: FieldContext): number
  /** The value as it is kept: rounded to what the kind has. Default: to the scale. */
  round?(value: number, settings: FieldSettings, context: FieldContext): number
  /** Whether a typed number changes its sign. */
  isFlipped?(settings: FieldSettings): boolean
  isValid?(value: number): boolean
  /** What else is wrong with a number that somebody gave. */
  misfit?(value: number, settings: FieldSettings, context: FieldContext): Problem | null
  show(value: number, settings: FieldSettings, context: FieldContext): string
  /** What is said of a value that is not of this kind. */
  wrong(settings: FieldSettings): Problem
  schema?: JsonSchema
}

const longestText = 250

/** A kind whose value is a finite number that a 64-bit column keeps exactly at the kind's scale. */
export const numericKind = (traits: NumericTraits): FieldKind<number> => {
  // Integers are read back as JavaScript numbers, so nothing beyond 2^53 may be stored.
  const largest = Math.floor(Number.MAX_SAFE_INTEGER / 10 ** traits.scale)

  const isNumber = (value: unknown): value is number =>
    typeof value === 'number' && Number.isFinite(value) && (traits.isValid?.(value) ?? true)

  const kind: FieldKind<number> = {
    kind: traits.kind,
    type: traits.type,
    store: { column: 'bigint', scale: traits.scale },
    operators: orderedOperators,

    parse(input, settings, context) {
      if (isEmptyValue(input)) return { value: null }
      const isText = typeof input === 'string' && input.length <= longestText
      const read = isText ? traits.parseText(input, settings, context) : input
      if (!isNumber(read)) return { problem: traits.wrong(settings) }
      const isFlipped = isText && traits.isFlipped?.(settings)
      const value = kind.canonical!(isFlipped ? -read : read, settings, context)
      const problem = kind.check(value, settings, context)
      return problem ? { problem } : { value }
    },

    check(value, settings, context) {
      if (value === null || value === undefined) return null
      if (!isNumber(value)) return traits.wrong(settings)
      const misfit = settings.isWorkedOut ? null : traits.misfit?.(value, settings, context)
      if (misfit) return misfit
      const show = (bound: number) => traits.show(bound, settings, context)
      const declared = { min: parseBound(settings.min), max: parseBound(settings.max) }
      const range = { min: -largest, max: largest }
      return checkBounds(value, declared, settings, show) ?? checkBounds(value, range, settings, show)
    },

    // The sum turns a negative zero into zero.
    canonical: (value, settings, context) =>
      (traits.round?.(value, settings, context) ?? roundDecimals(value, traits.scale)) + 0,

    format(value, settings, context) {
      if (value === null || value === undefined) return ''
      // Far beyond what is stored: no separators for such a number.
      return typeof value === 'number' && Math.abs(value) < 1e21
        ? traits.show(value, settings, context)
        : showUnknown(value)
    },

    compare: compareNumbers,

    schema: settings => ({
      type: 'number',
      minimum: parseBound(settings.min) ?? -largest,
      maximum: parseBound(settings.max) ?? largest,
      ...traits.schema,
    }),
  }
  return kind
}
