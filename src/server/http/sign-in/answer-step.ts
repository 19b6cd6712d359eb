import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Product } from '../../product.ts'
import type { Origin, SignInStep } from '../../sign-in/sign-in.ts'

/** Where a sign-in comes from, and which tenant's host it was addressed to. */
export const originOf = async (product: Product, request: FastifyRequest): Promise<Origin> => {
  const host = await product.hosts.of(request.hostname)
  const loginTenant = host ? String(host.settings.loginTenant ?? host.tenant) : undefined
  return {
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'],
    loginTenant,
  }
}

/** Answers a step of signing in: what is asked next, or the session with the contexts that may be chosen. */
export const answerStep = (reply: FastifyReply, step: SignInStep): unknown => {
  if (step.kind === 'code wanted') return { twoFactorToken: step.twoFactorToken, username: step.username }
  reply.header('Authorization', `Bearer ${step.token}`)
  if (step.contexts.length > 1) {
    reply.header('X-User-Contexts', encodeURIComponent(JSON.stringify(step.contexts)))
    reply.header('X-Context-Token', step.contextToken)
  }
  const { login, membership, contexts } = step
  return {
    username: login.username,
    tenant: membership.tenant,
    ...(contexts.length > 1 ? { contexts } : {}),
  }
}
