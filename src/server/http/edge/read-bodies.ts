import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/index.ts'
import { stretch } from '../../health/event-loop.ts'

const deepest = 40
/** Keys of an object are a table that grows: many of them take the parser much longer than as many letters. */
const mostKeys = 20_000

/** Depth of brackets and number of keys, strings left out: found before the parser meets them, sign by sign. */
const shapeOf = (text: string): { depth: number; keys: number } => {
  let depth = 0
  let most = 0
  let keys = 0
  let inside = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inside) {
      if (c === 92) i++
      else if (c === 34) inside = false
    } else if (c === 34) inside = true
    else if (c === 91 || c === 123) most = Math.max(most, ++depth)
    else if (c === 93 || c === 125) depth--
    else if (c === 58) keys++
  }
  return { depth: most, keys }
}

const reviver = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

const parsed = (text: string, keysAllowed: number): unknown => {
  const { depth, keys } = shapeOf(text)
  if (depth > deepest || keys > keysAllowed) throw new RangeError('too deep, or too many keys')
  return text.includes('__proto__') ? JSON.parse(text, reviver) : JSON.parse(text)
}

/** Bodies are JSON in UTF-8; an empty one is none, whatever its content type says. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'string' },
    (request, text, done) => {
      if (text.trim() === '') return done(null, undefined)
      request.rawBody = text
      const { url = 'none', config } = request.routeOptions
      try {
        done(
          null,
          stretch(url, 'body', () => parsed(text, config.mostKeys ?? mostKeys)),
        )
      } catch {
        done(new AppError('INVALID_JSON_FIELD', ['body']), undefined)
      }
    },
  )
}
