import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { base64url, type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

type Claims = Record<string, unknown>

/** How the next token is made wrong. */
export interface Forgery {
  claims?: (usual: Claims) => Claims
  /** Made whole by the test itself. */
  token?: (claims: Claims) => Promise<string> | string
  /** The provider fails, or takes its time. */
  status?: number
  silent?: boolean
}

/** A provider that does as a test says: what no honest one would send. */
export class ForgingProvider {
  issuer = ''
  readonly clientId = 'tranche'
  forgery: Forgery = {}
  /** What is said of who signs in. */
  person: Claims = { sub: 'anna', preferred_username: 'staff' }
  nonce = ''
  /** How often a code was exchanged. */
  exchanges = 0
  #keys: { kid: string; privateKey: CryptoKey; jwk: JWK }[] = []
  readonly #server = createServer((request, answer) => {
    void this.#answer(request.url ?? '/', answer)
  })

  static async start(): Promise<ForgingProvider> {
    const one = new ForgingProvider()
    await new Promise<void>(resolve => one.#server.listen(0, '127.0.0.1', resolve))
    one.issuer = `http://127.0.0.1:${(one.#server.address() as AddressInfo).port}`
    await one.rotate('first')
    return one
  }

  /** The keys from now on: one of this name, and none before it. */
  async rotate(kid: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    this.#keys = [
      { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } },
    ]
  }

  get publicKey(): JWK {
    return this.#keys[0]!.jwk
  }

  get claims(): Claims {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: this.issuer,
      aud: this.clientId,
      iat: now,
      exp: now + 300,
      nonce: this.nonce,
      email: 'anna@demo.example',
      ...this.person,
    }
  }

  sign(claims: Claims, key = this.#keys[0]!): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey)
  }

  /** A token that names our key and was signed by a stranger's. */
  async signByStranger(claims: Claims): Promise<string> {
    const { privateKey } = await generateKeyPair('RS256')
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: this.#keys[0]!.kid }).sign(privateKey)
  }

  unsigned(claims: Claims): string {
    return `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${base64url.encode(JSON.stringify(claims))}.`
  }

  async #answer(path: string, answer: import('node:http').ServerResponse): Promise<void> {
    const { silent, status } = this.forgery
    if (silent) return
    const send = (body: unknown, code = 200) =>
      answer.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (status) return void send({}, status)
    const { issuer } = this
    if (path.startsWith('/.well-known'))
      return void send({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      })
    if (path.startsWith('/keys')) return void send({ keys: this.#keys.map(key => key.jwk) })
    this.exchanges++
    const claims = this.forgery.claims?.(this.claims) ?? this.claims
    const id_token = await (this.forgery.token?.(claims) ?? this.sign(claims))
    send({ access_token: 'opaque', token_type: 'Bearer', expires_in: 300, id_token })
  }

  close(): Promise<void> {
    return new Promise(resolve => {
      this.#server.closeAllConnections()
      this.#server.close(() => resolve())
    })
  }
}
