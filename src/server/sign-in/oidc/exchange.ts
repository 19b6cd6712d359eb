import * as client from 'openid-client'
import { attemptMs, hashOf, openAttempt, type Returned, requireSame } from './attempt.ts'
import { type Claims, isEnough } from './claims.ts'
import type { Discovered, Discovery } from './discovery.ts'
import type { OidcParts } from './oidc-parts.ts'
import type { Provider } from './provider.ts'
import { isAway, Refusal } from './refusal.ts'
import type { ProviderTokens } from './renewal.ts'
import { verifyAccessToken, verifyIdToken } from './verify-token.ts'

interface Exchanging {
  parts: Pick<OidcParts, 'directory' | 'now'>
  keys: { attempt: Buffer }
  discovery: Discovery
}

/** What a provider has proven, and what it gave. */
export interface Proven {
  claims: Claims
  tokens: ProviderTokens
}

/** What the library found wrong, in our words. */
const reasonOfExchange = (error: unknown): Refusal['reason'] => {
  const text = `${(error as Error)?.message ?? ''} ${((error as Error)?.cause as Error | undefined)?.message ?? ''}`
  if (/nonce/i.test(text)) return 'nonce'
  if (/"aud"|audience/i.test(text)) return 'audience'
  if (/"iss"|issuer/i.test(text)) return 'issuer'
  if (/"azp"|authorized party/i.test(text)) return 'azp'
  if (/"exp"|expired/i.test(text)) return 'expired'
  if (/"alg"|signature|algorithm/i.test(text)) return 'signature'
  return 'exchange'
}

/** What a provider says of whose access token this is. Throws Refusal. */
export const userInfo = async (
  discovered: Discovered,
  accessToken: string,
  subject: string,
): Promise<Claims> => {
  if (!discovered.config.serverMetadata().userinfo_endpoint) return {}
  return client.fetchUserInfo(discovered.config, accessToken, subject).catch(error => {
    throw isAway(error) ? error : new Refusal('userinfo', error)
  })
}

/** Whose access token this is: of one that is a JWT by its signature, of any other by asking the provider. */
export const subjectOf = async (
  provider: Provider,
  discovered: Discovered,
  accessToken: string,
  now: number,
): Promise<string> => {
  const clientId = provider.record.clientId!
  if (accessToken.length > 32_000) throw new Refusal('shape')
  if (accessToken.split('.').length === 3) {
    const payload = await verifyAccessToken(accessToken, discovered, { clientId, now: now })
    return payload.sub!
  }
  if (!discovered.config.serverMetadata().introspection_endpoint) throw new Refusal('shape')
  const told = await client.tokenIntrospection(discovered.config, accessToken).catch(error => {
    throw isAway(error) ? error : new Refusal('exchange', error)
  })
  if (!told.active || typeof told.sub !== 'string' || !told.sub) throw new Refusal('expired')
  if (told.client_id !== clientId) throw new Refusal('audience')
  return told.sub
}

/** Takes a code for what it stands for, once. Throws Refusal. */
export const exchangeCode = async (
  { parts, keys, discovery }: Exchanging,
  provider: Provider,
  returned: Returned,
  sealed: string | undefined,
  isTest: boolean,
): Promise<Proven> => {
  const attempt = openAttempt(keys.attempt, sealed)
  // Claimed before it is looked at: of two that send the same, one is let through.
  const until = new Date(parts.now() + 2 * attemptMs)
  if (!(await parts.directory.claimOnce(hashOf(`state ${attempt.state}`), until)))
    throw new Refusal('replayed')
  requireSame(attempt, provider.code, returned, parts.now())
  if (attempt.isTest !== isTest) throw new Refusal('attempt')
  const discovered = await discovery.of(provider)
  const url = new URL(attempt.redirectUri)
  url.searchParams.set('code', returned.code)
  url.searchParams.set('state', returned.state)
  url.searchParams.set('iss', returned.iss ?? discovered.issuer)
  const answer = await client
    .authorizationCodeGrant(discovered.config, url, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: returned.codeVerifier,
      idTokenExpected: true,
    })
    .catch(error => {
      throw isAway(error) ? error : new Refusal(reasonOfExchange(error), error)
    })
  const idToken = answer.id_token!
  const payload = await verifyIdToken(idToken, discovered, {
    clientId: provider.record.clientId!,
    now: parts.now(),
    nonce: attempt.nonce,
  })
  const claims = isEnough(provider.record, payload)
    ? payload
    : { ...(await userInfo(discovered, answer.access_token, payload.sub!)), ...payload }
  const tokens: ProviderTokens = {
    idToken,
    sid: typeof payload.sid === 'string' ? payload.sid.slice(0, 255) : undefined,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresIn: answer.expires_in,
    refreshExpiresIn: answer.refresh_expires_in,
  }
  return { claims, tokens }
}
