import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { SessionRow } from '../../sign-in/directory.ts'
import { queryText } from '../edge/request-state.ts'
import { answerStep, originOf } from './answer-step.ts'
import { forgetResumeCookie, isOfShared, resumeCookies } from './resume-cookies.ts'
import { toldSignIn } from './told-sign-in.ts'

/** What was said of the computer at signing in holds for all that follows. */
const isShared = (product: Product, request: FastifyRequest, left: SessionRow): boolean =>
  isOfShared(resumeCookies(product, request).get(product.resumes.spaceOf(left)))

/** `GET /api/core/user-switch-context`: goes on in another of one's tenants, by the token that signing in gave. */
export const contextRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/user-switch-context',
    { config: { told: toldSignIn.switchContext, isPublic: true, setsToken: true } },
    async (request, reply) => {
      const token = request.headers['x-context-token']
      const { session } = request
      const ticket = token === undefined ? null : product.signIn.readContextToken(token)
      if (token !== undefined && !ticket)
        throw new AppError('INVALID_FIELD_IN_HEADERS', ['X-Context-Token', message('NOT_VALID_ANY_MORE')])
      const own = session?.row
      const from = ticket ?? (own?.loginId ? { loginId: own.loginId, sessionId: own.id } : null)
      if (!from || (session && session.row.loginId !== from.loginId)) throw new AppError('UNAUTHENTICATED')
      const contextIndex = queryText(request, 'contextIndex')
      const contextName = queryText(request, 'contextName')
      const left = session?.row ?? (await product.directory.readSession(from.sessionId))
      // A provider belongs to a tenant: what it opened leads into no other.
      if (left?.provider) throw new AppError('CONTEXT_NEEDS_SIGN_IN', [contextName ?? contextIndex ?? ''])
      // Other pages of the browser go on in it. What a token leads away from ends, so that it leads there once.
      const isKept = !ticket && queryText(request, 'keepsSession') === 'true'
      const sharedComputer = !!left && isShared(product, request, left)
      const step = await product.signIn.switchTo(
        { ...from, isKept },
        { contextIndex, contextName },
        { ...(await originOf(product, request)), isShared: sharedComputer },
      )
      if (left && !isKept) forgetResumeCookie(product, reply, left)
      return answerStep(product, reply, step)
    },
  )
}
