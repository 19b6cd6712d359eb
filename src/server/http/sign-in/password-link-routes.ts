import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { originOf } from './answer-step.ts'

const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

const textOf = (request: FastifyRequest, field: string): string => {
  if (request.body === undefined || request.body === null) throw new AppError('MISSING_BODY_PAYLOAD')
  const value = (request.body as Record<string, unknown>)[field]
  if (value === undefined || value === null || value === '')
    throw new AppError('MISSING_FIELD_IN_BODY', [field])
  if (typeof value !== 'string') throw new AppError('INVALID_STRING_FIELD', [field])
  return value
}

/** Where the link shall lead: never to a host that only the request names, which may be anybody's. */
const baseOf = async (product: Product, request: FastifyRequest): Promise<string | null> => {
  const { publicUrl } = product.config
  if (publicUrl) return publicUrl
  const isOurs = loopback.test(request.hostname) || !!(await product.hosts.of(request.hostname))
  return isOurs ? `${request.protocol}://${request.host}` : null
}

/** `POST /api/core/auth/password-links` and what its link does: a forgotten password is set anew by who reads the mail. */
export const passwordLinkRoutes = (app: FastifyInstance, product: Product): void => {
  const { passwordLinks } = product
  app.addHook('onClose', () => passwordLinks.settled())

  app.post(
    '/api/core/auth/password-links',
    { config: { isPublic: true, ...limited(20) }, bodyLimit: 10_000 },
    async (request, reply) => {
      const username = textOf(request, 'username')
      const base = await baseOf(product, request)
      if (base) passwordLinks.ask(username, base, await originOf(product, request))
      return reply.code(202).send({ isMailed: passwordLinks.isMailed && base !== null })
    },
  )

  app.post(
    '/api/core/auth/password-links/check',
    { config: { isPublic: true, ...limited(60) }, bodyLimit: 10_000 },
    async request => ({ username: (await passwordLinks.loginOf(textOf(request, 'token'))).username }),
  )

  app.post(
    '/api/core/auth/password-links/use',
    { config: { isPublic: true, ...limited(60) }, bodyLimit: 10_000 },
    async request => {
      const token = textOf(request, 'token')
      const password = textOf(request, 'password')
      const login = await passwordLinks.use(token, password, await originOf(product, request))
      return { username: login.username }
    },
  )
}
