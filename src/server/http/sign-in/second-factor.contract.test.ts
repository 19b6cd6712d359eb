import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'
import { Authenticator } from '../testing/authenticator.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  const master = await setup.signIn('admin@master')
  const made = await master.get('/api/core/tenants/demo')
  expect(made.status, made.text).toBe(200)
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(() => setup?.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const auth = '/api/core/auth'
const wanted = { status: 403, body: { code: 'SECOND_FACTOR_WANTED' } }

/** Of whom the house asks it; what servers know of a session is ten seconds old at most. */
const ask = async (...secondFactorProfiles: string[]) => {
  const said = await admin.patch('/api/core/tenants/demo', { secondFactorProfiles })
  expect(said.status, said.text).toBe(200)
  setup.clock.offsetMs += 11_000
}

const makeKey = async (by: Client, device: Authenticator) => {
  const asked = await by.post(`${auth}/passkeys/options`, { password })
  expect(asked.status, asked.text).toBe(200)
  return by.post(`${auth}/passkeys`, { name: 'Key', response: device.make(asked.body) })
}

const login = (browser: Client, username: string) => browser.post(`${auth}/login`, { username, password })

const secondByKey = async (browser: Client, twoFactorToken: string, device: Authenticator) => {
  const { body: options } = await browser.post(`${auth}/passkeys/login/options`, { twoFactorToken })
  return browser.post(`${auth}/passkeys/login`, { twoFactorToken, response: device.answer(options) })
}

describe('a second factor that a house asks for', () => {
  const device = new Authenticator()

  test('lets who has none do nothing but set one up', async () => {
    const before = await setup.signIn('staff@demo')
    expect((await before.get('/api/core/users/current')).status).toBe(200)
    await ask('STAFF')
    expect(await before.get('/api/core/users/current')).toMatchObject(wanted)
    const staff = await setup.signIn('staff@demo')
    for (const url of [
      '/api/core/users/current',
      '/api/person/persons',
      '/api/core/auth/sessions',
      '/api/core/live',
      '/api/openapi.json',
    ])
      expect(await staff.get(url), url).toMatchObject(wanted)
    expect(await staff.post('/api/person/persons', { type: 'C', name: 'X' })).toMatchObject(wanted)
    expect(await staff.post(`${auth}/password`, { currentPassword: password })).toMatchObject(wanted)
    expect((await staff.get(`${auth}/passkeys`)).status).toBe(200)
    expect((await makeKey(staff, device)).status).toBe(201)
    expect((await staff.get('/api/core/users/current')).status).toBe(200)
  })

  test('is asked for after the password from then on, and a session without it changes nothing', async () => {
    const browser = setup.client()
    const step = await login(browser, 'staff@demo')
    expect(step.body).toEqual({
      twoFactorToken: expect.any(String),
      username: 'staff@demo',
      by: ['passkey'],
    })
    expect(step.headers.authorization).toBeUndefined()
    const code = await browser.post(`${auth}/totp/login`, {
      twoFactorToken: step.body.twoFactorToken,
      code: '123456',
    })
    expect(code.status).toBe(401)
    const done = await secondByKey(browser, step.body.twoFactorToken, device)
    expect(done, done.text).toMatchObject({ status: 200, body: { username: 'staff@demo' } })
    expect((await browser.get('/api/core/users/current')).status).toBe(200)
  })

  test('is nobody else’s key', async () => {
    const other = new Authenticator()
    const norte = await setup.signIn('client@norte')
    expect((await makeKey(norte, other)).status).toBe(201)
    const browser = setup.client()
    const { body } = await login(browser, 'staff@demo')
    const { twoFactorToken } = body
    const { body: options } = await browser.post(`${auth}/passkeys/login/options`, { twoFactorToken })
    const response = other.answer({ ...options, allowCredentials: undefined })
    const answer = await browser.post(`${auth}/passkeys/login`, { twoFactorToken, response })
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REFUSED' } })
  })

  test('cannot be set up by who has one already and came in without it', async () => {
    await ask()
    const browser = setup.client()
    // Nobody asks for it: the password alone opens a session.
    expect((await login(browser, 'staff@demo')).status).toBe(200)
    expect((await browser.get('/api/core/users/current')).status).toBe(200)
    await ask('STAFF')
    expect(await browser.get('/api/core/users/current')).toMatchObject(wanted)
    for (const path of ['totp/enrol', 'passkeys/options'])
      expect(await browser.post(`${auth}/${path}`, { password }), path).toMatchObject(wanted)
    // By the key itself it goes on.
    const { body: options } = await browser.post(`${auth}/proof/options`, {})
    const shown = await browser.post(`${auth}/proof`, { response: device.answer(options) })
    expect(shown.status, shown.text).toBe(200)
    expect((await browser.get('/api/core/users/current')).status).toBe(200)
  })

  test('may be codes, in whose place a passkey does as well', async () => {
    await ask('CLIENT')
    const client = await setup.signIn('client@demo')
    expect(await client.get('/api/core/users/current')).toMatchObject(wanted)
    const { body } = await client.post(`${auth}/totp/enrol`, { password })
    // A telephone lists it under the house that it is for.
    expect(new URL(body.uri).searchParams.get('issuer')).toBe('demo')
    expect(decodeURIComponent(new URL(body.uri).pathname)).toContain('demo:client@demo')
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    const code = totp.generate({ timestamp: setup.product.now() })
    expect((await client.post(`${auth}/totp/confirm`, { code })).status).toBe(200)
    expect((await client.get('/api/core/users/current')).status).toBe(200)
    const key = new Authenticator()
    expect((await makeKey(client, key)).status).toBe(201)
    const browser = setup.client()
    const step = await login(browser, 'client@demo')
    expect(step.body.by).toEqual(['code', 'passkey'])
    expect((await secondByKey(browser, step.body.twoFactorToken, key)).status).toBe(200)
  })

  test('is asked of administrators, too, and of no machine', async () => {
    const { body: key } = await admin.post('/api/core/api-keys', { name: 'Feed', profiles: ['STAFF'] })
    await ask('ADMIN', 'STAFF')
    expect(await admin.get('/api/core/users/current')).toMatchObject(wanted)
    const machine = setup.client(key.secret)
    expect((await machine.get('/api/person/persons')).status).toBe(200)
    const device = new Authenticator()
    expect((await makeKey(admin, device)).status).toBe(201)
    await ask()
  })

  test('is wanted before one goes on in a house that asks for it, of two that one belongs to', async () => {
    await ask()
    for (const tenant of ['demo', 'norte'])
      await createLogin(setup.product, {
        username: 'two@lease.example',
        password,
        tenant,
        user: { name: 'Two', profiles: ['STAFF'] },
      })
    const both = await setup.signIn('two@lease.example')
    const device = new Authenticator()
    expect((await makeKey(both, device)).status).toBe(201)
    const into = (browser: Client, tenant: string) =>
      browser.get(`/api/core/user-switch-context?contextName=${tenant}`)
    const needsOf = async (browser: Client) => {
      const { contexts } = (await browser.get('/api/script/runs/user-configuration')).body
      return contexts.map((one: { name: string; needs?: string }) => [one.name, one.needs])
    }
    // By the password alone, while nobody asks for more.
    const browser = setup.client()
    expect((await login(browser, 'two@lease.example')).body).toMatchObject({ tenant: 'demo' })
    expect((await into(browser, 'norte')).status).toBe(200)
    await ask('STAFF')
    expect(await needsOf(browser)).toEqual([
      ['demo', 'factor'],
      ['norte', undefined],
    ])
    expect(await into(browser, 'demo')).toMatchObject({
      status: 403,
      body: { code: 'CONTEXT_NEEDS_SIGN_IN', strings: ['demo'] },
    })
    // Who shows the factor there goes on; the session that he had meanwhile went on, too.
    const { body: options } = await browser.post(`${auth}/proof/options`, {})
    expect((await browser.post(`${auth}/proof`, { response: device.answer(options) })).status).toBe(200)
    expect(await needsOf(browser)).toEqual([
      ['demo', undefined],
      ['norte', undefined],
    ])
    expect((await into(browser, 'demo')).status).toBe(200)
    await ask()
  })

  test('is said by an administrator of the house alone', async () => {
    const norte = await setup.signIn('admin@norte')
    const body = { secondFactorProfiles: ['STAFF'] }
    expect((await norte.patch('/api/core/tenants/demo', body)).status).toBe(404)
    const staff = await setup.signIn('staff@norte')
    expect((await staff.patch('/api/core/tenants/norte', body)).status).toBe(403)
  })

  test('is asked of profiles that there are: of another it would be asked of nobody', async () => {
    const said = await admin.patch('/api/core/tenants/demo', { secondFactorProfiles: ['STAFF', 'NOBODYS'] })
    expect(said).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_BODY', errors: [{ field: 'secondFactorProfiles' }] },
    })
    const { secondFactorProfiles } = (await admin.get('/api/core/tenants/demo')).body
    expect(secondFactorProfiles ?? []).toEqual([])
  })
})
