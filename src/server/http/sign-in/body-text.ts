import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'

/** A text of the body. Throws MISSING_BODY_PAYLOAD, MISSING_FIELD_IN_BODY, INVALID_STRING_FIELD. */
export const bodyText = (request: FastifyRequest, field: string): string => {
  if (request.body === undefined || request.body === null) throw new AppError('MISSING_BODY_PAYLOAD')
  const value = (request.body as Record<string, unknown>)[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}
