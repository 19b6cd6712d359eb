import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'
import { ForgingProvider } from '../testing/providers/forging-provider.ts'

let setup: AppSetup
let idp: ForgingProvider
let admin: Client
let code = ''

beforeAll(async () => {
  idp = await ForgingProvider.start()
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
  const made = await admin.post('/api/core/identity-providers', {
    label: 'Corp',
    issuer: idp.issuer,
    clientId: idp.clientId,
    clientSecret: 'a secret',
    responseMode: 'form_post',
  })
  expect(made.status, made.text).toBe(201)
  code = made.body.code
  await admin.post(`/api/core/identity-providers/${code}/transitions/activate`, {})
}, 60_000)
afterAll(async () => {
  await setup?.close()
  await idp?.close()
})
beforeEach(() => {
  idp.person = { sub: 'anna', preferred_username: 'staff', sid: 'there-1' }
})

const signIn = async (sid = 'there-1') => {
  idp.person = { ...idp.person, sid }
  const browser = setup.client()
  const begun = await browser.get(`/api/core/oidc/${code}`)
  idp.nonce = begun.body.nonce
  const { state, nonce, codeVerifier } = begun.body
  const answer = await browser.post(`/api/core/oidc/${code}/login`, {
    code: 'any',
    state,
    nonce,
    codeVerifier,
  })
  expect(answer.status, answer.text).toBe(200)
  return browser
}
const stands = async (browser: Client) => (await browser.get('/api/core/users/current')).status === 200
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

let made = 0
const seconds = () => Math.floor(Date.now() / 1000)
const usual = () => ({
  iss: idp.issuer,
  aud: idp.clientId,
  iat: seconds(),
  exp: seconds() + 120,
  jti: `word-${made++}`,
  sid: 'there-1',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
})
const tell = async (claims: Record<string, unknown>, token?: string) =>
  setup
    .client()
    .post(
      `/api/core/oidc/${code}/backchannel-logout`,
      form({ logout_token: token ?? (await idp.sign(claims)) }),
      asForm,
    )

describe('a provider tells by the back that a session is over', () => {
  test('which ends it, and no other; by whose it is, all of his', async () => {
    const [one, two] = [await signIn('there-1'), await signIn('there-2')]
    const answer = await tell(usual())
    expect(answer, answer.text).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect([await stands(one), await stands(two)]).toEqual([false, true])
    const byPassword = await setup.signIn('staff@demo')
    const { sid: _, ...ofHim } = usual()
    expect((await tell({ ...ofHim, sub: 'anna' })).status).toBe(200)
    expect([await stands(two), await stands(byPassword)]).toEqual([false, true])
  })

  test('is refused without a word of why, and ends nothing', async () => {
    const browser = await signIn()
    const { sid: _, ...ofNobody } = usual()
    const forged: [string, Record<string, unknown>, string?][] = [
      ['of another issuer', { ...usual(), iss: 'https://another.example' }],
      ['for another client', { ...usual(), aud: 'another' }],
      ['of a sign-in', { ...usual(), nonce: 'any' }],
      ['without the event', { ...usual(), events: {} }],
      ['whose event is none', { ...usual(), events: 'any' }],
      ['of an hour ago', { ...usual(), iat: seconds() - 3600 }],
      ['without a name of its own', { ...usual(), jti: undefined }],
      ['of nobody', ofNobody],
      ['of a stranger', {}, await idp.signByStranger(usual())],
      ['of none', {}, idp.unsigned(usual())],
      ['that is none', {}, 'none'],
    ]
    for (const [which, claims, token] of forged) {
      const answer = await tell(claims, token)
      expect([which, answer.status, answer.body.code]).toEqual([which, 400, 'LOGOUT_REFUSED'])
    }
    expect(await stands(browser)).toBe(true)
  })

  test('once: the same word again is refused', async () => {
    const token = await idp.sign(usual())
    expect((await tell({}, token)).status).toBe(200)
    const browser = await signIn()
    expect((await tell({}, token)).status).toBe(400)
    expect(await stands(browser)).toBe(true)
  })
})

