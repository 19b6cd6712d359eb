import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { actingOf } from '../../sign-in/acting/acting-of.ts'
import type { Acting } from '../../sign-in/acting/impersonations.ts'
import { readAsked } from '../../sign-in/acting/may-act.ts'
import { housesToActIn, peopleToActFor } from '../../sign-in/acting/people-to-act-for.ts'
import type { SessionRow } from '../../sign-in/directory.ts'
import { callerOf } from '../edge/request-state.ts'
import { forgetResumeCookie, isOfShared, keepResumeCookie, resumeCookies } from './resume-cookies.ts'
import { toldSignIn } from './told-sign-in.ts'

const config = { setsToken: true, rateLimit: { max: 60, timeWindow: '1 minute' } }

const isShared = (product: Product, request: FastifyRequest, row: SessionRow): boolean =>
  isOfShared(resumeCookies(product, request).get(product.resumes.spaceOf(row)))

/** A session's token on the answer, and its cookie, so that a reload goes on in it. */
const goOnIn = async (
  product: Product,
  reply: FastifyReply,
  row: SessionRow,
  shared: boolean,
): Promise<{ space: string }> => {
  const token = await product.sessions.renew({ row, generation: row.generation })
  if (!token) throw new AppError('UNAUTHENTICATED')
  reply.header('Authorization', `Bearer ${token}`)
  return { space: keepResumeCookie(product, reply, row, shared) }
}

const answer = ({ id, username, tenant, row }: Acting) => ({
  id,
  username,
  tenant,
  until: new Date(row.expiresAt).toISOString(),
})

/**
 * `POST /api/core/impersonations { username, tenant?, reason }`: works as another person for an hour; asked once more for
 * the same person it is an hour from now. `DELETE …/current`: back to oneself. The actor's own session sleeps meanwhile.
 */
export const impersonationRoutes = (app: FastifyInstance, product: Product): void => {
  app.post(
    '/api/core/impersonations',
    { config: { told: toldSignIn.act, ...config, permission: 'canImpersonate', acting: 'may' } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { row } = request.session!
      const own = actingOf(row)
      if (own) {
        const asked = readAsked({ reason: own.reason, ...(request.body as object | null) }, caller.tenant)
        if (asked.username !== caller.username || asked.tenant !== caller.tenant)
          throw new AppError('NOT_WHEN_ACTING')
        const acting = await product.impersonations.extend(row, asked.reason, caller)
        const shared = isShared(product, request, row)
        return reply
          .code(201)
          .send({ ...answer(acting), ...(await goOnIn(product, reply, acting.row, shared)) })
      }
      await product.impersonations.requireActor(caller)
      const asked = readAsked(request.body, caller.tenant)
      const acting = await product.impersonations.begin(caller, row, asked, request.ip)
      const shared = isShared(product, request, row)
      return reply
        .code(201)
        .send({ ...answer(acting), ...(await goOnIn(product, reply, acting.row, shared)) })
    },
  )

  const choosing = { ...config, setsToken: false, permission: 'canImpersonate' }
  app.get(
    '/api/core/impersonations/houses',
    { config: { ...choosing, told: toldSignIn.actHouses } },
    request => housesToActIn(product, callerOf(request)),
  )
  app.get(
    '/api/core/impersonations/people',
    { config: { ...choosing, told: toldSignIn.actPeople } },
    request => {
      const caller = callerOf(request)
      const { tenant, search } = request.query as { tenant?: unknown; search?: unknown }
      const house = typeof tenant === 'string' && tenant ? tenant.toLowerCase() : caller.tenant
      const text = typeof search === 'string' ? search.trim().slice(0, 100) : ''
      return peopleToActFor(product, caller, house, text)
    },
  )

  app.delete(
    '/api/core/impersonations/current',
    { config: { told: toldSignIn.leave, ...config, acting: 'may' } },
    async (request, reply) => {
      const { row } = request.session!
      if (!actingOf(row)) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['impersonation', 'current'])
      const shared = isShared(product, request, row)
      const parent = await product.impersonations.leave(row, request.id)
      forgetResumeCookie(product, reply, row)
      if (!parent) throw new AppError('UNAUTHENTICATED')
      await goOnIn(product, reply, parent, shared)
      return reply.header('X-Space', product.resumes.spaceOf(parent)).code(204).send()
    },
  )
}
