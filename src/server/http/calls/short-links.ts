import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { loadMatching } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { ticketHeader } from '../../sandbox/script-context.ts'
import { paramOf } from '../edge/request-state.ts'
import { toldHouses } from './told-houses.ts'

const path = '/api/core/short-links'
const asked = /^\/api\/core\/(?:key-values|keyValues)\/([^/?]+)\?(?:.*&)?shortUrl=1(?:&|$)/

/**
 * Whoever follows a short link without a session asks by the address that others ask by; what answers him knows the house by
 * its host, and tells nothing but where the link leads.
 */
export const shortLinkAsked = ({ method, url = '', headers }: IncomingMessage): string => {
  const key =
    method === 'GET' && !headers.authorization && !headers[ticketHeader] ? asked.exec(url)?.[1] : undefined
  return key ? `${path}/${key}` : url
}

const notFound = (key: string): AppError =>
  new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['keyValue', key.slice(0, 60)])

/** `GET /api/core/short-links/{key}`: where a short link of the host's house leads, for everybody. */
export const shortLinksRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    `${path}/:key`,
    {
      config: { told: toldHouses.shortLink, isPublic: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
    },
    async request => {
      const shortKey = paramOf(request, 'key')
      const host = await product.hosts.of(request.hostname)
      // Without a host of a house nobody knows whose link it is: its person says first who he is.
      if (!host) throw new AppError('UNAUTHENTICATED')
      const link = await product.engine.work(await product.callers.product(host.tenantId), async work => {
        const [found] = await loadMatching(work, 'keyValue', { shortKey }, { limit: 1 })
        const until = found?.expirationDate
        return until && Date.parse(until) < Date.parse(work.at) ? undefined : found
      })
      if (!link?.url) throw notFound(shortKey)
      return { url: link.url }
    },
  )
}
