import { AppError, message } from '#errors/index.ts'
import { type Condition, mostConditions } from '#model/index.ts'

const groups = new Set(['anyOf', 'allOf', 'noneOf'])

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object'

const isScalars = (value: unknown): boolean => Array.isArray(value) && value.every(isScalar)

/** What a test may be given: a value, where several mean any of them a list. */
const isTest = (part: unknown): boolean =>
  isScalar(part) ||
  isScalars(part) ||
  (isPlain(part) &&
    Object.entries(part).every(
      ([word, value]) =>
        (word !== 'in' && isScalar(value)) || (['in', 'not'].includes(word) && isScalars(value)),
    ))

/** A condition that somebody sent, of the shape that is meant. Throws INVALID_FIELD_IN_BODY naming the part. */
export const readCondition = (given: unknown, place: string, seen = { tests: 0 }): Condition => {
  const refuse = (part: string): never => {
    throw new AppError('INVALID_FIELD_IN_BODY', [part, message('CONDITION_NOT_OBJECT')])
  }
  if (!isPlain(given)) return refuse(place)
  for (const [path, part] of Object.entries(given)) {
    const at = `${place}.${path.slice(0, 60)}`
    if (++seen.tests > mostConditions)
      throw new AppError('INVALID_FIELD_IN_BODY', [at, message('MORE_VALUES_THAN', { max: mostConditions })])
    if (!groups.has(path)) {
      if (!isTest(part)) refuse(at)
    } else if (Array.isArray(part))
      for (const [i, inner] of part.entries()) readCondition(inner, `${at}.${i}`, seen)
    else refuse(at)
  }
  return given as Condition
}
