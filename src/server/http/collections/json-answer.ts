import type { FastifyReply } from 'fastify'
import { asBytes, fromBytes, type Utf8 } from '#engine/index.ts'

/** Answers JSON that is text already, or its bytes. */
export const sendJson = (reply: FastifyReply, json: string | Buffer, status = 200): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(json)

/** Records that are JSON already as one list; they are put together when it is sent, and not copied before. */
export const jsonList = (records: readonly Utf8[]): Utf8 => {
  let list = '['
  for (const record of records) list += list.length === 1 ? asBytes(record) : `,${asBytes(record)}`
  return fromBytes(`${list}]`)
}
