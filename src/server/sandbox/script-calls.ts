import type { FastifyInstance } from 'fastify'
import type { Caller } from '#engine/index.ts'
import { calledPath } from '#sandbox/called-path.ts'
import type { CallAnswer } from '#sandbox/order.ts'
import { forgetTicket, giveTicket, ticketHeader } from './script-context.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
type Method = (typeof methods)[number]

/** A call that is not made, as its script is told. */
export const refusedCall = (status: number, code: string, message: string): CallAnswer => ({
  ok: false,
  text: JSON.stringify({ status, code, message, strings: [] }),
})

/** A call that this run cannot make. */
export const noSuchCall = (op: string): CallAnswer =>
  refusedCall(400, 'SCRIPT_FAILED', `There is no ${op} here`)

/** A defect of ours, without its insides. */
export const failedCall = (): CallAnswer => refusedCall(500, 'INTERNAL', 'The call failed')

const isJson = (type: unknown): boolean =>
  /^application\/(problem\+)?json/.test(String(type ?? 'application/json'))

/** Asks one of our own calls on behalf of a script, as its caller: the way of a request from outside, but for the network. */
export const askOwn = async (
  app: FastifyInstance | undefined,
  caller: Caller,
  given: Record<string, unknown>,
): Promise<CallAnswer> => {
  // Where records are made before anything is served, as of the demonstration, there is nobody to ask.
  if (!app) return refusedCall(0, 'NO_ANSWER', 'There is no server to ask yet')
  const method = methods.find(one => one === given.method) as Method | undefined
  const url = calledPath(given.url, given.query)
  if (!method || url === null)
    return refusedCall(400, 'INVALID_FIELD_IN_PATH', 'A script asks calls of /api/ by their plain address')
  const hasBody = given.body !== undefined && method !== 'GET'
  const ticket = giveTicket(caller)
  try {
    const answer = await app.inject({
      method,
      url,
      headers: {
        [ticketHeader]: ticket,
        'accept-language': caller.locale,
        'x-request-id': caller.requestId,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { payload: JSON.stringify(given.body) } : {}),
    })
    if (answer.statusCode < 300) {
      if (answer.statusCode === 204 || answer.body === '') return { ok: true, text: '' }
      if (!isJson(answer.headers['content-type']))
        return refusedCall(400, 'UNSUPPORTED_MEDIA_TYPE', 'A script reads answers in JSON alone')
      return { ok: true, text: answer.body }
    }
    if (isJson(answer.headers['content-type']) && answer.body.startsWith('{'))
      return { ok: false, text: answer.body }
    return refusedCall(
      answer.statusCode < 400 ? 400 : answer.statusCode,
      'INVALID_FIELD_IN_PATH',
      'No answer in JSON',
    )
  } finally {
    forgetTicket(ticket)
  }
}
