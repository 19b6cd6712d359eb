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

interface Asked {
  audience?: string
  maxTokenAge?: string
  requiredClaims?: string[]
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 255

/** Whether a token is the provider's own, for us, and of this hour. Throws Refusal. */
const verify = async (
  token: string,
  { keys, issuer }: Discovered,
  { clientId, now }: Expected,
  { audience, maxTokenAge = '1h', requiredClaims = ['sub', 'exp', 'iat'] }: Asked,
): Promise<JWTPayload> => {
  if (token.length > 32_000) throw new Refusal('shape')
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    ...(audience === undefined ? {} : { audience }),
    clockTolerance: clockToleranceSeconds,
    maxTokenAge,
    algorithms,
    requiredClaims,
    currentDate: new Date(now),
  }).catch(error => {
    if (error instanceof errors.JWKSTimeout || isAway(error)) throw error
    throw new Refusal(reasonOf(error), error)
  })
  if (requiredClaims.includes('sub') && !isName(payload.sub)) throw new Refusal('shape')
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
  const payload = await verify(token, discovered, expected, { audience: expected.clientId })
  if (expected.nonce !== undefined && payload.nonce !== expected.nonce) throw new Refusal('nonce')
  return payload
}

/** An access token that is a JWT, made for us. Throws Refusal. */
export const verifyAccessToken = async (
  token: string,
  discovered: Discovered,
  expected: Expected,
): Promise<JWTPayload> => {
  const payload = await verify(token, discovered, expected, {})
  const audiences = [payload.aud ?? []].flat()
  if (payload.client_id !== expected.clientId && !audiences.includes(expected.clientId))
    throw new Refusal('audience')
  return payload
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** What a provider says of a session that is over there: which one, or whose all. Throws Refusal. */
export const verifyLogoutToken = async (
  token: string,
  discovered: Discovered,
  expected: Expected,
): Promise<{ jti: string; sid: string | null; subject: string | null }> => {
  const payload = await verify(token, discovered, expected, {
    audience: expected.clientId,
    maxTokenAge: '10m',
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { jti, sid, sub, nonce, events } = payload
  // With a nonce it is the ID token of a sign-in.
  if (nonce !== undefined || !isName(jti)) throw new Refusal('shape')
  const event = (events as Record<string, unknown> | null)?.[logoutEvent]
  if (typeof event !== 'object' || event === null) throw new Refusal('shape')
  if (!isName(sid) && !isName(sub)) throw new Refusal('shape')
  return { jti, sid: isName(sid) ? sid : null, subject: isName(sub) ? sub : null }
}
