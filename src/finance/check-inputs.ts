import { AppError, catalogue, type ErrorCode, type Message, message, messageOfError } from '#errors/index.ts'

/** The longest list of cashflows, dates or rows that a computation accepts. */
export const LONGEST_LIST = 10_000

/** Throws a coded error that names the field, in its text where that has room for it and in `errors` always. */
export const failField = (code: ErrorCode, field: string, why?: Message): never => {
  const text = catalogue[code][1]
  const strings = [field, why ?? ''].slice(0, text.split('$').length - 1)
  const error = new AppError(code, strings)
  error.errors = [{ field, message: why ?? messageOfError(error), code }]
  throw error
}

/** Throws a coded error whose text tells the value, as INVALID_PERIOD does; `errors` names the field. */
export const failValue = (code: ErrorCode, field: string, value: unknown): never => {
  const error = new AppError(code, [String(value)])
  error.errors = [{ field, message: messageOfError(error), code }]
  throw error
}

/** A finite number, or INVALID_NUMBER_FIELD. */
export const checkNumber = (value: unknown, field: string): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : failField('INVALID_NUMBER_FIELD', field)

/** A finite number of at least 0, or INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD. */
export const checkNotNegative = (value: unknown, field: string): number =>
  checkNumber(value, field) >= 0 ? (value as number) : failField('INVALID_POSITIVE_NUMBER_FIELD', field)

/** A finite number above 0, or INVALID_NUMBER_FIELD, INVALID_POSITIVE_NUMBER_FIELD. */
export const checkPositive = (value: unknown, field: string): number =>
  checkNumber(value, field) > 0 ? (value as number) : failField('INVALID_POSITIVE_NUMBER_FIELD', field)

/** An interest rate a year or a period, as a fraction: above −100 %, or INVALID_FIELD_VALUE. */
export const checkRate = (value: unknown, field: string): number =>
  checkNumber(value, field) > -1
    ? (value as number)
    : failField('INVALID_FIELD_VALUE', field, message('RATE_TOO_LOW'))

/** A safe integer between `min` and `max`, or INVALID_INTEGER_FIELD, INVALID_FIELD_VALUE. */
export const checkInteger = (
  value: unknown,
  field: string,
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
): number => {
  if (!Number.isSafeInteger(value)) failField('INVALID_INTEGER_FIELD', field)
  const integer = value as number
  if (integer < min || integer > max)
    failField('INVALID_FIELD_VALUE', field, message('NOT_BETWEEN', { value: integer, min, max }))
  return integer
}

/** An array of at most `longest` items, or INVALID_ARRAY_FIELD. */
export const checkArray = <T>(value: readonly T[], field: string, longest = LONGEST_LIST): readonly T[] => {
  if (!Array.isArray(value)) failField('INVALID_ARRAY_FIELD', field)
  if (value.length > longest)
    failField('INVALID_ARRAY_FIELD', field, message('AT_MOST_ITEMS', { max: longest }))
  return value
}

/** An array of finite numbers, or INVALID_ARRAY_FIELD, INVALID_NUMBER_FIELD naming the item: `cashflows.3`. */
export const checkNumbers = (
  value: readonly number[],
  field: string,
  longest = LONGEST_LIST,
): readonly number[] => {
  checkArray(value, field, longest)
  for (let i = 0; i < value.length; i++)
    if (typeof value[i] !== 'number' || !Number.isFinite(value[i]))
      failField('INVALID_NUMBER_FIELD', `${field}.${i}`)
  return value
}

/** An object that is no list, or INVALID_NON_EMPTY_OBJECT_FIELD. */
export const checkObject = <T extends object>(value: T, field: string): T =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : failField('INVALID_NON_EMPTY_OBJECT_FIELD', field)

/** A list of objects, or INVALID_ARRAY_FIELD, INVALID_NON_EMPTY_OBJECT_FIELD naming the item: `steps.0`. */
export const checkObjects = <T extends object>(
  value: readonly T[],
  field: string,
  longest = LONGEST_LIST,
): readonly T[] => {
  checkArray(value, field, longest).forEach((item, index) => void checkObject(item, `${field}.${index}`))
  return value
}

/** One of the choices, or INVALID_FIELD_VALUE. */
export const checkChoice = <T extends string | number>(
  value: unknown,
  field: string,
  choices: readonly T[],
): T =>
  choices.includes(value as T)
    ? (value as T)
    : failField('INVALID_FIELD_VALUE', field, message('ONE_OF', { choices }))

/** A result that a double can hold, or NO_ACCEPTABLE_RESULT; never a negative zero. */
export const checkResult = (result: number, field: string): number =>
  Number.isFinite(result) ? result + 0 : failField('NO_ACCEPTABLE_RESULT', field)
