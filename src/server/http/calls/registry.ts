import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, type FileAnswer, HeadedAnswer, StreamedAnswer, WaitingAnswer } from '#processes/index.ts'
import { requireRights } from '#processes/require-rights.ts'
import { stretch } from '../../health/event-loop.ts'
import type { Product } from '../../product.ts'
import { refuseNavigation } from '../collections/sec-fetch.ts'
import { contentDisposition } from '../documents/content-disposition.ts'
import { longBody } from '../edge/read-bodies.ts'
import { callerOf, queryOf } from '../edge/request-state.ts'
import { runInPlace } from './run-in-place.ts'
import { sendStreamed } from './send-streamed.ts'

/** Runs go over many records. */
const isHeavy = (call: Call): boolean => call.isHeavy ?? call.path.startsWith('/api/script/runs/')

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && (answer as FileAnswer).file instanceof Uint8Array

const send = (reply: FastifyReply, answer: unknown): unknown => {
  if (answer instanceof WaitingAnswer)
    return send(reply.code(202).header('Location', answer.location), answer.answer)
  if (answer instanceof HeadedAnswer) return send(reply.headers(answer.headers), answer.answer)
  if (isFile(answer))
    return reply
      .type(answer.contentType)
      .header('Content-Disposition', contentDisposition('attachment', answer.fileName))
      .send(Readable.from(Buffer.from(answer.file)))
  if (answer === undefined) return reply.statusCode === 202 ? reply.send() : reply.code(204).send()
  // A bare text is an answer too, and JSON like all others.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

const answer = async (
  product: Product,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const caller = callerOf(request)
  if (call.changesData) refuseNavigation(request)
  requireRights(caller, call)
  const inPlace = await runInPlace(product, call, request, reply)
  if (inPlace) return inPlace.sent
  const made = await stretch(call.path, 'check', () =>
    call.run(product.engine, caller, {
      params: request.params as Record<string, string>,
      query: queryOf(request),
      body: request.body,
    }),
  )
  return made instanceof StreamedAnswer ? sendStreamed(product, caller, reply, made) : send(reply, made)
}

/** Registers the calls that no collection gives. A GET that changes data has a twin by POST. */
export const callRoutes = (app: FastifyInstance, product: Product, calls: readonly Call[]): void => {
  const taken = new Set<string>()
  for (const call of calls)
    for (const method of call.method === 'GET' && call.changesData
      ? (['GET', 'POST'] as const)
      : [call.method]) {
      const name = `${method} ${call.path}`
      if (taken.has(name)) continue
      taken.add(name)
      app.route({
        method,
        url: call.path,
        ...(call.isLong ? { bodyLimit: longBody } : {}),
        config: {
          changesData: !!call.changesData,
          isHeavy: isHeavy(call),
          ...(call.permission ? { permission: call.permission } : {}),
          ...(call.isStrict ? { isStrict: true } : {}),
          ...(call.told ? { told: call.told } : {}),
        },
        handler: (request, reply) => answer(product, call, request, reply),
      })
    }
}
