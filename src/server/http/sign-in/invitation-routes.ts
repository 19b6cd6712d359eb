import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { invitationMark } from '../../sign-in/invitations.ts'
import { Refusal } from '../../sign-in/oidc/refusal.ts'
import { type MadeKey, passkeyName } from '../../sign-in/passkeys/passkeys.ts'
import { challengeOf, registrationOf } from '../../sign-in/passkeys/read-response.ts'
import { publicLimit } from '../edge/limits.ts'
import { keepDevice, originOf } from './answer-step.ts'
import { giveAttempt, takeAttempt } from './attempt-cookies.ts'
import { bodyText } from './body-text.ts'
import { passkeySite, requirePasskeySite } from './passkey-site.ts'
import { toldSignIn } from './told-sign-in.ts'

const open = {
  config: { isPublic: true, ...publicLimit },
  bodyLimit: 40_000,
}

/** The first passkey of whoever was invited, as this browser made it on this page. Throws SIGN_IN_REFUSED. */
const firstKey = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<MadeKey> => {
  const { host: _, ...site } = await requirePasskeySite(product, request)
  const response = registrationOf(request.body)
  const name = passkeyName((request.body as { name?: unknown }).name)
  const sealed = takeAttempt(product, request, reply, challengeOf(response))
  try {
    return await product.passkeys.checkMade(invitationMark(token), site, { name, response }, sealed)
  } catch (error) {
    if (error instanceof Refusal) throw new AppError('SIGN_IN_REFUSED')
    throw error
  }
}

/** `POST /api/core/auth/invitations/check`, `…/options` and `…/accept`: what the link of an invitation opens, and its owner's yes. */
export const invitationRoutes = (app: FastifyInstance, product: Product): void => {
  const { invitations } = product
  app.post(
    '/api/core/auth/invitations/check',
    { ...open, config: { ...open.config, told: toldSignIn.checkInvitation } },
    async request => {
      const { username, tenant, house, needsPassword } = await invitations.of(bodyText(request, 'token'))
      const takesPasskey = needsPassword && (await passkeySite(product, request)) !== null
      return { username, tenant, house, needsPassword, takesPasskey }
    },
  )

  app.post(
    '/api/core/auth/invitations/options',
    { ...open, config: { ...open.config, told: toldSignIn.invitationKey } },
    async (request, reply) => {
      const token = bodyText(request, 'token')
      const { username, house, needsPassword } = await invitations.of(token)
      // A login that has its owner already makes no key by a letter.
      if (!needsPassword) throw new AppError('INVALID_PASSWORD_LINK')
      const { host: _, ...site } = await requirePasskeySite(product, request)
      const asked = await product.passkeys.beginFirst({ mark: invitationMark(token), username, house }, site)
      giveAttempt(product, request, reply, asked.challenge, asked.sealed)
      return asked.options
    },
  )

  app.post(
    '/api/core/auth/invitations/accept',
    { ...open, config: { ...open.config, told: toldSignIn.accept } },
    async (request, reply) => {
      const token = bodyText(request, 'token')
      const { password, response } = request.body as { password?: unknown; response?: unknown }
      const { needsPassword } = await invitations.of(token)
      const passkey =
        needsPassword && response !== undefined ? await firstKey(product, request, reply, token) : undefined
      const origin = await originOf(product, request)
      const first = { password, ...(passkey ? { passkey } : {}) }
      const { username, tenant, loginId } = await invitations.accept(token, first, origin)
      const browser = await product.devices.of(loginId, origin.device)
      keepDevice(product, reply, await product.devices.remember(loginId, browser, origin.userAgent))
      return { username, tenant }
    },
  )
}
