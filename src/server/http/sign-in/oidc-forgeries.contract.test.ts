import { base64url, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'
import { type Forgery, ForgingProvider } from '../testing/providers/forging-provider.ts'

let setup: AppSetup
let idp: ForgingProvider
let admin: Client
let code = ''

const makeProvider = async (by: Client, issuer: string): Promise<string> => {
  const made = await by.post('/api/core/identity-providers', {
    label: 'Forger',
    issuer,
    clientId: idp.clientId,
    clientSecret: 'a secret',
  })
  expect(made.status, made.text).toBe(201)
  await by.post(`/api/core/identity-providers/${made.body.code}/transitions/activate`, {})
  return made.body.code
}

beforeAll(async () => {
  idp = await ForgingProvider.start()
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
  code = await makeProvider(admin, idp.issuer)
}, 60_000)
afterAll(async () => {
  await setup?.close()
  await idp?.close()
})
beforeEach(() => {
  idp.forgery = {}
  idp.person = { sub: 'anna', preferred_username: 'staff' }
})

/** A sign-in whose token is forged so. */
const signIn = async (forgery: Forgery = {}, id = code) => {
  const browser = setup.client()
  const begun = await browser.get(`/api/core/oidc/${id}`)
  if (begun.status !== 200) return begun
  idp.nonce = begun.body.nonce
  idp.forgery = forgery
  return browser.post(`/api/core/oidc/${id}/login`, {
    code: 'any',
    state: begun.body.state,
    nonce: begun.body.nonce,
    codeVerifier: begun.body.codeVerifier,
  })
}
const lastReason = async (): Promise<string | undefined> => {
  const { body } = await admin.get('/api/core/audits?action=LOGIN_FAILED&sort=-date&range=0-0')
  return (await admin.get(`/api/core/audits/${body[0].registration}`)).body.details?.reason
}
const seconds = () => Math.floor(Date.now() / 1000)

test('an honest token opens a session', async () => {
  expect(await signIn()).toMatchObject({ status: 200, body: { username: 'staff@demo' } })
})

describe('a token', () => {
  const forgeries: [string, string, Forgery][] = [
    ['of another attempt', 'nonce', { claims: usual => ({ ...usual, nonce: 'another' }) }],
    ['without a nonce', 'nonce', { claims: ({ nonce: _, ...usual }) => usual }],
    ['for another client', 'audience', { claims: usual => ({ ...usual, aud: 'another' }) }],
    ['of another issuer', 'issuer', { claims: usual => ({ ...usual, iss: 'https://another.example' }) }],
    ['made for another, that names us', 'azp', { claims: usual => ({ ...usual, azp: 'another' }) }],
    [
      'for several, made for another',
      'azp',
      { claims: usual => ({ ...usual, aud: ['tranche', 'another'], azp: 'another' }) },
    ],
    ['that is over', 'expired', { claims: usual => ({ ...usual, exp: seconds() - 120 }) }],
    ['made in an hour', 'issued', { claims: usual => ({ ...usual, iat: seconds() + 3600 }) }],
    [
      'made two hours ago',
      'issued',
      { claims: usual => ({ ...usual, iat: seconds() - 7200, exp: seconds() + 60 }) },
    ],
    ['of nobody', 'exchange', { claims: ({ sub: _, ...usual }) => usual }],
    ['that nobody signed', 'signature', { token: claims => idp.unsigned(claims) }],
    ['signed by a stranger', 'signature', { token: claims => idp.signByStranger(claims) }],
    [
      'signed by the secret that we share',
      'signature',
      {
        token: claims =>
          new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('a secret')),
      },
    ],
    [
      'signed by the public key as if it were a secret',
      'signature',
      {
        token: claims =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid: idp.publicKey.kid! })
            .sign(new TextEncoder().encode(JSON.stringify(idp.publicKey))),
      },
    ],
    [
      'whose claims were changed after it was signed',
      'signature',
      {
        token: async claims => {
          const [head, , signature] = (await idp.sign(claims)).split('.')
          const changed = { ...claims, preferred_username: 'admin' }
          return `${head}.${base64url.encode(JSON.stringify(changed))}.${signature}`
        },
      },
    ],
    ['that is none', 'exchange', { token: () => 'no token' }],
  ]
  test.each(forgeries)('%s is refused', async (_, reason, forgery) => {
    const answer = await signIn(forgery)
    expect(answer, answer.text).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REFUSED' } })
    expect(answer.headers.authorization).toBeUndefined()
    expect(await lastReason()).toBe(reason)
  })

  test('is good where the clocks differ by less than a minute', async () => {
    const skewed = { claims: (usual: object) => ({ ...usual, iat: seconds() + 30, exp: seconds() - 30 }) }
    expect((await signIn(skewed)).status).toBe(200)
  })

  test('whose claims are no texts is of nobody here', async () => {
    for (const preferred_username of [{ $ne: 1 }, ['staff'], 7, 'x'.repeat(251), 'staff\u0000']) {
      idp.person = { sub: `odd ${JSON.stringify(preferred_username).slice(0, 20)}`, preferred_username }
      expect(await signIn()).toMatchObject({ status: 403, body: { code: 'NOT_ADMITTED' } })
    }
  })
})

describe('keys', () => {
  test('that rotate are found, and old ones are good no more', async () => {
    expect((await signIn()).status).toBe(200)
    const old = await idp.sign(idp.claims)
    await new Promise(resolve => setTimeout(resolve, 5100))
    await idp.rotate('second')
    expect((await signIn()).status).toBe(200)
    expect((await signIn({ token: () => old })).status).toBe(401)
  }, 20_000)
})

