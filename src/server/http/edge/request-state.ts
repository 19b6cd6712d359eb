import type { FastifyRequest } from 'fastify'
import type { Caller } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Leave } from '../../share/fair-share.ts'
import type { Session } from '../../sign-in/sessions.ts'
import type { Claim } from './idempotency.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a valid token; null without one. */
    session: Session | null
    /** Made from the session for routes that ask for one. */
    caller: Caller | null
    /** Asked by a script from within: it has its place already, and keeps to its run's own limits. */
    isWithin: boolean
    /** Held while a request with an idempotency key runs. */
    claim: Claim | null
    /** Gives back the place that its tenant has for it. */
    leave: Leave | null
    /** The body as it was sent. */
    rawBody: string | null
  }
  interface FastifyContextConfig {
    /** Answers without a session too. */
    isPublic?: boolean
    /** A success has been through `enter`, which has checked the session already. */
    entersTenant?: boolean
    /** Takes long: its tenant has one such at a time, and its statements have longer. */
    isHeavy?: boolean
    /** How many keys its body may have, where it holds rows. */
    mostKeys?: number
    /** Stays open for long and asks for little: it has no part in what can be done at once. */
    isStream?: boolean
    /** Keeps nothing, though it is asked by POST. */
    onlyReads?: boolean
    /** Keeps something, though it may be asked by GET. */
    changesData?: boolean
    /** Signs in or out: sets the token of its answer itself. */
    setsToken?: boolean
    /** Answers also who has to set up a second factor first, and may do nothing else. */
    whileEnrolling?: boolean
    /** Whether it may be asked in another person's name: `never` is what is that person's own will, or a door. */
    acting?: 'may' | 'never'
  }
}

/** Who asks. Throws UNAUTHENTICATED without a session. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new AppError('UNAUTHENTICATED')
  return request.caller
}

/** The query as texts; a field given twice is a list. */
export const queryOf = (request: FastifyRequest): Record<string, string | string[] | undefined> =>
  request.query as Record<string, string | string[] | undefined>

/** One value of the query. Throws INVALID_FIELD_IN_QUERY when it is given twice. */
export const queryText = (request: FastifyRequest, name: string): string | undefined => {
  const value = queryOf(request)[name]
  if (Array.isArray(value))
    throw new AppError('INVALID_FIELD_IN_QUERY', [name, message('GIVEN_MORE_THAN_ONCE')])
  return value === '' ? undefined : value
}

export const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string | undefined>)[name] ?? ''

/** A flag of the query: `1`, `true`. */
export const queryFlag = (request: FastifyRequest, name: string): boolean =>
  ['1', 'true'].includes(queryText(request, name) ?? '')
