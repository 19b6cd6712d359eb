import type { FastifyRequest } from 'fastify'
import type { AnsweredProblem, AppError, ErrorBody, FieldProblem, SaidByScript } from '#errors/index.ts'
import { messageIn, paramIn } from '#locales/index.ts'

/** The first language that a client asks for, where it is written as one. */
export const localeAsked = (request: FastifyRequest): string | undefined => {
  const first = request.headers['accept-language']?.split(/[,;]/)[0]?.trim()
  return first && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(first) ? first : undefined
}

/** The language of the answer: the caller's, else what the client asks for. */
export const localeOf = (request: FastifyRequest): string =>
  request.caller?.locale ?? localeAsked(request) ?? 'en'

const problemIn = (locale: string, { field, message, ...more }: FieldProblem): AnsweredProblem => ({
  ...more,
  field,
  message: messageIn(locale, message),
  ...(message.code === more.code ? {} : { reason: message.code }),
})

/** A script's own words, in the place of ours. */
const saidIn = ({ status, code, message, strings, errors }: SaidByScript): Partial<ErrorBody> => ({
  status,
  ...(code ? { code: code as ErrorBody['code'] } : {}),
  message,
  strings: [...(strings ?? [])],
  ...(errors?.length ? { errors: errors as ErrorBody['errors'] & object } : {}),
})

/** An error as it is answered: its texts in this language, its codes for machines. */
export const errorBody = (error: AppError, locale: string, requestId?: string): ErrorBody => ({
  status: error.status,
  code: error.code,
  message: messageIn(locale, error),
  strings: error.strings.map(text => paramIn(locale, text)),
  ...(error.errors?.length ? { errors: error.errors.map(problem => problemIn(locale, problem)) } : {}),
  ...(error.rejectionReason ? { rejectionReason: messageIn(locale, error.rejectionReason) } : {}),
  ...(requestId ? { requestId } : {}),
  ...(error.said ? saidIn(error.said) : {}),
})
