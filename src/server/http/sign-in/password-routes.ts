import type { FastifyInstance } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import { checkPassword, hashPassword, namesOf } from '../../sign-in/password.ts'
import { ownLimit, publicLimit } from '../edge/limits.ts'
import { callerOf } from '../edge/request-state.ts'
import { answerStep, originOf } from './answer-step.ts'
import { forgetResumeCookie } from './resume-cookies.ts'
import { toldSignIn } from './told-sign-in.ts'

/** Signing in by password, out again, and changing one's own password. */
export const passwordRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/auth/login',
    {
      config: { told: toldSignIn.login, isPublic: true, setsToken: true, ...publicLimit },
      bodyLimit: 10_000,
    },
    async (request, reply) =>
      answerStep(
        product,
        reply,
        await product.signIn.byPassword(request.body, await originOf(product, request)),
      ),
  )

  app.route({
    method: ['GET', 'POST'],
    url: '/api/core/auth/logout',
    config: { told: toldSignIn.logout, isPublic: true, setsToken: true },
    handler: async (request, reply) => {
      const { session } = request
      if (session) {
        await product.sessions.revoke(session.row.id, 'SIGNED_OUT')
        product.callers.forget(session.row.id)
        forgetResumeCookie(product, reply, session.row)
      }
      return reply.code(204).send()
    },
  })

  app.post(
    '/api/core/auth/password',
    { config: { ...ownLimit, told: toldSignIn.password }, bodyLimit: 10_000 },
    async request => {
      const { row } = request.session!
      const caller = callerOf(request)
      const body = (request.body ?? {}) as { currentPassword?: unknown; newPassword?: unknown }
      if (typeof body.currentPassword !== 'string')
        throw new AppError('MISSING_FIELD_IN_BODY', ['currentPassword'])
      const login = await product.directory.loginById(row.loginId)
      const now = new Date(product.now())
      if (!login) throw new AppError('UNAUTHENTICATED')
      if (!(await product.signIn.isPasswordOf(login, body.currentPassword)))
        throw new AppError('INVALID_FIELD_IN_BODY', ['currentPassword', message('NOT_YOUR_PASSWORD')])
      const hash = await hashPassword(await checkPassword(body.newPassword, namesOf(login), 'newPassword'))
      await product.directory.setPassword(login.id, hash, now)
      await product.directory.endSessionsOfLogin(login.id, row.id, 'PASSWORD', now)
      await product.engine.work(caller, work => writeAudit(work, { action: 'PASSWORD', address: request.ip }))
      return { changed: true }
    },
  )
}
