import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Work } from '#engine/index.ts'
import type { Product } from '../../product.ts'
import { settleIn } from '../edge/idempotency.ts'
import { callerOf } from '../edge/request-state.ts'
import { sendJson } from './json-answer.ts'

export interface WriteAnswer {
  status: number
  /** JSON text. */
  body: string
  /** What a repetition is answered, where that is less: a secret is told once. */
  keptBody?: string | undefined
  headers?: Record<string, string>
}

/** A record's text with what this answer alone tells of it. */
export const withShownOnce = (work: Work, id: unknown, text: string): string => {
  const told = work.shownOnce?.get(String(id))
  return told ? `${text.slice(0, -1)},${JSON.stringify(told).slice(1)}` : text
}

/**
 * Runs a write and answers it. Where the request carries an idempotency key, its answer is kept in the same
 * transaction: after a crash it is either done and answered, or neither.
 */
export const answerWrite = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  action: (work: Work) => Promise<WriteAnswer>,
): Promise<FastifyReply> => {
  const caller = callerOf(request)
  const answer = await product.engine.work(caller, async work => {
    const made = await action(work)
    const headers = { 'content-type': 'application/json; charset=utf-8', ...made.headers }
    if (request.claim) await settleIn(work, request.claim, made.status, headers, made.keptBody ?? made.body)
    return made
  })
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value)
  return answer.status === 204 ? reply.code(204).send() : sendJson(reply, answer.body, answer.status)
}
