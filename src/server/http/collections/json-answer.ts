import type { FastifyReply } from 'fastify'

/** Answers JSON that is text already. */
export const sendJson = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(text)

/** Records that are JSON text already as one list; they are put together when it is sent, and not copied before. */
export const jsonList = (records: readonly string[]): string => {
  let list = '['
  for (const record of records) list += list.length === 1 ? record : `,${record}`
  return `${list}]`
}
