import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'
import { keepDevice, originOf } from './answer-step.ts'
import { bodyText } from './body-text.ts'

const open = {
  config: { isPublic: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
  bodyLimit: 10_000,
}

/** `POST /api/core/auth/invitations/check` and `…/accept`: what the link of an invitation opens, and its owner's yes. */
export const invitationRoutes = (app: FastifyInstance, product: Product): void => {
  const { invitations } = product
  app.post('/api/core/auth/invitations/check', open, async request => {
    const { username, tenant, house, needsPassword } = await invitations.of(bodyText(request, 'token'))
    return { username, tenant, house, needsPassword }
  })

  app.post('/api/core/auth/invitations/accept', open, async (request, reply) => {
    const token = bodyText(request, 'token')
    const { password } = request.body as { password?: unknown }
    const origin = await originOf(product, request)
    const { username, tenant, loginId } = await invitations.accept(token, password, origin)
    keepDevice(product, reply, await product.devices.remember(loginId, origin.device, origin.userAgent))
    return { username, tenant }
  })
}
