import { checkLength } from '../check-bounds.ts'
import { compareTexts } from '../compare.ts'
import type { FieldContext, FieldKind, FieldSettings, JsonSchema, Operator, Problem, Store } from '../kind.ts'
import { textOperators } from '../operators.ts'
import { parseBound } from '../parse-bound.ts'
import { invalidFormat, notText } from '../problem.ts'
import { showUnknown } from '../show-unknown.ts'
import { matchesPattern } from './match-pattern.ts'

/** What tells one kind of text from another. */
export interface TextTraits {
  kind: string
  type: string
  store?: Store
  operators?: readonly Operator[]
  /** Characters where the declaration sets no `max`. */
  limit: number
  /** What is said of a text beyond the limit, where a length means nothing to the reader: of an IBAN. */
  wrong?: Problem
  /** Brings a typed text to the form in which it is kept; before case options. */
  normalize?(text: string, settings: FieldSettings, context: FieldContext): string
  /** The kind's own rule for a text that is kept. */
  checkText?(text: string, settings: FieldSettings, context: FieldContext): Problem | null
  show?(text: string, settings: FieldSettings, context: FieldContext): string
  schema?: JsonSchema
}

/** Free text takes at most so many characters where nothing else is said. */
export const freeTextLimit = 250

// Neither a document nor a database takes a zero character or half of a surrogate pair.
const unstorable = /[\0\p{Cs}]/u

const transformed = (text: string, settings: FieldSettings): string =>
  settings.uppercase ? text.toUpperCase() : settings.lowercase ? text.toLowerCase() : text

const checkSize = (text: string, settings: FieldSettings, { wrong, limit }: TextTraits): Problem | null =>
  wrong && text.length > limit ? wrong : checkLength(text, settings, limit)

/** A kind whose value is one text. Blank is null; lengths are compared without blanks at the ends. */
export const textKind = (traits: TextTraits): FieldKind<string> => {
  const kind: FieldKind<string> = {
    kind: traits.kind,
    type: traits.type,
    store: traits.store ?? { column: 'text' },
    operators: traits.operators ?? textOperators,

    parse(input, settings, context) {
      if (input === null || input === undefined) return { value: null }
      const text = typeof input === 'number' || typeof input === 'bigint' ? String(input) : input
      if (typeof text !== 'string') return { problem: notText(settings) }
      if (text.trim() === '') return { value: null }
      // Rules of kinds may take their time with a text; only one of a possible length reaches them.
      const tooLong = checkSize(text, { ...settings, min: undefined }, traits)
      if (tooLong) return { problem: tooLong }
      const value = kind.canonical!(text, settings, context)
      const problem = kind.check(value, settings, context)
      return problem ? { problem } : { value: value === '' ? null : value }
    },

    check(value, settings, context) {
      if (value === null || value === undefined || value === '') return null
      if (typeof value !== 'string') return notText(settings)
      const length = checkSize(value, settings, traits)
      if (length) return length
      if (unstorable.test(value)) return invalidFormat
      const problem = traits.checkText?.(value, settings, context)
      if (problem) return problem
      return settings.pattern && !matchesPattern(value.trim(), settings.pattern) ? invalidFormat : null
    },

    canonical: (value, settings, context) =>
      value.trim() === ''
        ? value
        : transformed(traits.normalize?.(value, settings, context) ?? value, settings),

    format(value, settings, context) {
      if (value === null || value === undefined) return ''
      return typeof value === 'string' && traits.show
        ? traits.show(value, settings, context)
        : showUnknown(value)
    },

    compare: compareTexts,

    schema: settings => ({
      type: 'string',
      ...(parseBound(settings.min) === undefined ? {} : { minLength: parseBound(settings.min) }),
      maxLength: parseBound(settings.max) ?? traits.limit,
      ...(settings.pattern ? { pattern: `^(?:${settings.pattern})$` } : {}),
      ...traits.schema,
    }),
  }
  return kind
}
