import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/index.ts'

const deepest = 40

/** Depth of brackets, strings left out: a body of a million of them would end the parser. */
const depthOf = (text: string): number => {
  let depth = 0
  let most = 0
  let inside = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inside) {
      if (c === 92) i++
      else if (c === 34) inside = false
    } else if (c === 34) inside = true
    else if (c === 91 || c === 123) most = Math.max(most, ++depth)
    else if (c === 93 || c === 125) depth--
  }
  return most
}

const reviver = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

/** Bodies are JSON in UTF-8; an empty one is none, whatever its content type says. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') return done(null, undefined)
      request.rawBody = text
      if (depthOf(text) > deepest) return done(new AppError('INVALID_JSON_FIELD', ['body']), undefined)
      try {
        done(null, text.includes('__proto__') ? JSON.parse(text, reviver) : JSON.parse(text))
      } catch {
        done(new AppError('INVALID_JSON_FIELD', ['body']), undefined)
      }
    },
  )
}
