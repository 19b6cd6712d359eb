import type { FastifyInstance } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { queryText } from '../edge/request-state.ts'
import { answerStep, originOf } from './answer-step.ts'
import { forgetResumeCookie } from './resume-cookies.ts'

/** `GET /api/core/user-switch-context`: goes on in another of one's tenants, by the token that signing in gave. */
export const contextRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/user-switch-context',
    { config: { isPublic: true, setsToken: true } },
    async (request, reply) => {
      const token = request.headers['x-context-token']
      const { session } = request
      const ticket = token === undefined ? null : product.signIn.readContextToken(token)
      if (token !== undefined && !ticket)
        throw new AppError('INVALID_FIELD_IN_HEADERS', ['X-Context-Token', message('NOT_VALID_ANY_MORE')])
      const from = ticket ?? (session ? { loginId: session.row.loginId, sessionId: session.row.id } : null)
      if (!from || (session && session.row.loginId !== from.loginId)) throw new AppError('UNAUTHENTICATED')
      const contextIndex = queryText(request, 'contextIndex')
      const contextName = queryText(request, 'contextName')
      const left = session?.row ?? (await product.directory.readSession(from.sessionId))
      const step = await product.signIn.switchTo(
        from,
        { contextIndex, contextName },
        await originOf(product, request),
      )
      if (left) forgetResumeCookie(product, reply, left)
      return answerStep(product, reply, step)
    },
  )
}
