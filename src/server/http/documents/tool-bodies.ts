import type { FastifyRequest } from 'fastify'
import type { Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'

/** The body as an object of these fields. Throws INVALID_NON_EMPTY_OBJECT_FIELD, INVALID_FIELD_IN_BODY. */
export const bodyOf = (request: FastifyRequest, fields: readonly string[]): Plain => {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('INVALID_NON_EMPTY_OBJECT_FIELD', ['body'])
  for (const field of Object.keys(body))
    if (!fields.includes(field))
      throw new AppError('INVALID_FIELD_IN_BODY', [field.slice(0, 60), message('UNKNOWN_FIELD')])
  return body as Plain
}

/** A number of the body between two others. Throws INVALID_NUMBER_FIELD, INVALID_FIELD_IN_BODY. */
export const numberIn = (body: Plain, field: string, usual: number, min: number, max: number): number => {
  const value = body[field] ?? usual
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new AppError('INVALID_NUMBER_FIELD', [field])
  if (value < min || value > max)
    throw new AppError('INVALID_FIELD_IN_BODY', [field, message('BETWEEN', { min, max })])
  return value
}

/** A text of the body, without what cannot be seen. Throws INVALID_STRING_FIELD, INVALID_FIELD_IN_BODY. */
export const textIn = (body: Plain, field: string, most: number): string | undefined => {
  const value = body[field] ?? undefined
  if (value !== undefined && typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  const text = value?.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  if (text && text.length > most)
    throw new AppError('INVALID_FIELD_IN_BODY', [field, message('LENGTH_BETWEEN', { min: 1, max: most })])
  return text || undefined
}

/** Texts that name documents, each once. Throws INVALID_ARRAY_FIELD, INVALID_FIELD_IN_BODY. */
export const idsIn = (sent: unknown, field: string, most: number): string[] => {
  if (!Array.isArray(sent) || !sent.every(id => typeof id === 'string'))
    throw new AppError('INVALID_ARRAY_FIELD', [field])
  const ids = [...new Set(sent as string[])]
  if (ids.length === 0 || ids.length > most)
    throw new AppError('INVALID_FIELD_IN_BODY', [field, message('BETWEEN', { min: 1, max: most })])
  return ids
}
