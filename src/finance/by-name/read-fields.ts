import { AppError, type ErrorCode, type Message, message, messageOfError } from '#errors/index.ts'

const longestText = 200_000
/** Digits with a point, as machines write them. */
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

/** Where the fields stand: texts of an address, or values of a body. */
export type Source = 'query' | 'body'

const codes = {
  query: { invalid: 'INVALID_FIELD_IN_QUERY', missing: 'MISSING_FIELD_IN_QUERY' },
  body: { invalid: 'INVALID_FIELD_IN_BODY', missing: 'MISSING_FIELD_IN_BODY' },
} as const

/** Throws the coded error that names the field, in its text and in `errors`. */
export const refuseField = (code: ErrorCode, field: string, ...more: (string | Message)[]): never => {
  const error = new AppError(code, [field, ...more])
  error.errors = [{ field, message: messageOfError(error), code }]
  throw error
}

const numberIn = (name: string, value: unknown): number => {
  const number =
    typeof value === 'string' && plainNumber.test(value.trim().slice(0, 100)) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number)
    ? number
    : refuseField('INVALID_NUMBER_FIELD', name)
}

/**
 * Reads the fields of a call by name, given as texts of its address or as values of its body: each reader throws the
 * catalogue's error naming the field. Lists stand between commas in an address, in a body they may be lists.
 */
export const fieldReader = (
  given: Readonly<Record<string, unknown>>,
  known: readonly string[],
  source: Source = 'query',
) => {
  const { invalid, missing } = codes[source]
  for (const name of Object.keys(given))
    if (!known.includes(name)) refuseField(invalid, name.slice(0, 60), message('UNKNOWN_FIELD'))
  const find = (name: string): unknown => {
    const value = given[name]
    if (source === 'query' && Array.isArray(value))
      refuseField(invalid, name, message('GIVEN_MORE_THAN_ONCE'))
    if (typeof value !== 'string') return value ?? undefined
    if (value.length > longestText) refuseField(invalid, name, message('TOO_LONG'))
    return value.trim() === '' ? undefined : value.trim()
  }
  const need = (name: string): unknown => {
    const value = find(name)
    if (value === undefined) refuseField(missing, name)
    return value
  }
  const textIn = (name: string, value: unknown): string =>
    typeof value === 'string' ? value : refuseField('INVALID_STRING_FIELD', name)
  const list = (name: string): unknown[] => {
    const value = need(name)
    if (Array.isArray(value)) return value
    return typeof value === 'string' ? value.split(',').map(part => part.trim()) : [value]
  }
  const optionalNumber = (name: string, fallback: number): number => {
    const value = find(name)
    return value === undefined ? fallback : numberIn(name, value)
  }
  return {
    has: (name: string): boolean => find(name) !== undefined,
    text: (name: string, fallback?: string): string =>
      textIn(name, fallback === undefined ? need(name) : (find(name) ?? fallback)),
    /** A day as `YYYY-MM-DD` or `YYYYMMDD`. */
    day: (name: string, fallback?: string): string =>
      isoDay(textIn(name, fallback === undefined ? need(name) : (find(name) ?? fallback))),
    number: (name: string): number => numberIn(name, need(name)),
    optionalNumber,
    /** 0 at the end of a period, 1 at its start. */
    type: (): 0 | 1 => {
      const type = optionalNumber('type', 0)
      return type === 0 || type === 1 ? type : refuseField('INVALID_FIELD_VALUE', 'type', String(type))
    },
    numbers: (name: string): number[] => list(name).map((part, i) => numberIn(`${name}.${i}`, part)),
    days: (name: string): string[] => list(name).map((part, i) => isoDay(textIn(`${name}.${i}`, part))),
  }
}

/** `20260131` is `2026-01-31`; whether there is such a day is asked by who counts with it. */
export const isoDay = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

export type FieldReader = ReturnType<typeof fieldReader>
