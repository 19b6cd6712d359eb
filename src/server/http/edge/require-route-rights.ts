import type { FastifyRequest } from 'fastify'
import type { Caller } from '#engine/index.ts'
import { requireRights } from '#processes/require-rights.ts'
import { callerOf } from './request-state.ts'

/** Asks for what the route of a request says that it needs. Throws FORBIDDEN. */
export const requireRouteRights = (request: FastifyRequest, caller: Caller = callerOf(request)): void =>
  requireRights(caller, request.routeOptions.config)
