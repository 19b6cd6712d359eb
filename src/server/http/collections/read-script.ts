import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { browserScript, servedScript } from '../../sandbox/served-script.ts'
import { callerOf, queryText } from '../edge/request-state.ts'

/**
 * `GET /api/script/scripts/{name}`: what browsers run, to everybody, with an ETag; `missing=ok` answers 204 where there is none.
 * False where it is to be read as a record, by who reads scripts.
 */
export const answerScript = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
): Promise<boolean> => {
  const { scripts } = product
  const isMissingFine = queryText(request, 'missing') === 'ok'
  const asked = callerOf(request)
  if (!isMissingFine && may(asked, 'read scripts', { strict: true })) return false
  const caller = await scripts.upToDate(asked)
  const script = await browserScript(scripts, caller, name)
  if (!script) {
    if (!isMissingFine) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['script', name.slice(0, 100)])
    await reply.code(204).send()
    return true
  }
  if (script.permission && !may(caller, script.permission))
    throw new AppError('FORBIDDEN', [script.permission])
  const served = JSON.stringify(await servedScript(scripts, caller, script))
  const etag = `"${createHash('sha256').update(served).digest('base64url').slice(0, 27)}"`
  reply.header('ETag', etag).header('Cache-Control', 'no-cache, private')
  if (request.headers['if-none-match'] === etag) await reply.code(304).send()
  else await reply.type('application/json; charset=utf-8').send(served)
  return true
}
