import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { writeAudit } from '../../sign-in/audit.ts'
import type { SessionRow } from '../../sign-in/directory.ts'
import { publicLimit } from '../edge/limits.ts'
import { bareValue, clearResumeCookie, isOfShared, keepResumeCookie, resumeCookie } from './resume-cookies.ts'
import { toldSignIn } from './told-sign-in.ts'

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Only a page of this very host gets a session back: browsers say so, older ones by the origin alone. */
const requireOwnPage = (request: FastifyRequest): void => {
  const { 'sec-fetch-site': site, origin } = request.headers
  const isOwn =
    site === undefined
      ? !!origin &&
        hostOf(origin) !== null &&
        hostOf(origin) === hostOf(`${request.protocol}://${request.host}`)
      : site === 'same-origin'
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  if (!isOwn || !isJson) throw new AppError('FORBIDDEN_NAVIGATION')
}

const spaceOf = (body: unknown): string | undefined => {
  const space = (body as { space?: unknown } | null | undefined)?.space
  if (space === undefined || space === null) return undefined
  if (typeof space !== 'string') throw new AppError('INVALID_STRING_FIELD', ['space'])
  return space
}

/** An old value came: somebody has copied it. The tenant's audit tells, and nobody knows who of the two asked. */
const tellReplay = async (product: Product, row: SessionRow, request: FastifyRequest): Promise<void> => {
  product.sessions.forget(row.id)
  product.callers.forget(row.id)
  const login = await product.directory.loginById(row.loginId)
  const caller = await product.callers.product(row.tenantId, {
    username: login?.username ?? '',
    requestId: request.id,
  })
  await product.engine.work(caller, work =>
    writeAudit(work, {
      action: 'LOGOUT',
      outcome: 'REFUSED',
      address: request.ip,
      userAgent: request.headers['user-agent'],
      details: { reason: 'replayed cookie' },
    }),
  )
}

/** `POST /api/core/auth/resume { space? }`: the one call that takes a session from a cookie; a page asks it when it begins. */
export const resumeRoute = (app: FastifyInstance, product: Product): void => {
  const goOn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    row: SessionRow,
    sharedComputer: boolean,
  ): Promise<object> => {
    const session = { row, generation: row.generation }
    const caller = await product.callers.of(session, { requestId: request.id, address: request.ip })
    // What this process knew of it may be older than what was just read.
    product.sessions.forget(row.id)
    const token = await product.sessions.renew(session)
    if (!token) throw new AppError('UNAUTHENTICATED')
    reply.header('Authorization', `Bearer ${token}`)
    return {
      space: keepResumeCookie(product, reply, row, sharedComputer),
      username: caller.username,
      tenant: caller.tenant,
      ...(sharedComputer ? { sharedComputer } : {}),
    }
  }

  app.post(
    '/api/core/auth/resume',
    {
      config: {
        told: toldSignIn.resume,
        isPublic: true,
        setsToken: true,
        ...publicLimit,
      },
      bodyLimit: 10_000,
    },
    async (request, reply) => {
      requireOwnPage(request)
      const cookie = resumeCookie(product, request, spaceOf(request.body))
      if (!cookie) throw new AppError('UNAUTHENTICATED')
      const [space, value] = cookie
      try {
        const resumed = await product.resumes.resume(bareValue(value))
        if (!resumed.isReplayed) return await goOn(request, reply, resumed.row, isOfShared(value))
        await tellReplay(product, resumed.row, request)
        throw new AppError('SESSION_ENDED')
      } catch (error) {
        // Nobody gets anything back by it any more.
        if (error instanceof AppError && error.status === 401) clearResumeCookie(product, reply, space)
        throw error
      }
    },
  )
}
