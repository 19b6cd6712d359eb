import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { isAway, Refusal } from '../../sign-in/oidc/refusal.ts'
import { withForms } from '../edge/form-bodies.ts'
import { publicLimit } from '../edge/limits.ts'
import { queryText } from '../edge/request-state.ts'
import { bodyText } from './body-text.ts'
import { providerOf } from './provider-of.ts'
import { toldProviders } from './told-providers.ts'

/** Whoever asks learns nothing but that it was refused; why stands in the log. */
const orRefused = async (product: Product, code: string, work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal) && !isAway(error)) throw error
    const why = error instanceof Refusal ? error.reason : 'away'
    product.log.warn({ provider: code, why }, 'a log-out of an identity provider was refused')
    throw new AppError('LOGOUT_REFUSED')
  }
}

/** What a provider tells of sessions that are over there, itself or by the browser; and its answer by a form. */
export const oidcLogoutRoutes = (app: FastifyInstance, product: Product): void => {
  const open = { config: { isPublic: true, ...publicLimit }, bodyLimit: 100_000 }

  withForms(app, scope => {
    scope.post(
      '/api/core/oidc/:id/backchannel-logout',
      { ...open, config: { ...open.config, told: toldProviders.backChannel } },
      async (request, reply) => {
        const provider = await providerOf(product, request, 'OIDC')
        const token = bodyText(request, 'logout_token')
        await orRefused(product, provider.code, product.renewals.endByToken(provider, token))
        return reply.header('Cache-Control', 'no-store').code(200).send()
      },
    )

    // No cookie of ours comes along from there: what was sent goes on behind the hash, to the page that began.
    scope.post('/authentication/oidc/:id', open, async (request, reply) => {
      const provider = await providerOf(product, request, 'OIDC')
      const { code, state, iss, error } = (request.body ?? {}) as Record<string, string | undefined>
      const sent = { code, state, iss, error }
      const given = Object.entries(sent).filter((one): one is [string, string] => typeof one[1] === 'string')
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(`/authentication/oidc/${provider.code}#${new URLSearchParams(given)}`, 303)
    })
  })

  app.get(
    '/api/core/oidc/:id/frontchannel-logout',
    { ...open, config: { ...open.config, told: toldProviders.frontChannel } },
    async (request, reply) => {
      const provider = await providerOf(product, request, 'OIDC')
      const [issuer, sid] = [queryText(request, 'iss') ?? '', queryText(request, 'sid') ?? '']
      await orRefused(product, provider.code, product.renewals.endBySid(provider, issuer, sid))
      return reply.header('Cache-Control', 'no-store').code(200).send()
    },
  )
}
