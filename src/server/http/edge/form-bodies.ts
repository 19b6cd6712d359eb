import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/index.ts'

const mostFields = 20

/** The fields of a form, each once. Throws INVALID_FIELD_IN_BODY. */
const fieldsOf = (text: string): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size >= mostFields) throw new AppError('INVALID_STRING_FIELD', ['body'])
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Routes that pages of others post forms to; everywhere else a form is no body. */
export const withForms = (app: FastifyInstance, routes: (scope: FastifyInstance) => void): void => {
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => {
        try {
          done(null, fieldsOf(text as string))
        } catch (error) {
          done(error as Error)
        }
      },
    )
    routes(scope)
  })
}
