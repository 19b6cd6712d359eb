import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Returned } from '../../sign-in/oidc/attempt.ts'
import type { Provider } from '../../sign-in/oidc/provider.ts'
import { readRefusals } from '../../sign-in/oidc/read-refusals.ts'
import { ownLimit, publicLimit } from '../edge/limits.ts'
import { answerStep, originOf } from './answer-step.ts'
import { giveAttempt, takeAttempt } from './attempt-cookies.ts'
import { bodyText } from './body-text.ts'
import { oidcLogoutRoutes } from './oidc-logout-routes.ts'
import { administeredProvider, kindOf, ownProvider, providerOf, siteOf } from './provider-of.ts'
import { toldProviders } from './told-providers.ts'

const open = { config: { isPublic: true, ...publicLimit }, bodyLimit: 100_000 }
const returnedOf = (request: FastifyRequest): Returned => {
  const { iss } = (request.body ?? {}) as { iss?: unknown }
  return {
    code: bodyText(request, 'code'),
    state: bodyText(request, 'state'),
    nonce: bodyText(request, 'nonce'),
    codeVerifier: bodyText(request, 'codeVerifier'),
    ...(typeof iss === 'string' ? { iss } : {}),
  }
}

/** Begins an attempt and gives its cookie. */
const begin = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
  isTest: boolean,
) => {
  const site = await siteOf(product, request, provider)
  // As browsers write it: without the port that its scheme has anyway.
  const redirectUri = new URL(`/authentication/oidc/${provider.code}`, site).href
  const origin = await originOf(product, request)
  const { begun, sealed } = await product.oidc.begin(provider, redirectUri, origin, isTest)
  giveAttempt(product, request, reply, begun.state, sealed)
  return begun
}

/** Signing in by an identity provider (OpenID Connect), and the session there behind the one here. */
export const oidcRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/oidc/:id',
    { ...open, config: { ...open.config, told: toldProviders.oidc } },
    async (request, reply) =>
      begin(product, request, reply, await providerOf(product, request, 'OIDC'), false),
  )

  app.post(
    '/api/core/oidc/:id/login',
    { ...open, config: { told: toldProviders.oidcLogin, ...open.config, setsToken: true } },
    async (request, reply) => {
      const provider = await providerOf(product, request, 'OIDC')
      const origin = await originOf(product, request)
      const { accessToken } = (request.body ?? {}) as { accessToken?: unknown }
      if (typeof accessToken === 'string' && accessToken)
        return answerStep(product, reply, await product.oidc.byAccessToken(provider, accessToken, origin))
      const returned = returnedOf(request)
      const sealed = takeAttempt(product, request, reply, returned.state)
      const { step, idToken } = await product.oidc.byCode(provider, returned, sealed, origin)
      return { ...(answerStep(product, reply, step) as object), idToken }
    },
  )

  app.post(
    '/api/core/oidc/:id/access-token',
    { config: { ...ownLimit, told: toldProviders.renew }, bodyLimit: 10_000 },
    async request => {
      const { grantType = 'refresh_token' } = (request.body ?? {}) as { grantType?: unknown }
      if (grantType !== 'refresh_token') throw new AppError('INVALID_STRING_FIELD', ['grantType'])
      const provider = await ownProvider(product, request, 'OIDC')
      return product.renewals.renew(provider, request.session!.row.id)
    },
  )

  app.get(
    '/api/core/oidc/:id/keep-alive',
    { config: { ...ownLimit, told: toldProviders.keepAlive } },
    async (request, reply) => {
      const provider = await ownProvider(product, request, 'OIDC')
      await product.renewals.keepAlive(provider, request.session!.row.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/core/oidc/:id/logout',
    { config: { ...ownLimit, told: toldProviders.oidcLogout }, bodyLimit: 10_000 },
    async request => {
      const provider = await ownProvider(product, request, 'OIDC')
      const backTo = `${await siteOf(product, request, provider)}/authentication/login-page`
      return { logoutUrl: await product.renewals.logoutUrl(provider, request.session!.row.id, backTo) }
    },
  )

  oidcLogoutRoutes(app, product)
  testRoutes(app, product)
}

/** What a provider would do, tried by who sets it up: the whole way, and nobody comes in. */
const testRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/identity-providers/:id/test',
    { config: { ...ownLimit, permission: 'isAdmin', told: toldProviders.test }, bodyLimit: 10_000 },
    async (request, reply) => {
      const provider = await administeredProvider(product, request)
      if (kindOf(provider) === 'OIDC') return begin(product, request, reply, provider, true)
      const site = await siteOf(product, request, provider)
      const origin = await originOf(product, request)
      const { loginUrl, requestId, sealed } = await product.saml.begin(provider, site, origin, true)
      giveAttempt(product, request, reply, requestId, sealed)
      return { loginUrl }
    },
  )

  app.post(
    '/api/core/identity-providers/:id/test-result',
    { config: { ...ownLimit, permission: 'isAdmin', told: toldProviders.tested }, bodyLimit: 100_000 },
    async (request, reply) => {
      const provider = await administeredProvider(product, request)
      if (kindOf(provider) === 'SAML') {
        const ticket = product.saml.openTicket(bodyText(request, 'token'))
        const begun = takeAttempt(product, request, reply, ticket.requestId)
        return product.saml.test(provider, ticket, begun, await originOf(product, request))
      }
      const returned = returnedOf(request)
      const sealed = takeAttempt(product, request, reply, returned.state)
      return product.oidc.test(provider, returned, sealed, await originOf(product, request))
    },
  )

  app.get(
    '/api/core/identity-providers/:id/refusals',
    { config: { ...ownLimit, permission: 'isAdmin', told: toldProviders.refusals } },
    async request => {
      const { record, tenantId } = await administeredProvider(product, request)
      return readRefusals(product, tenantId, record.registration)
    },
  )
}
