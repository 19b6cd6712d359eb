import type { FastifyInstance } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Login } from '../../sign-in/directory.ts'
import { publicLimit } from '../edge/limits.ts'
import { keepDevice, originOf } from './answer-step.ts'
import { bodyText } from './body-text.ts'
import { clearResumeCookie } from './resume-cookies.ts'
import { toldSignIn } from './told-sign-in.ts'

/** What the pages of a link show: whose it is, and how many passkeys may be removed with the password. */
const told = ({ username, passkeys }: Login) => ({ username, passkeys })

/** Each has a letter written. */
const seldom = { rateLimit: { max: 20, timeWindow: '1 minute' } }

/** `POST /api/core/auth/password-links` and what its link does: a forgotten password is set anew by who reads the mail. */
export const passwordLinkRoutes = (app: FastifyInstance, product: Product): void => {
  const { passwordLinks } = product
  app.addHook('onClose', () => passwordLinks.settled())

  app.post(
    '/api/core/auth/password-links',
    { config: { told: toldSignIn.askLink, isPublic: true, ...seldom }, bodyLimit: 10_000 },
    async (request, reply) => {
      const username = bodyText(request, 'username')
      passwordLinks.ask(username, await originOf(product, request))
      return reply.code(202).send({ isMailed: passwordLinks.isMailed })
    },
  )

  app.post(
    '/api/core/auth/password-links/check',
    { config: { told: toldSignIn.checkLink, isPublic: true, ...publicLimit }, bodyLimit: 10_000 },
    async request => told(await passwordLinks.loginOf(bodyText(request, 'token'))),
  )

  app.post(
    '/api/core/auth/password-links/alarm',
    { config: { told: toldSignIn.alarm, isPublic: true, ...publicLimit }, bodyLimit: 10_000 },
    async request =>
      told(await passwordLinks.alarm(bodyText(request, 'token'), await originOf(product, request))),
  )

  app.post(
    '/api/core/auth/password-links/use',
    { config: { told: toldSignIn.useLink, isPublic: true, ...publicLimit }, bodyLimit: 10_000 },
    async (request, reply) => {
      const token = bodyText(request, 'token')
      const password = bodyText(request, 'password')
      const { removesPasskeys = false } = request.body as { removesPasskeys?: unknown }
      if (typeof removesPasskeys !== 'boolean')
        throw new AppError('INVALID_FIELD_IN_BODY', ['removesPasskeys', message('EXPECTED_BOOLEAN')])
      const origin = await originOf(product, request)
      const login = await passwordLinks.use(token, password, removesPasskeys, origin)
      // All its sessions are over: nothing is to be come back to.
      for (const membership of login.memberships)
        clearResumeCookie(product, reply, product.resumes.spaceOf(membership))
      // Who reads the letter comes in by this browser, whoever else is guessing meanwhile.
      const browser = await product.devices.of(login.id, origin.device)
      keepDevice(product, reply, await product.devices.remember(login.id, browser, origin.userAgent))
      return { username: login.username }
    },
  )
}
