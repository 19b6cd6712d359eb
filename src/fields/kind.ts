import type { ErrorCode } from '#errors/index.ts'
import type { MessageKey } from './messages.ts'

/** What a field needs to know of the place it stands in. `today` is the tenant's day, never the clock's. */
export interface FieldContext {
  /** BCP 47, `fr-FR`; the product's default is `en-EU`. */
  locale: string
  /** `YYYY-MM-DD`, in the organization's zone. */
  today: string
  /** ISO 4217 of the record, where amounts have no currency field of their own. */
  currency?: string
  /** IANA zone in which instants are shown. */
  timeZone?: string
  /** Name of the tenant, for usernames. */
  tenant?: string
  /** What somebody is called who signs in with that name, as far as it is known. */
  nameOfUser?: (username: string) => string | undefined
  /** Who looks or writes, as conditions ask for him. */
  user?: Readonly<Record<string, unknown>>
}

/**
 * The settings of one field, as declared or as a form carries them. Bounds are in the value's own unit: a length for
 * texts, a fraction for percentages, `YYYY-MM-DD` for dates, major units for money.
 */
export interface FieldSettings {
  label?: string
  mandatory?: boolean
  min?: number | string
  max?: number | string
  /** A list of values instead of one. */
  multiple?: boolean
  /** Currency code of this value, already resolved from the field that `in` names. */
  currency?: string
  /** Decimals shown and kept; the kind's own default otherwise. */
  decimals?: number
  /** Digits without separators: a number that names something and counts nothing, as a year does. */
  ungrouped?: boolean
  /** The day at which an empty calendar opens. */
  opensAt?: string
  /** A count of bytes or of milliseconds, shown as people read it: 1.5 MB, 2 min 4 s. */
  shownAs?: 'bytes' | 'duration'
  /** A text that is somebody's username, shown as he is called. */
  names?: 'user'
  uppercase?: boolean
  lowercase?: boolean
  /** Typed amounts change their sign (`currency`). */
  negative?: boolean
  /** A regular expression source that the whole text must match: 'Invalid format' otherwise. */
  pattern?: string
  /** Values of a choice, when they are known; an unknown value is then a problem unless `creatable`. */
  values?: readonly {
    value: string | number
    label: string
    color?: string
    /** Name of a drawing beside the word. */
    icon?: string
    /** What it means at a glance, where the list gives no colour: `success`, `warning`. */
    className?: string
  }[]
  creatable?: boolean
  /** Values of the list that a choice does not offer. */
  except?: readonly string[]
  /** The only values of a choice, whatever its list says. */
  sealed?: readonly string[]
  /** Values of a choice are digits only. */
  numeric?: boolean
  /** Country of an identifier (`RIB`, phone), ISO 3166 alpha-2. */
  country?: string
  /** Which identifier a `taxIdentifier` is (`nif`, `siren`, `eva`…); any of them otherwise. */
  identifier?: string
  /** Accepted extensions (no dot) and size in bytes of files. */
  accept?: readonly string[]
  maxBytes?: number
  /** The value brings the bytes of the file along, for whoever reads them when it is written. */
  carried?: boolean
  /** Step of numbers and sliders. */
  step?: number
  /** The product works the value out: how many decimals it has is nobody's fault. */
  isWorkedOut?: boolean
}

/** What is wrong with a value: a message of `messages.ts` with its values, and the code that an API answers. */
export interface Problem {
  key: MessageKey
  /** Several of one name stand in a row, with the commas of who reads it. */
  values?: Record<string, string | number | readonly string[]>
  code: ErrorCode
  /** What fills the `$` of the code's own message, where that is not the field and the sentence: the IBAN itself. */
  strings?: readonly string[]
}

/** The outcome of parsing: a value (null: nothing typed), maybe with a warning; or a problem. */
export type Parsed<V> = { value: V | null; warning?: Problem } | { problem: Problem }

/**
 * How a value is kept. Columns are chosen so that their operators are leakproof and use an index under row-level
 * security: money and decimals are integers at a fixed scale. `json` values live in the document.
 */
export type Store =
  | { column: 'text'; folded?: boolean }
  | { column: 'bigint'; scale: number }
  | { column: 'integer' }
  | { column: 'boolean' }
  | { column: 'date' }
  | { column: 'timestamptz' }
  | { column: 'uuid' }
  | { column: 'json' }
  | { column: 'none' }

/** What a filter may ask of a value. */
export type Operator =
  | 'eq'
  | 'not'
  | 'in'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'from'
  | 'to'
  | 'prefix'
  | 'contains'
  | 'is'

export type JsonSchema = { [key: string]: unknown }

/** One type of field. The value `V` is the one on the wire: JSON, amounts in major units, dates as text. */
export interface FieldKind<V = unknown> {
  /** The declaration's word and the folder's name: `money`, `choice`. */
  readonly kind: string
  /** The specification's type name: `currency`, `select`. */
  readonly type: string
  readonly store: Store
  /** A text as a person types or pastes it, or a value of another shape that can be read as one. */
  parse(input: unknown, settings: FieldSettings, context: FieldContext): Parsed<V>
  /** Null when the wire value is well-formed and inside its bounds. `mandatory` is asked elsewhere, once for all kinds. */
  check(value: unknown, settings: FieldSettings, context: FieldContext): Problem | null
  /**
   * A valid wire value as it is kept: an IBAN without blanks, a phone number as E.164, an amount rounded to its currency,
   * an instant in UTC. Kinds without it keep values as they come.
   */
  canonical?(value: V, settings: FieldSettings, context: FieldContext): V
  /** The text shown in a cell, in the context's locale. Null gives ''. */
  format(value: V | null | undefined, settings: FieldSettings, context: FieldContext): string
  /** Orders two values as a sorted column does; null comes last. */
  compare(a: V | null | undefined, b: V | null | undefined): number
  readonly operators: readonly Operator[]
  /** JSON Schema 2020-12 of the wire value. */
  schema(settings: FieldSettings): JsonSchema
}
