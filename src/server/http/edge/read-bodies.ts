import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import { stretch } from '../../health/event-loop.ts'
import { isReadSoon, mostKeys } from './json-shape.ts'

const megabyte = 1024 * 1024
/** Where a body may hold records with the texts of messages, or what a bank sends. */
export const longBody = 10 * megabyte
/** A body past its limit is heard to its end up to here: a line that is closed on who still speaks bears no answer. */
const mostHeard = 12 * megabyte

/** A name whose letters may also be written by their numbers. */
const spelledAnyhow = (name: string): string =>
  [...name].map(sign => `(?:${sign}|\\\\u00${sign.charCodeAt(0).toString(16)})`).join('')

/** Keys by which a value would stand in the place of what the language has under that name in every object. */
const ofLanguage = new RegExp(
  `"(${['__proto__', 'toString', 'valueOf'].map(spelledAnyhow).join('|')})"\\s*:`,
  'i',
)

const parsed = (text: string, keysAllowed: number): unknown => {
  if (!isReadSoon(text, keysAllowed)) throw new RangeError('too deep, or too many keys')
  const [, key] = ofLanguage.exec(text) ?? []
  if (key) throw new AppError('INVALID_FIELD_IN_BODY', [JSON.parse(`"${key}"`), message('UNKNOWN_FIELD')])
  return JSON.parse(text)
}

/** What a route takes is told. */
export const tooLarge = (limit: number): AppError =>
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
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('INVALID_JSON_FIELD', ['body'])
      }
    },
  )
}
