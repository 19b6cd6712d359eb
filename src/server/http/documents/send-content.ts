import { type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Plain } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { queryFlag, queryText } from '../edge/request-state.ts'
import { contentDisposition } from './content-disposition.ts'
import { contentTypeOf, isShown } from './content-types.ts'

interface Range {
  start: number
  end: number
}

/** One range of bytes, as players and viewers ask for it; null for all of it. Throws 416's stand-in for one past the end. */
export const rangeOf = (header: string | undefined, size: number): Range | 'unsatisfiable' | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return null
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1])
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

/** Base64 in pieces whose ends meet: three bytes make four letters. */
const toBase64 = (): Transform => {
  let rest = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([rest, chunk])
      const whole = all.length - (all.length % 3)
      rest = all.subarray(whole)
      done(null, all.subarray(0, whole).toString('base64'))
    },
    flush(done) {
      done(null, rest.toString('base64'))
    },
  })
}

const open = async (product: Product, tenantId: number, hash: string, range?: Range): Promise<Readable> => {
  try {
    return await product.files.read(tenantId, hash, range)
  } catch (error) {
    throw new AppError('INTERNAL', [], { cause: error })
  }
}

/** Sends the bytes of a document, or a part of them. */
export const sendContent = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  tenantId: number,
  document: Plain,
  options: { ranges: boolean },
): Promise<FastifyReply> => {
  const hash = typeof document.hash === 'string' ? document.hash : null
  if (!hash)
    throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', [message('FILE_OF_DOCUMENT'), document.registration])
  const extension = String(document.extension ?? '')
  const size = Number(document.size ?? 0)
  const wanted = queryText(request, 'contentDisposition')
  if (wanted !== undefined && wanted !== 'inline' && wanted !== 'attachment')
    throw new AppError('INVALID_FIELD_IN_QUERY', ['contentDisposition', message('INLINE_OR_ATTACHMENT')])
  if (queryFlag(request, 'base64'))
    return reply
      .type('text/plain; charset=utf-8')
      .send((await open(product, tenantId, hash)).pipe(toBase64()))
  const etag = `"${hash}"`
  reply
    .header('ETag', etag)
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'; frame-ancestors 'self'",
    )
    .header(
      'Content-Disposition',
      contentDisposition(
        wanted === 'inline' && isShown(extension) ? 'inline' : 'attachment',
        fileName(document, extension),
      ),
    )
    .type(contentTypeOf(extension))
  if (options.ranges) reply.header('Accept-Ranges', 'bytes')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = options.ranges ? rangeOf(request.headers.range, size) : null
  if (range === 'unsatisfiable') return reply.code(416).header('Content-Range', `bytes */${size}`).send()
  if (range) {
    reply
      .code(206)
      .header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
      .header('Content-Length', String(range.end - range.start + 1))
    return reply.send(await open(product, tenantId, hash, range))
  }
  return reply.header('Content-Length', String(size)).send(await open(product, tenantId, hash))
}

/** What a document is called where it is a file. */
export const fileName = (document: Plain, extension: string): string => {
  const name = String(document.name ?? document.registration)
  return extension && !name.toLowerCase().endsWith(`.${extension}`) ? `${name}.${extension}` : name
}
