/* Long because each test is a way into a tenant, and each way has its own refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  giveLogin,
  password,
} from '../testing/app-on-test-database.ts'
import { type RealProvider, realProvider } from '../testing/providers/real-provider.ts'

let setup: AppSetup
let idp: RealProvider
let admin: Client
let code = ''

const people = {
  anna: { preferred_username: 'staff', email: 'staff@demo.example', email_verified: true },
  newcomer: {
    preferred_username: 'nina',
    given_name: 'Nina',
    family_name: 'Nowak',
    email: 'nina@corp.example',
    email_verified: true,
    groups: ['sales', 'other'],
  },
  unverified: { email: 'ulla@corp.example', email_verified: false, preferred_username: 'ulla' },
  stranger: { email: 'zoe@elsewhere.example', email_verified: true, preferred_username: 'zoe' },
  namesake: { preferred_username: 'staff', email: 'other@corp.example', email_verified: true },
  northerner: { preferred_username: 'zed@corp.example', email: 'n@corp.example', email_verified: true },
  master: { preferred_username: 'admin@master', email: 'm@corp.example', email_verified: true },
}

beforeAll(async () => {
  idp = await realProvider(people)
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
  const made = await admin.post('/api/core/identity-providers', {
    label: 'Corp directory',
    issuer: idp.issuer,
    clientId: idp.clientId,
    clientSecret: idp.clientSecret,
  })
  expect(made.status, made.text).toBe(201)
  code = made.body.code
  idp.sendBackTo([`http://localhost/authentication/oidc/${code}`])
  const active = await admin.post(`/api/core/identity-providers/${code}/transitions/activate`, {})
  expect(active.status, active.text).toBe(200)
}, 60_000)
afterAll(async () => {
  await setup?.close()
  await idp?.close()
})

const patch = async (values: object) => {
  const answer = await admin.patch(`/api/core/identity-providers/${code}`, values)
  expect(answer.status, answer.text).toBe(200)
}

const begin = async (browser: Client, id = code) => {
  const answer = await browser.get(`/api/core/oidc/${id}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** The whole way: there, back, and what the sign-in answers. */
const signInAs = async (subject: keyof typeof people, browser = setup.client()) => {
  const begun = await begin(browser)
  const back = await idp.visit(begun.authorizationUrl, subject)
  const sent = {
    code: back.searchParams.get('code'),
    state: back.searchParams.get('state'),
    iss: back.searchParams.get('iss'),
    nonce: begun.nonce,
    codeVerifier: begun.codeVerifier,
  }
  return { browser, begun, back, sent, answer: await browser.post(`/api/core/oidc/${code}/login`, sent) }
}

const lastReason = async (): Promise<string | undefined> => {
  const { body } = await admin.get('/api/core/audits?action=LOGIN_FAILED&sort=-date&range=0-0')
  const [registration] = body.map((one: { registration: string }) => one.registration)
  return (await admin.get(`/api/core/audits/${registration}`)).body.details?.reason
}