describe('a provider', () => {
  test('that is down or silent is said to be, and lets nobody in', async () => {
    for (const forgery of [{ status: 503 }, { silent: true }] as Forgery[]) {
      const answer = await signIn(forgery)
      expect(answer, answer.text).toMatchObject({
        status: 499,
        body: { code: 'OUTSIDE_UNAVAILABLE', strings: ['Forger'] },
      })
    }
  }, 20_000)

  test('of another tenant opens nothing of this one', async () => {
    const north = await setup.signIn('admin@norte')
    const other = await makeProvider(north, idp.issuer)
    const begun = (await setup.client().get(`/api/core/oidc/${other}`)).body
    expect(begun.oidcId).toBe(other)
    idp.person = { sub: 'anna', preferred_username: 'staff@demo' }
    expect((await signIn({}, other)).status).toBe(403)
    idp.person = { sub: 'nils', preferred_username: 'staff' }
    expect(await signIn({}, other)).toMatchObject({ status: 200, body: { tenant: 'norte' } })
    // An attempt that was begun with one comes back to the other.
    const browser = setup.client()
    const mine = (await browser.get(`/api/core/oidc/${code}`)).body
    idp.nonce = mine.nonce
    idp.forgery = {}
    const crossed = await browser.post(`/api/core/oidc/${other}/login`, { ...mine, code: 'any' })
    expect(crossed.status).toBe(401)
  })

  test('whose document is another’s is refused, and no private address is asked that nobody allows', async () => {
    const wrong = await makeProvider(admin, `${idp.issuer}/`.replace('127.0.0.1', '127.0.0.1'))
    expect((await setup.client().get(`/api/core/oidc/${wrong}`)).status).toBe(200)
    for (const [issuer, status] of [
      [`${idp.issuer}/realms/other`, 401],
      ['https://10.0.0.1', 499],
      ['https://169.254.169.254', 499],
      ['https://localhost', 499],
      ['https://[::ffff:10.0.0.1]', 499],
      ['http://example.com', 499],
    ] as const) {
      const id = await makeProvider(admin, issuer)
      expect([issuer, (await setup.client().get(`/api/core/oidc/${id}`)).status]).toEqual([issuer, status])
    }
  })
})

test('an access token opens a session where the provider made it for us', async () => {
  const claims = { ...idp.claims, client_id: 'tranche', aud: 'an api' }
  const byToken = async (accessToken: string) =>
    setup.client().post(`/api/core/oidc/${code}/login`, { accessToken })
  expect((await byToken(await idp.sign(claims))).status).toBe(200)
  expect((await byToken(await idp.sign({ ...claims, client_id: 'another' }))).status).toBe(401)
  expect((await byToken(await idp.signByStranger(claims))).status).toBe(401)
  expect((await byToken(idp.unsigned(claims))).status).toBe(401)
  expect((await byToken('opaque')).status).toBe(401)
})

describe('a host', () => {
  test('offers its tenant’s providers that name it, and is where they send people back to', async () => {
    const { proveHost } = await import('../testing/app-on-test-database.ts')
    const made = await admin.post('/api/core/hosts', { hostname: 'work.demo.example' })
    expect(made.status, made.text).toBe(201)
    await proveHost(setup, 'work.demo.example')
    const patched = await admin.patch(`/api/core/identity-providers/${code}`, {
      hosts: ['work.demo.example'],
      startsByItself: true,
    })
    expect(patched.status, patched.text).toBe(200)
    const offered = async (host: string) => (await setup.client().get(`/api/core/hosts/${host}`)).body
    expect((await offered('work.demo.example')).providers).toEqual([
      { id: code, kind: 'OIDC', label: 'Forger', starts: true },
    ])
    expect((await offered('localhost')).providers).toBeUndefined()
    // On the product's own names only at the entrance of its tenant, and at that of no other; hosts of tenants know no entrances.
    expect((await offered('localhost?entrance=demo')).providers).toContainEqual(
      expect.objectContaining({ id: code, starts: true }),
    )
    const idsAt = async (place: string) =>
      ((await offered(place)).providers ?? []).map((one: { id: string }) => one.id)
    for (const place of ['nobody', 'Demo!', ''])
      expect(await idsAt(`localhost?entrance=${place}`)).toEqual([])
    expect(await idsAt('localhost?entrance=norte')).not.toContain(code)
    expect(await idsAt('evil.example?entrance=demo')).toEqual([])
    // Its tenant's other hosts know nothing of it, unless they name it themselves.
    expect((await admin.post('/api/core/hosts', { hostname: 'plain.demo.example' })).status).toBe(201)
    await proveHost(setup, 'plain.demo.example')
    const plain = () => setup.client().get(`/api/core/oidc/${code}`, { host: 'plain.demo.example' })
    expect((await plain()).status).toBe(404)
    const named = { uiAuthConfig: { oidcId: code } }
    expect((await admin.patch('/api/core/hosts/plain.demo.example', named)).status).toBe(200)
    setup.clock.offsetMs += 11_000
    expect((await plain()).status).toBe(200)
    const begun = await setup.client().get(`/api/core/oidc/${code}`, { host: 'work.demo.example' })
    expect(begun.body.redirectUri).toBe(`http://work.demo.example/authentication/oidc/${code}`)
    expect((await setup.client().get(`/api/core/oidc/${code}`, { host: 'evil.example' })).status).toBe(404)
    const north = await setup.signIn('admin@norte')
    const other = await makeProvider(north, idp.issuer)
    const there = await setup.client().get(`/api/core/oidc/${other}`, { host: 'work.demo.example' })
    expect(there.status).toBe(404)
  })
})
