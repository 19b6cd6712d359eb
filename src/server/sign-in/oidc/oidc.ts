import { randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import { AppError } from '#errors/index.ts'
import { within } from '../../adapters/outside/within.ts'
import { FairShare } from '../../share/fair-share.ts'
import { writeAudit } from '../audit.ts'
import type { Origin, SignedIn } from '../sign-in.ts'
import { admit, findPlace } from './admit.ts'
import { type Attempt, attemptMs, hashOf, type Returned, sealAttempt } from './attempt.ts'
import { type Claims, readClaims, type Told } from './claims.ts'
import { Discovery } from './discovery.ts'
import { exchangeCode, subjectOf, userInfo } from './exchange.ts'
import type { OidcParts } from './oidc-parts.ts'
import type { Provider } from './provider.ts'
import { isAway, Refusal } from './refusal.ts'
import { keepTokens, type ProviderTokens } from './renewal.ts'

/** What a page needs to go to a provider, by the names of the specification. */
export interface Begun {
  oidcId: string
  authorizationUrl: string
  logoutUrl: string
  scope: string
  state: string
  nonce: string
  clientId: string
  connection: string
  redirectUri: string
  responseMode: 'query' | 'fragment' | 'form_post'
  responseType: 'code'
  codeChallenge: string
  codeChallengeMethod: 'S256'
  codeVerifier: string
  acrValues: string | null
}

/** What an administrator is shown of a test. */
export interface Tested {
  claims: Claims
  /** How he would come in; null: not at all, and `reason` says why. */
  place: 'known' | 'found' | 'new' | null
  username: string | null
  profiles: string[]
  reason: string | null
}

/** How long a provider may take over all that one step of a sign-in asks of it. */
const stepMs = 15_000

/** A company that begins at eight: all of it waits for its turn, and none of its time at the provider is lost to the others'. */
const crowd = { most: 512, forMs: 30_000 }

/** Signing in by identity providers (OpenID Connect, code flow with PKCE). */
export class Oidc {
  readonly discovery: Discovery
  readonly #share = new FairShare({
    inFlight: 32,
    perLane: 8,
    heavyPerLane: 8,
    aloneAfterMs: Number.POSITIVE_INFINITY,
    light: crowd,
    heavy: crowd,
    isOfMany: true,
  })

  constructor(
    readonly parts: OidcParts,
    readonly keys: { attempt: Buffer; tokens: Buffer },
  ) {
    this.discovery = new Discovery(parts)
  }

  /** Begins an attempt: where to go, and what the browser keeps of it, sealed. Throws OUTSIDE_UNAVAILABLE, SIGN_IN_REFUSED. */
  async begin(
    provider: Provider,
    redirectUri: string,
    origin: Origin,
    isTest = false,
  ): Promise<{ begun: Begun; sealed: string }> {
    const { record } = provider
    const { config } = await this.guarded(provider, origin, () => this.discovery.of(provider))
    const metadata = config.serverMetadata()
    const [state, nonce, codeVerifier] = [
      client.randomState(),
      client.randomNonce(),
      randomBytes(48).toString('base64url'),
    ]
    const responseMode = record.responseMode ?? 'query'
    const codeChallenge = await client.calculatePKCECodeChallenge(codeVerifier)
    const offers = metadata.scopes_supported?.includes('offline_access')
    const scope = [
      ...new Set([
        'openid',
        ...(record.scopes ?? '').split(/\s+/).filter(Boolean),
        ...(offers ? ['offline_access'] : []),
      ]),
    ].join(' ')
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state,
      nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      ...(responseMode === 'query' ? {} : { response_mode: responseMode }),
      ...(record.acrValues ? { acr_values: record.acrValues } : {}),
    })
    const attempt: Attempt = {
      provider: provider.code,
      state,
      nonce,
      verifierHash: hashOf(codeVerifier),
      redirectUri,
      until: this.parts.now() + attemptMs,
      isTest,
    }
    const begun: Begun = {
      oidcId: provider.code,
      authorizationUrl: url.href,
      logoutUrl: metadata.end_session_endpoint ?? new URL('/authentication/login-page', redirectUri).href,
      scope,
      state,
      nonce,
      clientId: record.clientId!,
      connection: record.label!,
      redirectUri,
      responseMode,
      responseType: 'code',
      codeChallenge,
      codeChallengeMethod: 'S256',
      codeVerifier,
      acrValues: record.acrValues ?? null,
    }
    return { begun, sealed: sealAttempt(this.keys.attempt, attempt) }
  }

  /** Opens a session for who comes back with a code. Throws SIGN_IN_REFUSED, NOT_ADMITTED, OUTSIDE_UNAVAILABLE. */
  async byCode(
    provider: Provider,
    returned: Returned,
    sealed: string | undefined,
    origin: Origin,
  ): Promise<{ step: SignedIn; idToken: string }> {
    return this.guarded(provider, origin, async () => {
      const { claims, tokens } = await exchangeCode(this, provider, returned, sealed, false)
      return { step: await this.#enter(provider, claims, tokens, origin), idToken: tokens.idToken! }
    })
  }

  /** Opens a session for who has an access token that the provider made for us. */
  async byAccessToken(provider: Provider, accessToken: string, origin: Origin): Promise<SignedIn> {
    return this.guarded(provider, origin, async () => {
      const discovered = await this.discovery.of(provider)
      const subject = await subjectOf(provider, discovered, accessToken, this.parts.now())
      const info = await userInfo(discovered, accessToken, subject)
      return this.#enter(provider, { ...info, sub: subject }, { accessToken }, origin)
    })
  }

  /** What would become of a sign-in; nothing does. */
  async test(
    provider: Provider,
    returned: Returned,
    sealed: string | undefined,
    origin: Origin,
  ): Promise<Tested> {
    return this.guarded(provider, origin, async () => {
      const proven = await exchangeCode(this, provider, returned, sealed, true).catch(error => {
        if (error instanceof Refusal) return error
        throw error
      })
      // Who sets it up is told what nobody else is.
      if (proven instanceof Refusal)
        return { claims: {}, place: null, username: null, profiles: [], reason: proven.reason }
      return this.outcome(provider, readClaims(provider.record, proven.claims), proven.claims)
    })
  }

  /** Who would come in, or why not, for the administrator who tries it. */
  async outcome(provider: Provider, told: Told, claims: Claims): Promise<Tested> {
    const identity = await this.parts.directory.identity(provider.code, told.subject)
    const caller = await this.parts.callers.product(provider.tenantId)
    try {
      const place = await this.parts.engine.work(caller, work =>
        findPlace(work, provider, told, identity?.userId ?? null),
      )
      const username = place.kind === 'new' ? place.username : (place.user.username ?? null)
      return { claims, place: place.kind, username, profiles: place.profiles, reason: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { claims, place: null, username: null, profiles: [], reason: error.reason }
    }
  }

  #enter(provider: Provider, claims: Claims, tokens: ProviderTokens, origin: Origin): Promise<SignedIn> {
    const told = readClaims(provider.record, claims)
    return this.enter(provider, told, origin, sessionId =>
      keepTokens(this.parts.directory, this.keys.tokens, new Date(this.parts.now()), {
        sessionId,
        provider,
        subject: told.subject,
        tokens,
      }),
    )
  }

  /** Opens a session for somebody whose identity is proven; `keep` is asked before anybody has it. Throws Refusal. */
  async enter(
    provider: Provider,
    told: Told,
    origin: Origin,
    keep: (sessionId: string) => Promise<void>,
  ): Promise<SignedIn> {
    const { login, userId } = await admit(this.parts, provider, told).catch(error => {
      if (error instanceof Refusal) error.claimed = told.username ?? told.email ?? told.subject
      throw error
    })
    const membership = login.memberships.find(
      one => one.tenantId === provider.tenantId && one.userId === userId,
    )
    if (!membership) throw new Refusal('unknown')
    const method = provider.record.kind === 'SAML' ? 'saml' : 'oidc'
    return this.parts.signIn.enterProvided(login, membership, origin, method, keep)
  }

  /** A refusal says nothing to who asked but that it is one; why stands in the tenant's audit. */
  async guarded<T>(provider: Provider, origin: Origin, work: () => Promise<T>): Promise<T> {
    const leave = await this.#share.enter({ lane: provider.code, session: '', isHeavy: true })
    try {
      return await within(stepMs, work)
    } catch (error) {
      if (error instanceof Refusal) {
        await this.#note(provider, origin, error)
        throw error.isProven
          ? new AppError('NOT_ADMITTED', [provider.record.label!])
          : new AppError('SIGN_IN_REFUSED')
      }
      if (!isAway(error)) throw error
      this.parts.log.warn(
        { provider: provider.code, why: String(error) },
        'an identity provider does not answer',
      )
      throw new AppError('OUTSIDE_UNAVAILABLE', [provider.record.label!])
    } finally {
      leave()
    }
  }

  async #note(provider: Provider, origin: Origin, refusal: Refusal): Promise<void> {
    const { callers, engine, log } = this.parts
    try {
      const caller = await callers.product(provider.tenantId, { requestId: origin.requestId ?? '' })
      await engine.work(caller, work =>
        writeAudit(work, {
          action: 'LOGIN_FAILED',
          outcome: 'REFUSED',
          username: provider.code,
          address: origin.address,
          userAgent: origin.userAgent,
          entityName: 'identityProvider',
          record: provider.record,
          details: {
            provider: provider.code,
            reason: refusal.reason,
            ...(refusal.claimed ? { claimed: refusal.claimed } : {}),
          },
        }),
      )
    } catch (error) {
      log.warn({ err: error }, 'a refused sign-in could not be recorded')
    }
  }
}
