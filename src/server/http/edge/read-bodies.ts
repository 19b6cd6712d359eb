import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import { stretch } from '../../health/event-loop.ts'

const megabyte = 1024 * 1024
/** Where a body may hold records with the texts of messages, or what a bank sends. */
export const longBody = 10 * megabyte
/** A body past its limit is heard to its end up to here: a line that is closed on who still speaks bears no answer. */
const mostHeard = 12 * megabyte
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

const tooLarge = (limit: number): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', [
    limit < megabyte ? `${Math.floor(limit / 1000)} kB` : `${Math.floor(limit / megabyte)} MB`,
  ])

/** The text of a body; one that is too long is read on and thrown away. Throws PAYLOAD_TOO_LARGE. */
const textOf = (request: FastifyRequest, body: Readable): Promise<string> => {
  const limit = request.routeOptions.bodyLimit ?? megabyte
  const told = Number(request.headers['content-length'])
  return new Promise((resolve, reject) => {
    if (told > mostHeard) return reject(tooLarge(limit))
    let chunks: Buffer[] = []
    let size = 0
    body.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks = []
      if (size > mostHeard) reject(tooLarge(limit))
    })
    body.on('error', () => reject(new AppError('INVALID_JSON_FIELD', ['body'])))
    body.on('end', () => {
      if (size > limit) reject(tooLarge(limit))
      else if (told >= 0 && told !== size)
        reject(new AppError('INVALID_FIELD_IN_HEADERS', ['Content-Length', message('NOT_BODY_LENGTH')]))
      else resolve(Buffer.concat(chunks).toString('utf8'))
    })
  })
}

/** Bodies are JSON in UTF-8; an empty one is none, whatever its content type says. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    /^application\/([\w.-]+\+)?json\b/,
    async (request: FastifyRequest, body: Readable) => {
      const text = await textOf(request, body)
      if (text.trim() === '') return undefined
      request.rawBody = text
      const { url = 'none', config } = request.routeOptions
      try {
        return stretch(url, 'body', () => parsed(text, config.mostKeys ?? mostKeys))
      } catch {
        throw new AppError('INVALID_JSON_FIELD', ['body'])
      }
    },
  )
}