describe('who comes in', () => {
  test('is who the user of that name is, by a session of this tenant alone', async () => {
    const { browser, begun, answer } = await signInAs('anna')
    expect(begun).toMatchObject({
      oidcId: code,
      clientId: 'tranche',
      connection: 'Corp directory',
      responseMode: 'query',
      responseType: 'code',
      codeChallengeMethod: 'S256',
      logoutUrl: expect.stringContaining('/session/end'),
    })
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { username: 'staff@demo', tenant: 'demo', idToken: expect.stringMatching(/^ey/) },
    })
    expect(answer.headers['x-user-contexts']).toBeUndefined()
    expect((await browser.get('/api/core/users/current')).body).toMatchObject({ username: 'staff@demo' })
    const configuration = await browser.get('/api/script/runs/user-configuration')
    expect(configuration.body).toMatchObject({ contexts: [], singleSignOn: { oidcId: code } })
    const switched = await browser.get('/api/core/user-switch-context?contextName=demo')
    expect(switched).toMatchObject({ status: 403, body: { code: 'CONTEXT_NEEDS_SIGN_IN' } })
  })

  test('stays who he is when his name there changes, and who takes his name does not become him', async () => {
    await signInAs('anna')
    idp.people.anna = { preferred_username: 'admin', email: 'staff@demo.example', email_verified: true }
    expect((await signInAs('anna')).answer.body).toMatchObject({ username: 'staff@demo' })
    const { answer } = await signInAs('namesake')
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ADMITTED' } })
    expect(await lastReason()).toBe('other-subject')
    idp.people.anna = people.anna
  })

  test('is nobody new unless the provider makes users of his domain, whose e-mail it has verified', async () => {
    expect((await signInAs('newcomer')).answer.status).toBe(403)
    expect(await lastReason()).toBe('unknown')
    await patch({ createsUsers: true, emailDomains: ['corp.example'], defaultProfiles: ['CLIENT'] })
    expect((await signInAs('stranger')).answer.status).toBe(403)
    expect(await lastReason()).toBe('domain')
    expect((await signInAs('unverified')).answer.status).toBe(403)
    expect(await lastReason()).toBe('email')
    const { answer, browser } = await signInAs('newcomer')
    expect(answer, answer.text).toMatchObject({ status: 200, body: { username: 'nina@demo' } })
    expect((await admin.get('/api/core/users/nina@demo')).body).toMatchObject({
      firstName: 'Nina',
      email: 'nina@corp.example',
      profiles: ['CLIENT'],
      ssoIdentifier: code,
    })
    expect((await browser.get('/api/core/hosts')).status).toBe(403)
    await patch({ trustsEmail: true })
    expect((await signInAs('unverified')).answer.status).toBe(200)
    await patch({ trustsEmail: false })
  })

  test('has the profiles that his groups mean, anew at each sign-in, and never those of an administrator', async () => {
    await patch({
      profilesClaim: 'groups',
      profileMapping: [
        { value: 'sales', profile: 'SALES' },
        { value: 'books', profile: 'ACCOUNTING' },
      ],
    })
    await signInAs('newcomer')
    const profiles = async () => (await admin.get('/api/core/users/nina@demo')).body.profiles
    expect(await profiles()).toEqual(['CLIENT', 'SALES'])
    idp.people.newcomer = { ...people.newcomer, groups: ['books'] }
    await signInAs('newcomer')
    expect(await profiles()).toEqual(['CLIENT', 'ACCOUNTING'])
    idp.people.newcomer = people.newcomer
    for (const values of [
      { profileMapping: [{ value: 'bosses', profile: 'ADMIN' }] },
      { defaultProfiles: ['ADMIN'] },
      { issuer: 'https://login.microsoftonline.com/common/v2.0' },
    ])
      expect((await admin.patch(`/api/core/identity-providers/${code}`, values)).status).toBe(400)
    await patch({ profilesClaim: null })
  })

  test('comes in by no name that is a login of others, nor into another tenant', async () => {
    const north = await setup.signIn('admin@norte')
    const added = await north.post('/api/core/users', { username: 'zed@corp.example', profiles: ['STAFF'] })
    expect(added.status, added.text).toBe(201)
    await giveLogin(setup.url, 'zed@corp.example', password)
    for (const [subject, reason] of [
      ['northerner', 'name-of-another'],
      ['master', 'unknown'],
    ] as const) {
      const { answer } = await signInAs(subject)
      expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ADMITTED' } })
      expect(await lastReason()).toBe(reason)
    }
    for (const name of ['zed@corp.example', 'admin@master'])
      expect((await admin.get(`/api/core/users/${name}`)).status).toBe(404)
  })

  test('is not who is locked, and is signed out where he or his provider is', async () => {
    const { browser } = await signInAs('newcomer')
    await admin.post('/api/core/users/nina@demo/transitions/lock', { reason: 'left' })
    expect((await browser.get('/api/core/users/current')).status).toBe(401)
    expect((await signInAs('newcomer')).answer.status).toBe(403)
    expect(await lastReason()).toBe('locked')
    await admin.post('/api/core/users/nina@demo/transitions/unlock', {})
    const again = await signInAs('newcomer')
    expect(again.answer.status).toBe(200)
    await admin.post(`/api/core/identity-providers/${code}/transitions/lock`, { reason: 'moved' })
    expect((await again.browser.get('/api/core/users/current')).status).toBe(401)
    expect((await setup.client().get(`/api/core/oidc/${code}`)).status).toBe(404)
    await admin.post(`/api/core/identity-providers/${code}/transitions/unlock`, {})
  })
})

