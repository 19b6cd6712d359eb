import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress } from '../../adapters/outside/private-address.ts'

const timeWindow = '1 minute'

/** What anybody may ask, counted by address: an office behind one gets in at eight; this machine's own programs are more. */
export const publicLimit = {
  rateLimit: {
    max: (request: FastifyRequest) => (isLoopbackAddress(request.ip) ? 1000 : 600),
    timeWindow,
  },
}

/** What one asks about oneself: counted by session, so that nobody is in the way of who sits beside him. */
export const ownLimit = {
  rateLimit: {
    max: 120,
    timeWindow,
    keyGenerator: (request: FastifyRequest) => request.session?.row.id ?? request.ip,
  },
}
