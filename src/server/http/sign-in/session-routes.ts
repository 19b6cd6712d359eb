import type { FastifyInstance } from 'fastify'
import { isUuid } from '#engine/index.ts'
import { AppError } from '#errors/index.ts'
import { isLoopbackAddress, isPrivateAddress } from '../../adapters/outside/private-address.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import type { OwnSession, SessionRow } from '../../sign-in/directory.ts'
import { ownLimit } from '../edge/limits.ts'
import { callerOf, paramOf } from '../edge/request-state.ts'
import { toldSignIn } from './told-sign-in.ts'

/** What a provider opened reaches no session of another tenant. */
const reachOf = ({ provider, tenantId }: SessionRow): number | null => (provider ? tenantId : null)

/** What an address tells by itself: this machine, or a network of its own; of all others nobody is asked. */
const placeOf = (address: string | undefined): 'machine' | 'network' | null =>
  !address ? null : isLoopbackAddress(address) ? 'machine' : isPrivateAddress(address) ? 'network' : null

const keptMs = 30 * 86_400_000
const mostShown = 100

/** A session as people read it. */
export const toldSession = ({
  id,
  tenant,
  label,
  at,
  lastAt,
  context,
  provider,
  endedAt,
  why,
}: OwnSession) => ({
  id,
  tenant,
  house: label,
  device: context.agent ?? null,
  address: context.address ?? null,
  place: placeOf(context.address),
  method: context.method ?? (provider ? 'oidc' : 'password'),
  at: new Date(at).toISOString(),
  lastAt: new Date(lastAt).toISOString(),
  endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
  why,
})

/** The sessions of a login of the last thirty days, those that stand first. */
export const sessionsOf = (
  product: Product,
  loginId: string | null,
  tenantId: number | null,
): Promise<OwnSession[]> => {
  const now = new Date(product.now())
  return product.directory.sessionsOfLogin(loginId, tenantId, {
    since: new Date(now.getTime() - keptMs),
    now,
    most: mostShown,
  })
}

/** One's own sessions: where one is signed in, and ending them from afar. */
export const sessionRoutes = (app: FastifyInstance, product: Product): void => {
  app.get(
    '/api/core/auth/sessions',
    { config: { ...ownLimit, told: toldSignIn.sessions } },
    async request => {
      const { row } = request.session!
      const found = await sessionsOf(product, row.loginId, reachOf(row))
      const here = found.find(one => one.id === row.id)?.deviceId ?? null
      return found.map(one => ({
        ...toldSession(one),
        current: one.id === row.id,
        isThisDevice: one.id === row.id || (here !== null && one.deviceId === here),
      }))
    },
  )

  const end = async (row: SessionRow, id: string | null): Promise<number> => {
    const except = id ? null : row.id
    const now = new Date(product.now())
    const ended = await product.directory.endOwnSessions(row.loginId, reachOf(row), id, except, now)
    if (id) {
      product.sessions.forget(id)
      product.callers.forget(id)
    }
    return ended
  }

  app.delete(
    '/api/core/auth/sessions/:id',
    { config: { ...ownLimit, told: toldSignIn.endSession } },
    async (request, reply) => {
      const id = paramOf(request, 'id')
      const { row } = request.session!
      const caller = callerOf(request)
      if (!isUuid(id) || !(await end(row, id)))
        throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['session', id.slice(0, 60)])
      if (id !== row.id)
        await product.engine.work(caller, work =>
          writeAudit(work, { action: 'LOGOUT', address: request.ip, details: { sessions: 1 } }),
        )
      return reply.code(204).send()
    },
  )

  app.delete(
    '/api/core/auth/sessions',
    { config: { ...ownLimit, told: toldSignIn.endSessions } },
    async request => {
      const ended = await end(request.session!.row, null)
      if (ended)
        await product.engine.work(callerOf(request), work =>
          writeAudit(work, { action: 'LOGOUT', address: request.ip, details: { sessions: ended } }),
        )
      return { ended }
    },
  )
}