describe('an attempt', () => {
  test('is good once', async () => {
    const { browser, sent, answer } = await signInAs('anna')
    expect(answer.status).toBe(200)
    expect(await browser.post(`/api/core/oidc/${code}/login`, sent)).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_REFUSED' },
    })
  })

  test('of two that send the same at once lets one in', async () => {
    const one = setup.client()
    const begun = await begin(one)
    const back = await idp.visit(begun.authorizationUrl, 'anna')
    const two = setup.client()
    for (const [name, value] of one.cookies) two.cookies.set(name, value)
    const sent = {
      code: back.searchParams.get('code'),
      state: back.searchParams.get('state'),
      nonce: begun.nonce,
      codeVerifier: begun.codeVerifier,
    }
    const answers = await Promise.all([one, two].map(each => each.post(`/api/core/oidc/${code}/login`, sent)))
    expect(answers.map(each => each.status).sort()).toEqual([200, 401])
  })

  test('of a crowd waits for its turn at the provider, and for no other provider’s', async () => {
    const { oidc, providers } = setup.product
    const provider = (await providers.find(code))!
    const origin = { address: '127.0.0.1', isShared: false }
    let [most, now] = [0, 0]
    let open = () => {}
    const opened = new Promise<void>(resolve => {
      open = resolve
    })
    const step = async () => {
      most = Math.max(most, ++now)
      await opened
      now--
    }
    const crowd = Array.from({ length: 20 }, () => oidc.guarded(provider, origin, step))
    expect(await oidc.guarded({ ...provider, code: 'another' }, origin, async () => 'in')).toBe('in')
    open()
    await Promise.all(crowd)
    expect(most).toBe(8)
  })

  test('belongs to the browser, state, nonce, verifier and time that it began with', async () => {
    const wrong: [string, (sent: Record<string, unknown>, browser: Client) => void][] = [
      ['attempt', (_, browser) => browser.cookies.clear()],
      ['nonce', sent => Object.assign(sent, { nonce: 'another' })],
      ['verifier', sent => Object.assign(sent, { codeVerifier: 'another' })],
      ['attempt', sent => Object.assign(sent, { state: 'another' })],
      ['exchange', sent => Object.assign(sent, { code: 'another' })],
      [
        'attempt',
        () => {
          setup.clock.offsetMs = 11 * 60_000
        },
      ],
    ]
    for (const [reason, change] of wrong) {
      const browser = setup.client()
      const begun = await begin(browser)
      const back = await idp.visit(begun.authorizationUrl, 'anna')
      const sent: Record<string, unknown> = {
        code: back.searchParams.get('code'),
        state: back.searchParams.get('state'),
        nonce: begun.nonce,
        codeVerifier: begun.codeVerifier,
      }
      change(sent, browser)
      const answer = await browser.post(`/api/core/oidc/${code}/login`, sent)
      setup.clock.offsetMs = 0
      expect([reason, answer.status, answer.body.code]).toEqual([reason, 401, 'SIGN_IN_REFUSED'])
      expect(answer.text).not.toContain(reason)
      expect(answer.headers.authorization).toBeUndefined()
      expect(await lastReason()).toBe(reason)
    }
  })

  test('with a state that is swapped into another attempt is refused', async () => {
    const browser = setup.client()
    const [mine, other] = [await begin(browser), await begin(browser)]
    const back = await idp.visit(mine.authorizationUrl, 'anna')
    const answer = await browser.post(`/api/core/oidc/${code}/login`, {
      code: back.searchParams.get('code'),
      state: other.state,
      nonce: other.nonce,
      codeVerifier: other.codeVerifier,
    })
    expect(answer.status).toBe(401)
  })
})

