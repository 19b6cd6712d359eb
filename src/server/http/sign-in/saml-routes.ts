import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Provider } from '../../sign-in/oidc/provider.ts'
import { isAway, Refusal } from '../../sign-in/oidc/refusal.ts'
import { ownAddresses, ownMetadata } from '../../sign-in/saml/own-metadata.ts'
import { withForms } from '../edge/form-bodies.ts'
import { ownLimit, publicLimit } from '../edge/limits.ts'
import { formPage } from '../pages/form-page.ts'
import { answerStep, originOf } from './answer-step.ts'
import { giveAttempt, takeAttempt } from './attempt-cookies.ts'
import { bodyText } from './body-text.ts'
import { enterByEmbedTicket, readEmbedTicket } from './embed-routes.ts'
import { ownProvider, providerOf, siteOf, triedProvider } from './provider-of.ts'
import { toldProviders } from './told-providers.ts'
import { toldSignIn } from './told-sign-in.ts'

const open = { config: { isPublic: true, ...publicLimit }, bodyLimit: 400_000 }

/** Our description for a provider: also before it is switched on, since it has to be told of us first. */
const metadataRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/saml/:id/metadata',
    { ...open, config: { ...open.config, told: toldProviders.metadata } },
    async (request, reply) => {
      const { provider, site } = await triedProvider(product, request, 'SAML')
      const { samlCertificate, metadata } = provider.record
      const addresses = ownAddresses(site, provider.code)
      return reply
        .type('application/samlmetadata+xml')
        .send(ownMetadata(addresses, samlCertificate ?? '', metadata?.wantsSigned ?? false))
    },
  )
}

/** What a provider asks to end, by an address or a form; where the browser goes on to. Throws LOGOUT_REFUSED. */
const endAsAsked = async (
  product: Product,
  request: FastifyRequest,
  provider: Provider,
  asked: Parameters<Product['saml']['endByRequest']>[2],
): Promise<string> => {
  try {
    return await product.saml.endByRequest(provider, await siteOf(product, request, provider), asked)
  } catch (error) {
    if (!(error instanceof Refusal) && !isAway(error)) throw error
    const why = error instanceof Refusal ? error.reason : 'away'
    product.log.warn({ provider: provider.code, why }, 'a log-out of an identity provider was refused')
    throw new AppError('LOGOUT_REFUSED')
  }
}

/** Where the browser goes that brings an answer to a log-out of ours: our session has ended before it was asked for. */
const signedOut = '/authentication/login-page'

/** A log-out by the browser: one that a provider asks for, or its answer to ours. */
const logoutRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/saml/:id/logout',
    { config: { ...ownLimit, told: toldProviders.samlLogout }, bodyLimit: 10_000 },
    async request => {
      const provider = await ownProvider(product, request, 'SAML')
      const site = await siteOf(product, request, provider)
      return { logoutUrl: await product.saml.logoutUrl(provider, site, request.session!.row.id) }
    },
  )

  app.get(
    '/api/core/saml/:id/slo',
    { ...open, config: { ...open.config, told: toldProviders.slo } },
    async (request, reply) => {
      const provider = await providerOf(product, request, 'SAML')
      const query = request.raw.url?.split('?', 2)[1] ?? ''
      reply.header('Cache-Control', 'no-store')
      if (!/(^|&)SAMLRequest=/.test(query)) return reply.redirect(signedOut, 303)
      return reply.redirect(await endAsAsked(product, request, provider, { query }), 303)
    },
  )

  withForms(app, scope => {
    scope.post(
      '/api/core/saml/:id/slo',
      { ...open, config: { ...open.config, told: toldProviders.postedSlo } },
      async (request, reply) => {
        const provider = await providerOf(product, request, 'SAML')
        const sent = (request.body ?? {}) as { SAMLResponse?: unknown; RelayState?: unknown }
        reply.header('Cache-Control', 'no-store')
        if (typeof sent.SAMLResponse === 'string') return reply.redirect(signedOut, 303)
        const relayState = typeof sent.RelayState === 'string' ? sent.RelayState : undefined
        const asked = { request: bodyText(request, 'SAMLRequest'), relayState }
        return reply.redirect(await endAsAsked(product, request, provider, asked), 303)
      },
    )
  })
}

/** The page that posts what a provider takes by a form alone: a request, or what is said about a log-out. */
const formRoute = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/saml/:id/form',
    { ...open, config: { ...open.config, told: toldProviders.form } },
    async (request, reply) => {
      const { provider } = await triedProvider(product, request, 'SAML')
      const { message } = request.query as { message?: unknown }
      const sealed = typeof message === 'string' ? message : ''
      const { to, fields } = await product.saml.openForm(provider, sealed)
      const { html, policy } = formPage(provider.record.label ?? provider.code, to, fields)
      return reply
        .headers({ 'Content-Security-Policy': policy, 'Referrer-Policy': 'strict-origin' })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}

const begin = async (product: Product, request: FastifyRequest, reply: FastifyReply) => {
  const provider = await providerOf(product, request, 'SAML')
  const site = await siteOf(product, request, provider)
  const { loginUrl, requestId, sealed } = await product.saml.begin(
    provider,
    site,
    await originOf(product, request),
  )
  giveAttempt(product, request, reply, requestId, sealed)
  return { loginUrl }
}

/** Signing in by an identity provider that speaks SAML 2.0. */
export const samlRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/saml/:id',
    { ...open, config: { ...open.config, told: toldProviders.saml } },
    (request, reply) => begin(product, request, reply),
  )

  withForms(app, scope => {
    // It comes from another site, where no cookie of ours comes along: who began is asked by the page that it goes on to.
    scope.post(
      '/api/core/saml/:id/acs',
      { ...open, config: { ...open.config, told: toldProviders.acs } },
      async (request, reply) => {
        const { provider, site } = await triedProvider(product, request, 'SAML')
        const back = new URL(`/authentication/saml/${provider.code}`, site)
        try {
          const origin = await originOf(product, request)
          const posted = bodyText(request, 'SAMLResponse')
          back.hash = `token=${await product.saml.answer(provider, site, posted, origin)}`
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          back.hash = 'error=1'
        }
        return reply.header('Cache-Control', 'no-store').redirect(back.href, 303)
      },
    )
  })

  app.post(
    '/api/core/auth/token/login',
    {
      config: { told: toldSignIn.byToken, isPublic: true, setsToken: true, ...publicLimit },
      bodyLimit: 40_000,
    },
    async (request, reply) => {
      const vouched = readEmbedTicket(product, bodyText(request, 'token'))
      if (vouched) return enterByEmbedTicket(product, request, reply, vouched)
      const ticket = product.saml.openTicket(bodyText(request, 'token'))
      const provider = await product.providers.find(ticket.provider)
      if (provider?.record.status !== 'ACTIVE') throw new AppError('SIGN_IN_REFUSED')
      await siteOf(product, request, provider)
      const sealed = takeAttempt(product, request, reply, ticket.requestId)
      const origin = await originOf(product, request)
      return answerStep(product, reply, await product.saml.enter(provider, ticket, sealed, origin))
    },
  )

  metadataRoute(app, product)
  formRoute(app, product)
  logoutRoutes(app, product)
}
