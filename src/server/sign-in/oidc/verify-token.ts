import { errors, type JWTPayload, jwtVerify } from 'jose'
import { clockToleranceSeconds, type Discovered } from './discovery.ts'
import { isAway, Refusal, type RefusalReason } from './refusal.ts'

/** Signatures that only the provider can make: nothing that a shared secret makes, and none at all. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

const reasonOfClaim: Readonly<Record<string, RefusalReason>> = {
  iss: 'issuer',
  aud: 'audience',
  iat: 'issued',
  exp: 'expired',
}

const reasonOf = (error: unknown): RefusalReason => {
  if (error instanceof errors.JWTExpired) return error.claim === 'iat' ? 'issued' : 'expired'
  if (error instanceof errors.JWTClaimValidationFailed) return reasonOfClaim[error.claim] ?? 'shape'
  return 'signature'
}

interface Expected {
  clientId: string
  now: number
}

/** Whether a token is the provider's own, for us, and of this hour. Throws Refusal. */
const verify = async (
  token: string,
  { keys, issuer }: Discovered,
  { clientId, now }: Expected,
  audience: string | undefined,
): Promise<JWTPayload> => {
  if (token.length > 32_000) throw new Refusal('shape')
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    ...(audience === undefined ? {} : { audience }),
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: '1h',
    algorithms,
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: new Date(now),
  }).catch(error => {
    if (error instanceof errors.JWKSTimeout || isAway(error)) throw error
    throw new Refusal(reasonOf(error), error)
  })
  if (typeof payload.sub !== 'string' || !payload.sub || payload.sub.length > 255) throw new Refusal('shape')
  // One that was made for another client is not ours, although it names us, too.
  if (payload.azp !== undefined && payload.azp !== clientId) throw new Refusal('azp')
  return payload
}

/** The ID token of a sign-in. Throws Refusal. */
export const verifyIdToken = async (
  token: string,
  discovered: Discovered,
  expected: Expected & { nonce?: string },
): Promise<JWTPayload> => {
  const payload = await verify(token, discovered, expected, expected.clientId)
  if (expected.nonce !== undefined && payload.nonce !== expected.nonce) throw new Refusal('nonce')
  return payload
}

/** An access token that is a JWT, made for us. Throws Refusal. */
export const verifyAccessToken = async (
  token: string,
  discovered: Discovered,
  expected: Expected,
): Promise<JWTPayload> => {
  const payload = await verify(token, discovered, expected, undefined)
  const audiences = [payload.aud ?? []].flat()
  if (payload.client_id !== expected.clientId && !audiences.includes(expected.clientId))
    throw new Refusal('audience')
  return payload
}
