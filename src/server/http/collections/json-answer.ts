import type { FastifyReply } from 'fastify'

/** Answers JSON that is text already. */
export const sendJson = (reply: FastifyReply, text: string, status = 200): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(text)
