import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'
import { assertionOf } from '../../sign-in/passkeys/read-response.ts'
import { ownLimit } from '../edge/limits.ts'
import { giveAttempt } from './attempt-cookies.ts'
import { answeringKey } from './passkey-answer.ts'
import { passkeySite, requirePasskeySite } from './passkey-site.ts'
import { checkOwnPassword, keepProof, ownLogin, provenUntil } from './proof.ts'
import { toldSignIn } from './told-sign-in.ts'

const config = { ...ownLimit, whileEnrolling: true }

/** Showing that one is the login's owner, which counts for ten minutes: by its password, or by a passkey. */
export const proofRoutes = (app: FastifyInstance, product: Product): void => {
  app.get('/api/core/auth/proof', { config: { ...config, told: toldSignIn.proof } }, async request => {
    const login = await ownLogin(product, request)
    const site = await passkeySite(product, request)
    const keys = site ? (await product.passkeys.ofLogin(login)).filter(one => one.rpId === site.rpId) : []
    const until = await provenUntil(product, request.session!.row)
    return {
      until: until && new Date(until).toISOString(),
      by: [...(login.passwordHash ? ['password'] : []), ...(keys.length ? ['passkey'] : [])],
    }
  })

  app.post(
    '/api/core/auth/proof/options',
    { config: { ...config, told: toldSignIn.proofKey }, bodyLimit: 10_000 },
    async (request, reply) => {
      const site = await requirePasskeySite(product, request)
      const asked = await product.passkeys.beginAsking('prove', site, await ownLogin(product, request))
      giveAttempt(product, request, reply, asked.challenge, asked.sealed)
      return asked.options
    },
  )

  app.post(
    '/api/core/auth/proof',
    { config: { ...config, told: toldSignIn.prove }, bodyLimit: 40_000 },
    async (request, reply) => {
      const login = await ownLogin(product, request)
      const { row } = request.session!
      const { response, password } = (request.body ?? {}) as { response?: unknown; password?: unknown }
      const provenAt = product.now()
      if (response === undefined) {
        await checkOwnPassword(product, login, password)
        await keepProof(product, row, { provenAt })
      } else {
        await answeringKey(product, request, reply, 'prove', assertionOf(request.body), login.id)
        await keepProof(product, row, { provenAt, isStrong: true })
      }
      return { until: new Date((await provenUntil(product, row)) ?? provenAt).toISOString() }
    },
  )
}
