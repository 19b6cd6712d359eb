import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/index.ts'
import type { Product } from '../../product.ts'
import type { Login } from '../../sign-in/directory.ts'
import { Refusal } from '../../sign-in/oidc/refusal.ts'
import { challengeOf } from '../../sign-in/passkeys/read-response.ts'
import { originOf } from './answer-step.ts'
import { takeAttempt } from './attempt-cookies.ts'
import { requirePasskeySite } from './passkey-site.ts'

/** Tells the tenant of whoever is claimed why a key was refused; who asked is told nothing. */
const noteRefused = async (product: Product, request: FastifyRequest, refused: Refusal): Promise<void> => {
  const login = refused.claimed ? await product.directory.loginById(refused.claimed) : null
  const membership = login?.memberships[0]
  if (!login || !membership) return
  const origin = await originOf(product, request)
  await product.signIn.parts.note?.({
    membership,
    username: login.username,
    origin,
    isRefused: true,
    reason: `passkey: ${refused.reason}`,
  })
}

/** The login whose key answered what this browser was asked on this page. Throws SIGN_IN_REFUSED for all that is wrong. */
export const answeringKey = async (
  product: Product,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: 'enter' | 'prove',
  response: AuthenticationResponseJSON,
  loginId?: string,
): Promise<Login> => {
  const { host, ...site } = await requirePasskeySite(product, request)
  const sealed = takeAttempt(product, request, reply, challengeOf(response))
  try {
    const id = await product.passkeys.answered(kind, site, response, sealed, loginId)
    const login = await product.directory.loginById(id)
    // On a tenant's own host nobody else comes in.
    const isHere = login && (!host || login.memberships.some(one => one.tenantId === host.tenantId))
    if (isHere) return login
    const refused = new Refusal('unknown')
    refused.claimed = id
    throw refused
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await noteRefused(product, request, error)
    throw new AppError('SIGN_IN_REFUSED')
  }
}