test('a browser that comes from there ends the session that its provider names, and no other', async () => {
  const [one, two] = [await signIn('there-1'), await signIn('there-2')]
  const path = `/api/core/oidc/${code}/frontchannel-logout`
  const anybody = setup.client()
  for (const query of [
    `iss=${encodeURIComponent('https://another.example')}&sid=there-1`,
    `iss=${encodeURIComponent(idp.issuer)}`,
    `iss=${encodeURIComponent(idp.issuer)}&sid=`,
  ])
    expect((await anybody.get(`${path}?${query}`)).status).toBe(400)
  expect((await anybody.get(`${path}?iss=${encodeURIComponent(idp.issuer)}&sid=there-1`)).status).toBe(200)
  expect([await stands(one), await stands(two)]).toEqual([false, true])
})

test('an answer by a form goes on behind the hash, with nothing of it but what is ours', async () => {
  const begun = (await setup.client().get(`/api/core/oidc/${code}`)).body
  expect(begun.responseMode).toBe('form_post')
  expect(new URL(begun.authorizationUrl).searchParams.get('response_mode')).toBe('form_post')
  const sent = form({ code: 'a&b', state: 'c', other: 'x' })
  const answer = await setup.client().post(`/authentication/oidc/${code}`, sent, asForm)
  expect(answer).toMatchObject({
    status: 303,
    headers: { location: `/authentication/oidc/${code}#code=a%26b&state=c` },
  })
  const twice = await setup.client().post(`/authentication/oidc/${code}`, 'code=a&code=b', asForm)
  expect(twice.status).toBe(400)
})

describe('where passwords are switched off', () => {
  const byPassword = (username: string, typed = password) =>
    setup.client().post('/api/core/auth/login', { username, password: typed })

  test('who is known to the provider comes in by it alone, and that is told to the right password only', async () => {
    await signIn()
    await admin.patch(`/api/core/identity-providers/${code}`, { allowsPasswords: false })
    expect(await byPassword('staff@demo')).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_SWITCHED_OFF', message: expect.stringContaining('Corp') },
    })
    expect(await byPassword('staff@demo', 'another password')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
    // An administrator goes on, or a provider that is away would lock the house; who is not of it, too.
    for (const name of ['admin@demo', 'client@demo', 'staff@norte'])
      expect((await byPassword(name)).status).toBe(200)
  })

  test('so does who has an address of its domains; the session by a provider is renewed by no password', async () => {
    await admin.patch('/api/core/users/client@demo', { email: 'carla@corp.example' })
    await admin.patch(`/api/core/identity-providers/${code}`, { emailDomains: ['Corp.example'] })
    expect((await byPassword('client@demo')).status).toBe(403)
    await admin.patch(`/api/core/identity-providers/${code}`, { allowsPasswords: true })
    expect((await byPassword('client@demo')).status).toBe(200)
    const staff = await setup.signIn('staff@demo')
    expect(await staff.post(`/api/core/oidc/${code}/access-token`, {})).toMatchObject({
      status: 400,
      body: { code: 'NO_PROVIDER_SESSION' },
    })
  })
})

test('an administrator reads why people did not come in', async () => {
  idp.person = { sub: 'zoe', preferred_username: 'zoe' }
  const browser = setup.client()
  const { state, nonce, codeVerifier } = (await browser.get(`/api/core/oidc/${code}`)).body
  idp.nonce = nonce
  await browser.post(`/api/core/oidc/${code}/login`, { code: 'any', state, nonce, codeVerifier })
  const { body } = await admin.get(`/api/core/identity-providers/${code}/refusals`)
  expect(body[0]).toMatchObject({ reason: 'email', claimed: 'zoe', address: expect.any(String) })
  const staff = await setup.signIn('staff@norte')
  expect((await staff.get(`/api/core/identity-providers/${code}/refusals`)).status).toBe(403)
})
