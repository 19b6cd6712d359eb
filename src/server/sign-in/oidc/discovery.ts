import { createRemoteJWKSet, type JWTVerifyGetKey, customFetch as jwksFetch } from 'jose'
import * as oidc from 'openid-client'
import type { OidcParts } from './oidc-parts.ts'
import type { Provider } from './provider.ts'
import { isAway, Refusal } from './refusal.ts'

/** What is known of a provider: its addresses, how we prove ourselves there, and its keys. */
export interface Discovered {
  config: oidc.Configuration
  issuer: string
  keys: JWTVerifyGetKey
}

const keptMs = 3_600_000
const mostKept = 200
export const clockToleranceSeconds = 60

const bare = (issuer: string): string => issuer.replace(/\/$/, '')

/** Documents of providers, kept for an hour, or until what the tenant says of them changes. */
export class Discovery {
  readonly #kept = new Map<string, { made: Promise<Discovered>; at: number }>()

  constructor(readonly parts: Pick<OidcParts, 'fetch' | 'allow' | 'now'>) {}

  async of(provider: Provider): Promise<Discovered> {
    const key = `${provider.code} ${provider.record._version}`
    const now = this.parts.now()
    const known = this.#kept.get(key)
    if (known && now - known.at < keptMs) return known.made
    if (this.#kept.size >= mostKept) this.#kept.clear()
    const made = this.#discover(provider)
    this.#kept.set(key, { made, at: now })
    made.catch(() => this.#kept.delete(key))
    return made
  }

  async #discover({ record, secret }: Provider): Promise<Discovered> {
    // Some keep the document elsewhere; who it speaks for is asked below all the same.
    const server = new URL(record.metadataUrl || record.issuer!)
    const isPlain = server.protocol === 'http:'
    const fetch: oidc.CustomFetch = (url, asked) =>
      this.parts.fetch(url, {
        method: asked.method,
        headers: asked.headers,
        body: asked.body as string | URLSearchParams | Uint8Array | null | undefined,
        signal: asked.signal,
      })
    const found = await oidc
      .discovery(server, record.clientId!, undefined, oidc.None(), {
        [oidc.customFetch]: fetch,
        timeout: 5,
        // Without TLS only what the operator allows is reached at all.
        ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}),
      })
      .catch(error => {
        throw isAway(error) ? error : new Refusal('metadata', error)
      })
    const metadata = found.serverMetadata()
    // Some answer for several companies under one address, and would have a token of any of them taken.
    if (bare(metadata.issuer) !== bare(record.issuer!) || metadata.issuer.includes('{'))
      throw new Refusal('metadata')
    if (!metadata.jwks_uri) throw new Refusal('metadata')
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    const proof = !secret
      ? oidc.None()
      : isBasic
        ? oidc.ClientSecretBasic(secret)
        : oidc.ClientSecretPost(secret)
    const config = new oidc.Configuration(
      metadata,
      record.clientId!,
      { [oidc.clockTolerance]: clockToleranceSeconds },
      proof,
    )
    config[oidc.customFetch] = fetch
    config.timeout = 5
    if (isPlain) oidc.allowInsecureRequests(config)
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      cooldownDuration: 5000,
      cacheMaxAge: 600_000,
      timeoutDuration: 5000,
      [jwksFetch]: (url, asked) =>
        this.parts.fetch(url, { method: asked.method, headers: asked.headers, signal: asked.signal }),
    })
    return { config, issuer: metadata.issuer, keys }
  }
}
