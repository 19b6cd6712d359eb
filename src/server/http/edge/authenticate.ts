import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import { isOutage } from '../../health/outage.ts'
import type { Product } from '../../product.ts'
import { takeTicket, ticketHeader } from '../../sandbox/script-context.ts'
import { keyPrefix } from '../../sign-in/api-key-text.ts'
import { isMachine, type Session } from '../../sign-in/sessions.ts'
import { isTimeZone } from '../../sign-in/today.ts'
import { asksApi } from './asks-api.ts'
import { localeAsked } from './error-body.ts'
import { refuseKey } from './not-by-key.ts'
import { refuseActing } from './not-when-acting.ts'
import { onlyWhere } from './only-where.ts'

/** What is known to take long may. */
const heavyPatienceMs = 60_000

/** The token of `Authorization: Bearer …`; an empty text where another scheme is used. */
export const bearerOf = (request: FastifyRequest): string | null => {
  const header = request.headers.authorization
  if (header === undefined) return null
  return /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? ''
}

const timeZoneOf = (request: FastifyRequest): string | undefined => {
  const zone = request.headers['x-client-timezone']
  if (zone === undefined || zone === '') return undefined
  if (typeof zone !== 'string' || !isTimeZone(zone))
    throw new AppError('INVALID_FIELD_IN_HEADERS', ['X-Client-Timezone', message('NO_TIME_ZONE')])
  return zone
}

/** What keys, and whoever acts for another, never do, nor who has yet to set up what his house asks for. */
const refuseByCaller = (request: FastifyRequest): void => {
  if (request.caller?.wantsFactor && !request.routeOptions.config.whileEnrolling)
    throw new AppError('SECOND_FACTOR_WANTED')
  refuseKey(request)
  refuseActing(request)
}

const askingOf = (request: FastifyRequest) => ({
  requestId: request.id,
  locale: localeAsked(request),
  timeZone: timeZoneOf(request),
  address: request.ip,
})

/** Puts the token that a client goes on with on its answer; nothing where the session has ended. */
const carryToken = async (
  product: Product,
  session: Session,
  reply: FastifyReply,
  isChecked: boolean,
): Promise<void> => {
  if (!isChecked && !(await product.sessions.stillStands(session))) return
  const token = await product.sessions.renew(session)
  if (token) reply.header('Authorization', `Bearer ${token}`)
}

/** The same for a request that no route was found for, so that none of its hooks ran. */
export const carryTokenOf = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const token = bearerOf(request)
  const session = token ? await product.sessions.accept(token).catch(() => null) : null
  if (session) await carryToken(product, session, reply, false)
}

/** Whom a token of one run is of: `GET /api/script/runs/{name}?token=…`, once. */
const openedByToken = ({ scripts }: Product, request: FastifyRequest): Caller | undefined => {
  const run = /^\/api\/script\/runs\/([A-Za-z0-9._-]{1,100})\?/.exec(request.url)?.[1]
  const { token } = request.query as { token?: unknown }
  if (request.method !== 'GET' || !run || typeof token !== 'string') return undefined
  return scripts.tokens.take(token, run)
}

/** Nearly every request: a person whose session and rights are known here, so that nothing is asked or waited for. */
const isKnown = ({ sessions, callers }: Product, request: FastifyRequest): boolean => {
  const { isPublic, isHeavy } = request.routeOptions.config
  if (isPublic || isHeavy || request.is404 || request.headers[ticketHeader] !== undefined) return false
  const token = bearerOf(request)
  if (!token || token.startsWith(keyPrefix) || !request.url.startsWith('/api/')) return false
  request.session = sessions.acceptAtOnce(token)
  request.caller = request.session && callers.ofAtOnce(request.session, askingOf(request))
  if (!request.caller) return false
  refuseByCaller(request)
  return true
}

/** Reads the token or key of a request, or a script's ticket, and tells whom it is of. */
const identify = async (product: Product, request: FastifyRequest): Promise<void> => {
  const { sessions, callers } = product
  const { isPublic, setsToken } = request.routeOptions.config
  // A script's call: it comes from within, as the caller of its run.
  const within = takeTicket(request.headers[ticketHeader])
  if (within) {
    request.caller = within
    request.isWithin = true
    refuseByCaller(request)
    return
  }
  const token = bearerOf(request)
  const isApi = asksApi(request)
  if (token?.startsWith(keyPrefix) && isApi && !setsToken) {
    request.session = await product.apiKeys.accept(token)
  } else if (token !== null && isApi) {
    try {
      request.session = await sessions.accept(token)
    } catch (error) {
      if (!isPublic || !(error instanceof AppError)) throw error
    }
  }
  if (isPublic || !isApi || request.is404) return
  const opened = !request.session && openedByToken(product, request)
  if (opened) {
    request.caller = { ...opened, requestId: request.id }
    return
  }
  if (!request.session) throw new AppError('UNAUTHENTICATED')
  request.caller = await callers.of(request.session, askingOf(request))
  refuseByCaller(request)
  if (isMachine(request.session)) await product.apiKeys.noteUse(request.session)
  if (request.routeOptions.config.isHeavy) request.caller.patienceMs = heavyPatienceMs
}
/** What an answer carries where it isn't known at once. */
const carry = async (product: Product, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { session } = request
  const { entersTenant, setsToken } = request.routeOptions.config
  // Whoever is turned away goes on as he is: asking about his session would be more of what there is too much of.
  if ((isOutage(reply.statusCode) || reply.statusCode === 429) && !setsToken) {
    const token = bearerOf(request)
    if (token && !token.startsWith(keyPrefix)) reply.header('Authorization', `Bearer ${token}`)
    return
  }
  // A sign-in or a switch that is refused leaves the session as it was.
  if (!session || (setsToken && reply.statusCode < 400)) return
  // A refusal may have come about before the tenant was entered, and so before the session was checked.
  await carryToken(product, session, reply, !!entersTenant && reply.statusCode < 400)
}

/**
 * The session and the tenant enter once, here. A token is read wherever it comes along; only routes that are not public
 * ask for it. Every answer to a valid token carries one: the same, or the next.
 */
export const authenticate = (app: FastifyInstance, product: Product): void => {
  const { sessions } = product
  app.decorateRequest('session', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('isWithin', false)

  app.addHook(
    'onRequest',
    onlyWhere(
      request => !isKnown(product, request),
      request => identify(product, request),
    ),
  )

  app.addHook('onError', async (request, _, error) => {
    // Refused by what this process knew of the caller: the next request asks whether he may do more by now.
    if ((error as Partial<AppError>).code === 'FORBIDDEN' && request.caller)
      product.models.forget(request.caller.tenantId)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const { session } = request
    // A key is carried by who has it: no answer hands out another.
    if (session && isMachine(session)) return done(null, payload)
    const { entersTenant, setsToken } = request.routeOptions.config
    const isChecked = !!session && !!entersTenant && !setsToken && reply.statusCode < 400
    const token = isChecked ? sessions.tokenAtOnce(session) : null
    if (token) {
      reply.header('Authorization', `Bearer ${token}`)
      return done(null, payload)
    }
    carry(product, request, reply).then(() => done(null, payload), done)
  })
}