describe('a provider', () => {
  test('keeps its secret: in no answer, no history, no export, and it is not sent to another issuer', async () => {
    const record = await admin.get(`/api/core/identity-providers/${code}`)
    expect(record.body.secretSetDate).toEqual(expect.any(String))
    const history = await admin.get(`/api/core/identity-providers/${code}/history`)
    const list = await admin.get('/api/core/identity-providers')
    for (const { text } of [record, history, list]) {
      expect(text).not.toContain(idp.clientSecret)
      expect(text).not.toContain('sealedSecret')
    }
    const other = await admin.post('/api/core/identity-providers', {
      label: 'Other',
      issuer: 'https://login.example.com',
      clientId: 'x',
      clientSecret: 'a secret',
    })
    expect(other.body).toMatchObject({ status: 'DRAFT', secretSetDate: expect.any(String) })
    const moved = await admin.patch(`/api/core/identity-providers/${other.body.code}`, {
      issuer: 'https://thief.example.com',
    })
    expect(moved.body.secretSetDate ?? null).toBeNull()
  })

  test('is the administrators’ of its tenant alone', async () => {
    const staff = await setup.signIn('staff@demo')
    expect((await staff.get('/api/core/identity-providers')).status).toBe(403)
    expect((await staff.post('/api/core/identity-providers', { label: 'x' })).status).toBe(403)
    expect((await staff.post(`/api/core/identity-providers/${code}/test`, {})).status).toBe(403)
    const stranger = await setup.signIn('admin@norte')
    expect((await stranger.get(`/api/core/identity-providers/${code}`)).status).toBe(404)
    expect((await stranger.post(`/api/core/identity-providers/${code}/test`, {})).status).toBe(404)
    for (const id of ['idp-aaaaaaaaaa', 'x', "idp-'"])
      expect((await setup.client().get(`/api/core/oidc/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test('is tried by its administrator, whom it tells who would come in; nobody does', async () => {
    const begun = (await admin.post(`/api/core/identity-providers/${code}/test`, {})).body
    const back = await idp.visit(begun.authorizationUrl, 'stranger')
    const sent = {
      code: back.searchParams.get('code'),
      state: back.searchParams.get('state'),
      nonce: begun.nonce,
      codeVerifier: begun.codeVerifier,
    }
    const answer = await admin.post(`/api/core/identity-providers/${code}/test-result`, sent)
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { claims: { sub: 'stranger' }, place: null, reason: 'domain' },
    })
    const again = (await admin.post(`/api/core/identity-providers/${code}/test`, {})).body
    const there = await idp.visit(again.authorizationUrl, 'stranger')
    const asLogin = await admin.post(`/api/core/oidc/${code}/login`, {
      ...sent,
      state: again.state,
      nonce: again.nonce,
      codeVerifier: again.codeVerifier,
      code: there.searchParams.get('code'),
    })
    expect(asLogin.status).toBe(401)
  })
})

describe('the session there', () => {
  test('is renewed once by two tabs, and ended with ours', async () => {
    const { browser } = await signInAs('anna')
    const [own] = (await browser.get('/api/core/auth/sessions')).body
    expect(own).toMatchObject({ method: 'oidc', current: true })
    const tab = setup.client(browser.token)
    const path = `/api/core/oidc/${code}/access-token`
    const before = idp.renewals
    const answers = await Promise.all([browser, tab].map(one => one.post(path, {})))
    expect(idp.renewals).toBe(before + 1)
    expect(answers.map(one => one.status)).toEqual([200, 200])
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(answers[0]!.body).toMatchObject({
      ssoRefreshTokenIat: expect.any(Number),
      ssoRefreshTokenExpiresIn: 3600,
    })
    // Whoever asks who he is hears until when.
    expect((await browser.get('/api/core/users/current')).body).toMatchObject(answers[0]!.body)
    expect((await browser.post(path, { grantType: 'password' })).status).toBe(400)
    const out = await browser.post(`/api/core/oidc/${code}/logout`, {})
    const url = new URL(out.body.logoutUrl)
    expect(url.origin).toBe(idp.issuer)
    expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(url.searchParams.get('post_logout_redirect_uri')).toMatch(/\/authentication\/login-page$/)
    const byPassword = await setup.signIn('staff@demo')
    expect((await byPassword.post(path, {})).status).toBe(400)
    const { body: itself } = await byPassword.get('/api/core/users/current')
    expect(itself).not.toHaveProperty('ssoRefreshTokenIat')
  })

  test('keeps ours alive as long as it stands', async () => {
    await patch({ useKeepAlive: true })
    const { browser } = await signInAs('anna')
    const path = `/api/core/oidc/${code}/keep-alive`
    expect((await browser.get(path)).status).toBe(204)
    // What ails the provider otherwise ends nothing.
    idp.fails = 429
    setup.clock.offsetMs = 6000
    expect((await browser.get(path)).status).toBe(499)
    idp.fails = undefined
    setup.clock.offsetMs = 12_000
    expect((await browser.get(path)).status).toBe(204)
    idp.people.anna = undefined as never
    // Within five seconds nobody asks again.
    expect((await browser.get(path)).status).toBe(204)
    setup.clock.offsetMs = 18_000
    const answer = await browser.get(path)
    expect(answer, answer.text).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect((await browser.get('/api/core/users/current')).status).toBe(401)
    setup.clock.offsetMs = 0
    idp.people.anna = people.anna
  })
})
