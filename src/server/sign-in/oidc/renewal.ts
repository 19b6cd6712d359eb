import * as client from 'openid-client'
import { AppError } from '#errors/index.ts'
import type { Directory, SsoSession } from '../directory.ts'
import { seal, unseal } from '../sealed-text.ts'
import { sameText } from '../ticket.ts'
import { hashOf } from './attempt.ts'
import type { Oidc } from './oidc.ts'
import type { Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { verifyLogoutToken } from './verify-token.ts'

/** What a provider gave with a sign-in or a renewal. */
export interface ProviderTokens {
  idToken?: string | undefined
  accessToken?: string | undefined
  refreshToken?: string | undefined
  expiresIn?: number | undefined
  refreshExpiresIn?: unknown
  /** As the provider calls the session; where it calls it anything. */
  sid?: string | undefined
}

/** Until when a session there can be renewed, as the specification names it. */
export interface Renewed {
  ssoRefreshTokenIat: number
  ssoRefreshTokenExpiresIn: number
}

/** What counts where the provider does not say how long its refresh token is good. */
const usualRefreshSeconds = 3600
const waitMs = 100

/** Whether the provider does not know the session any more: by that word alone ours ends, and by no other trouble. */
const isTurnedAway = (error: unknown): boolean => {
  for (let one = error; one instanceof Error; one = one.cause as Error) {
    if ((one as { status?: unknown }).status === 401) return true
    if (one.cause instanceof Response) return one.cause.status === 401
  }
  return false
}

/** Whether what we renew by is good no more. */
const isRefusedGrant = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError && error.error === 'invalid_grant'

const longestWaitMs = 15_000

const sealedTokens = (key: Buffer, tokens: ProviderTokens, now: Date, usualSeconds?: number | null) => {
  const sealed = (text: string | undefined) => (text ? seal(key, text) : null)
  const { expiresIn, refreshExpiresIn } = tokens
  const told =
    typeof refreshExpiresIn === 'number' && refreshExpiresIn > 0
      ? refreshExpiresIn
      : (usualSeconds ?? usualRefreshSeconds)
  return {
    sid: tokens.sid ?? null,
    idToken: sealed(tokens.idToken),
    accessToken: sealed(tokens.accessToken),
    refreshToken: sealed(tokens.refreshToken),
    accessUntil: expiresIn === undefined ? null : new Date(now.getTime() + expiresIn * 1000).toISOString(),
    refreshSeconds: tokens.refreshToken ? Math.min(Math.floor(told), 10 * 365 * 86_400) : 0,
  }
}

/** Keeps what a provider gave with the session that it opened. */
export const keepTokens = (
  directory: Directory,
  key: Buffer,
  now: Date,
  opened: { sessionId: string; provider: Provider; subject: string; tokens: ProviderTokens },
): Promise<void> =>
  directory.openSsoSession(
    opened.sessionId,
    opened.provider.code,
    opened.subject,
    sealedTokens(key, opened.tokens, now, opened.provider.record.refreshLifetime),
    now,
  )

/** Until when a session there can be renewed. */
export const renewedOf = ({ refreshAt, refreshSeconds }: SsoSession): Renewed => ({
  ssoRefreshTokenIat: Math.floor((refreshAt ?? 0) / 1000),
  ssoRefreshTokenExpiresIn: refreshSeconds ?? 0,
})

/** Renews the sessions at providers behind ours, each once at a time: one that sees two renewals ends both. */
export class Renewals {
  readonly #underWay = new Map<string, Promise<Renewed>>()

  constructor(
    readonly oidc: Oidc,
    readonly directory: Directory,
    readonly now: () => number,
  ) {}

  /** Throws SSO_RENEWAL_REFUSED, OUTSIDE_UNAVAILABLE. */
  async renew(provider: Provider, sessionId: string): Promise<Renewed> {
    const known = this.#underWay.get(sessionId)
    if (known) return known
    const begun = this.#renew(provider, sessionId).finally(() => this.#underWay.delete(sessionId))
    this.#underWay.set(sessionId, begun)
    return begun
  }

  /** Asks the provider whether its session stands; ours ends with it. */
  async keepAlive(provider: Provider, sessionId: string): Promise<void> {
    if (!provider.record.useKeepAlive) return
    if (!(await this.directory.claimKeepAlive(sessionId, new Date(this.now())))) return
    let sso = await this.directory.ssoSession(sessionId)
    if (sso?.refreshToken && sso.accessUntil !== null && sso.accessUntil <= this.now()) {
      await this.renew(provider, sessionId)
      sso = await this.directory.ssoSession(sessionId)
    }
    if (!sso?.accessToken) return
    const { config } = await this.#discovered(provider)
    if (!config.serverMetadata().userinfo_endpoint) return
    try {
      await client.fetchUserInfo(config, unseal(this.oidc.keys.tokens, sso.accessToken), sso.subject)
    } catch (error) {
      if (!isTurnedAway(error)) throw new AppError('OUTSIDE_UNAVAILABLE', [provider.record.label!])
      await this.oidc.parts.sessions.revoke(sessionId, 'PROVIDER')
      throw new AppError('SESSION_ENDED')
    }
  }

  /** Where a browser goes to end the session there, too; null: nowhere. */
  async logoutUrl(provider: Provider, sessionId: string, backTo: string): Promise<string | null> {
    if (provider.record.endsProviderSession === false) return null
    const sso = await this.directory.ssoSession(sessionId)
    const { config } = await this.#discovered(provider)
    if (!sso || !config.serverMetadata().end_session_endpoint) return null
    return client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: backTo,
      ...(sso.idToken ? { id_token_hint: unseal(this.oidc.keys.tokens, sso.idToken) } : {}),
    }).href
  }

  /** Ends what a provider says is over. Throws Refusal; what is told twice ends once. */
  async endByToken(provider: Provider, token: string): Promise<void> {
    const { directory } = this
    const discovered = await this.oidc.discovery.of(provider)
    const { jti, ...named } = await verifyLogoutToken(token, discovered, {
      clientId: provider.record.clientId!,
      now: this.now(),
    })
    if (
      !(await directory.claimOnce(hashOf(`logout ${provider.code} ${jti}`), new Date(this.now() + 3_600_000)))
    )
      throw new Refusal('replayed')
    await directory.endSsoSessions(provider.code, provider.tenantId, named, new Date(this.now()))
  }

  /** The same by the browser's own way there: only who knows what the provider calls the session ends it. */
  async endBySid(provider: Provider, issuer: string, sid: string): Promise<void> {
    const discovered = await this.oidc.discovery.of(provider)
    if (!sameText(issuer, discovered.issuer) || !sid) throw new Refusal('issuer')
    await this.directory.endSsoSessions(
      provider.code,
      provider.tenantId,
      { sid, subject: null },
      new Date(this.now()),
    )
  }

  #discovered(provider: Provider) {
    return this.oidc.discovery.of(provider).catch(() => {
      throw new AppError('OUTSIDE_UNAVAILABLE', [provider.record.label!])
    })
  }

  async #renew(provider: Provider, sessionId: string): Promise<Renewed> {
    const began = this.now()
    if (!(await this.directory.beginRenewal(sessionId, new Date(began)))) return this.#others(sessionId)
    const sso = (await this.directory.ssoSession(sessionId))!
    try {
      const { config } = await this.#discovered(provider)
      const answer = await client.refreshTokenGrant(config, unseal(this.oidc.keys.tokens, sso.refreshToken!))
      const now = new Date(this.now())
      const tokens = {
        idToken: answer.id_token,
        accessToken: answer.access_token,
        refreshToken: answer.refresh_token ?? unseal(this.oidc.keys.tokens, sso.refreshToken!),
        expiresIn: answer.expires_in,
        refreshExpiresIn: answer.refresh_expires_in,
      }
      await this.directory.endRenewal(
        sessionId,
        sealedTokens(this.oidc.keys.tokens, tokens, now, provider.record.refreshLifetime),
        now,
      )
      return renewedOf((await this.directory.ssoSession(sessionId))!)
    } catch (error) {
      if (!isRefusedGrant(error)) {
        this.oidc.parts.log.warn({ err: error, provider: provider.code }, 'a session there was not renewed')
        await this.directory.endRenewal(sessionId, null, new Date(this.now()))
        throw new AppError('OUTSIDE_UNAVAILABLE', [provider.record.label!])
      }
      await this.directory.dropSsoTokens(sessionId)
      if (provider.record.useKeepAlive) await this.oidc.parts.sessions.revoke(sessionId, 'PROVIDER')
      throw new AppError('SSO_RENEWAL_REFUSED')
    }
  }

  /** Somebody else renews, or has just done so: what he gets is everybody's. */
  async #others(sessionId: string): Promise<Renewed> {
    for (let waited = 0; waited <= longestWaitMs; waited += waitMs) {
      const sso = await this.directory.ssoSession(sessionId)
      if (!sso?.refreshToken) throw new AppError('SSO_RENEWAL_REFUSED')
      if (sso.renewingUntil === null || sso.renewingUntil <= this.now()) return renewedOf(sso)
      await new Promise(resolve => setTimeout(resolve, waitMs))
    }
    throw new AppError('SSO_RENEWAL_REFUSED')
  }
}
