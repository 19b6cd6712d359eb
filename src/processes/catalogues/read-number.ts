import { AppError } from '#errors/index.ts'
import type { CallRequest } from '../call.ts'

const textOf = (value: string | string[] | undefined): string | undefined =>
  [value ?? []].flat()[0]?.trim() || undefined

/** A number of the query above nought; undefined where it is not given. Throws INVALID_POSITIVE_NUMBER_FIELD. */
export const readPositive = ({ query }: CallRequest, name: string): number | undefined => {
  const text = textOf(query[name])
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) throw new AppError('INVALID_POSITIVE_NUMBER_FIELD', [name])
  return value
}

/** The same where it has to be given. Throws MISSING_FIELD_IN_QUERY. */
export const requirePositive = (request: CallRequest, name: string): number => {
  const value = readPositive(request, name)
  if (value === undefined) throw new AppError('MISSING_FIELD_IN_QUERY', [name])
  return value
}

/** A text of the query without the blanks around it. */
export const readText = ({ query }: CallRequest, name: string): string | undefined => textOf(query[name])
