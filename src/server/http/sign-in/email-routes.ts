import type { FastifyInstance } from 'fastify'
import type { Product } from '../../product.ts'
import type { EmailChange } from '../../sign-in/directory.ts'
import { publicLimit } from '../edge/limits.ts'
import { originOf } from './answer-step.ts'
import { bodyText } from './body-text.ts'
import { requireProof } from './proof.ts'
import { toldSignIn } from './told-sign-in.ts'

const open = {
  config: { isPublic: true, ...publicLimit },
  bodyLimit: 10_000,
}

const told = ({ username, former, address, side, isConfirmed, isDone, isStopped, isOver }: EmailChange) => ({
  username,
  former,
  address,
  side,
  isConfirmed,
  isDone,
  isStopped,
  isOver,
})

/** Where a login's letters go: asked for within a session, confirmed by both addresses, taken back by the former one. */
export const emailRoutes = (app: FastifyInstance, product: Product): void => {
  const { emailChanges } = product
  app.post(
    '/api/core/auth/email',
    {
      config: { told: toldSignIn.changeEmail, rateLimit: { max: 20, timeWindow: '1 minute' } },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      const email = bodyText(request, 'email')
      const login = await requireProof(product, request)
      await emailChanges.ask(login, email, await originOf(product, request))
      return reply.code(202).send({ asked: true })
    },
  )
  app.post(
    '/api/core/auth/email/check',
    { ...open, config: { ...open.config, told: toldSignIn.emailChange } },
    async request => told(await emailChanges.of(bodyText(request, 'token'))),
  )
  app.post(
    '/api/core/auth/email/confirm',
    { ...open, config: { ...open.config, told: toldSignIn.confirmEmail } },
    async request => told(await emailChanges.confirm(bodyText(request, 'token'))),
  )
  app.post(
    '/api/core/auth/email/stop',
    { ...open, config: { ...open.config, told: toldSignIn.stopEmail } },
    async request => told(await emailChanges.stop(bodyText(request, 'token'))),
  )
}
