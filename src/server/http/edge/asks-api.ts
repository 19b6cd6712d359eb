import type { FastifyRequest } from 'fastify'

/** Whether a program asks for data: what people's screens ask, or a directory. Everything else is a page or a file. */
export const asksApi = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url.startsWith('/api/') || url.startsWith('/scim/')
