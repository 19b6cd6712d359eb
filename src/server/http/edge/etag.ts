import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'

const etagOf = (body: string | Buffer): string => `"${hash('sha1', body, 'base64url')}"`

const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(one => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

/** Answers to GET carry the hash of their body; who has it already is told so. */
export const tagAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isWhole) return done(null, payload)
    if (!request.url.startsWith('/api/')) return done(null, payload)
    const etag = etagOf(payload)
    reply.header('ETag', etag)
    if (!names(request.headers['if-none-match'], etag)) return done(null, payload)
    reply.code(304).removeHeader('Content-Length').removeHeader('Content-Type')
    done(null, null)
  })
}

/** The version that a write expects, from `If-Match`: `3`, `"3"`, `W/"3"`; undefined when any will do. */
export const expectedVersion = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return undefined
  const found = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())
  if (!found) throw new AppError('INVALID_FIELD_IN_HEADERS', ['If-Match', message('VERSION_OF_RECORD')])
  return Number(found[1])
}
