import { fail, message } from '#errors/index.ts'
import { isIsoDate } from '#finance/dates/iso-date.ts'
import type { IdentifierOptions } from './identifiers/identifiers.ts'
import type { FieldSettings } from './kind.ts'
import { assertPattern } from './text/match-pattern.ts'

/** Settings of a field and what its context would know, as a caller from outside gives them. */
export interface CheckOptions extends FieldSettings, Omit<IdentifierOptions, 'country' | 'pattern'> {
  currency?: string
  timeZone?: string
  /** `YYYY-MM-DD`, for relative words. */
  today?: string
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 1000
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value)
const isBoolean = (value: unknown): boolean => typeof value === 'boolean'
const isBound = (value: unknown): boolean => isText(value) || isNumber(value)
const isListOf = (isEntry: (entry: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= 1000 && value.every(isEntry)
const isChoice = (entry: unknown): boolean => {
  if (typeof entry !== 'object' || entry === null) return false
  const { value, label } = entry as { value?: unknown; label?: unknown }
  return isBound(value) && isText(label)
}

const shapes: { [K in keyof Required<CheckOptions>]: (value: unknown) => boolean } = {
  label: isText,
  mandatory: isBoolean,
  min: isBound,
  max: isBound,
  multiple: isBoolean,
  currency: isText,
  decimals: value => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20,
  ungrouped: isBoolean,
  opensAt: isIsoDate,
  isWorkedOut: isBoolean,
  shownAs: value => value === 'bytes' || value === 'duration',
  names: value => value === 'user',
  uppercase: isBoolean,
  lowercase: isBoolean,
  carried: isBoolean,
  negative: isBoolean,
  pattern: isText,
  values: isListOf(isChoice),
  sealed: isListOf(isText),
  creatable: isBoolean,
  except: isListOf(isText),
  numeric: isBoolean,
  country: isText,
  identifier: isText,
  accept: isListOf(isText),
  maxBytes: isNumber,
  step: isNumber,
  tenant: isText,
  type: isText,
  locale: isText,
  timeZone: isText,
  today: isIsoDate,
}

/**
 * The options of a check as they come in a body: only those that are known, each of its own shape. Wrong ones are
 * INVALID_FIELD_IN_BODY, naming the option.
 */
export const readCheckOptions = (options: unknown): CheckOptions => {
  if (options === undefined || options === null) return {}
  if (typeof options !== 'object' || Array.isArray(options))
    return fail('INVALID_FIELD_IN_BODY', 'options', message('NOT_AN_OBJECT'))
  const known: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null || !Object.hasOwn(shapes, name)) continue
    if (!shapes[name as keyof CheckOptions](value))
      return fail('INVALID_FIELD_IN_BODY', `options.${name}`, message('WRONG_SHAPE'))
    known[name] = value
  }
  if (typeof known.pattern === 'string') assertPattern(known.pattern)
  return known as CheckOptions
}
