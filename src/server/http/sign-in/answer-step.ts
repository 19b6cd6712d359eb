import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, message } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import { deviceDays } from '../../sign-in/devices.ts'
import type { Origin, SignInStep } from '../../sign-in/sign-in.ts'
import { readCookie, writeCookie } from '../edge/cookies.ts'
import { keepResumeCookie } from './resume-cookies.ts'

const deviceCookie = (product: Product): string => `tranche-device-${product.installation}`

/** Whether a sign-in says of its computer that others use it, too. Throws INVALID_FIELD_IN_BODY. */
const isShared = (body: unknown): boolean => {
  const said = (body as { sharedComputer?: unknown } | null | undefined)?.sharedComputer ?? false
  if (typeof said !== 'boolean')
    throw new AppError('INVALID_FIELD_IN_BODY', ['sharedComputer', message('EXPECTED_BOOLEAN')])
  return said
}

/** Where a sign-in comes from, and which tenant's host it was addressed to. */
export const originOf = async (product: Product, request: FastifyRequest): Promise<Origin> => {
  const host = await product.hosts.of(request.hostname)
  const loginTenant = host ? String(host.settings.loginTenant ?? host.tenant) : undefined
  return {
    address: request.ip,
    requestId: request.id,
    userAgent: request.headers['user-agent'],
    loginTenant,
    isPortal: host?.settings.mode === 'PORTAL',
    device: readCookie(product, request, deviceCookie(product)),
    isShared: isShared(request.body),
  }
}

/** Remembers the browser: from now on it is one by which the login's owner has come in. */
export const keepDevice = (product: Product, reply: FastifyReply, device: string): void =>
  writeCookie(product, reply, {
    name: deviceCookie(product),
    value: device,
    maxAgeSeconds: deviceDays * 86_400,
  })

/** Answers a step of signing in: what is asked next, or the session with the contexts that may be chosen. */
export const answerStep = (product: Product, reply: FastifyReply, step: SignInStep): unknown => {
  if (step.kind === 'code wanted') {
    const { twoFactorToken, username, by } = step
    return { twoFactorToken, username, by }
  }
  if (step.device) keepDevice(product, reply, step.device)
  reply.header('Authorization', `Bearer ${step.token}`)
  if (step.contexts.length > 1) {
    reply.header('X-User-Contexts', encodeURIComponent(JSON.stringify(step.contexts)))
    reply.header('X-Context-Token', step.contextToken)
  }
  const { login, membership, contexts, isShared: sharedComputer } = step
  return {
    space: keepResumeCookie(product, reply, step.session, sharedComputer),
    username: login.username,
    tenant: membership.tenant,
    ...(contexts.length > 1 ? { contexts } : {}),
    ...(sharedComputer ? { sharedComputer } : {}),
  }
}
