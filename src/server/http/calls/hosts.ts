import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may, readRecord } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { greetingOf, usualGreeting } from '../../sign-in/greeting.ts'
import { sendJson } from '../collections/json-answer.ts'
import { readOptionsOf } from '../collections/read.ts'
import { paramOf } from '../edge/request-state.ts'
import { toldHouses } from './told-houses.ts'

const tenantShape = /^[a-z][\w-]{0,59}$/

/** On the product's own names several tenants live: by which directory one comes in is told of the one whose entrance was taken. */
const ofEntrance = async (product: Product, request: FastifyRequest, hostname: string) => {
  const { entrance } = request.query as { entrance?: unknown }
  if (typeof entrance !== 'string' || !tenantShape.test(entrance) || !product.hosts.isOwn(hostname)) return {}
  const providers = await product.providers.offeredTo(entrance)
  return providers.length ? { providers } : {}
}

/**
 * `GET /api/core/hosts/{hostname}`: how a host greets who has not signed in. Who administers hosts and names one of his
 * own reads the record.
 */
export const hostsRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/hosts/:hostname(^(?!schema$|autocomplete$|export$).+$)',
    { config: { told: toldHouses.host, isPublic: true, rateLimit: { max: 600, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const hostname = paramOf(request, 'hostname').toLowerCase()
      if (hostname.length > 250)
        throw new AppError('INVALID_FIELD_IN_PATH', ['hostname', message('LONGER_THAN', { max: 250 })])
      if (request.session) {
        const caller = await product.callers.of(request.session, {
          requestId: request.id,
          address: request.ip,
        })
        if (may(caller, 'read hosts', { strict: true })) {
          const record = await readRecord(
            product.engine,
            caller,
            'host',
            paramOf(request, 'hostname'),
            readOptionsOf(request),
          ).catch(() => null)
          if (record) return sendJson(reply, record)
        }
      }
      const host = await product.hosts.read(hostname)
      if (!host) return { ...usualGreeting(hostname), ...(await ofEntrance(product, request, hostname)) }
      return { ...greetingOf(host), providers: await product.providers.offeredBy(host) }
    },
  )
}
