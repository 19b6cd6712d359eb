import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, giveLogin, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup

beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const login = (username: unknown, secret: unknown = password) =>
  setup.client().post('/api/core/auth/login', { username, password: secret })

describe('passwords', () => {
  test('the right one opens a session, and every answer of it carries a token', async () => {
    const one = setup.client()
    const answer = await one.post('/api/core/auth/login', { username: ' Staff@Demo ', password })
    expect(answer).toMatchObject({ status: 200, body: { username: 'staff@demo', tenant: 'demo' } })
    for (const url of [
      '/api/core/ping',
      '/api/core/users/current',
      '/api/nothing',
      '/api/person/persons?nothing=1',
      '/api/core/hosts/localhost',
    ])
      expect([url, (await one.get(url)).headers.authorization]).toEqual([url, answer.headers.authorization])
  })

  test('without a session there is nothing but what is public', async () => {
    const nobody = setup.client()
    expect(await nobody.get('/api/core/ping')).toMatchObject({
      status: 200,
      headers: expect.not.objectContaining({ authorization: expect.anything() }),
    })
    for (const url of [
      '/api/person/persons',
      '/api/core/users/current',
      '/api/openapi.json',
      '/api/core/entities',
    ])
      expect(await nobody.get(url)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'Session has expired' },
      })
    for (const token of ['x', '1.2.3', `1.${'0'.repeat(32)}.1.abc.${'A'.repeat(43)}`])
      expect((await setup.client(token).get('/api/core/users/current')).status).toBe(401)
    expect((await setup.client('x').get('/api/core/ping')).headers.authorization).toBeUndefined()
  })

  test('wrong ones and unknown names are told alike', async () => {
    const wrong = await login('client@norte', 'not the password')
    const unknown = await login('nobody@norte', 'not the password')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    expect(await login('')).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELD_IN_BODY', strings: ['username'] },
    })
    expect(await login(['a'])).toMatchObject({ status: 400, body: { code: 'INVALID_STRING_FIELD' } })
    expect(await setup.client().post('/api/core/auth/login')).toMatchObject({
      status: 400,
      body: { code: 'MISSING_BODY_PAYLOAD' },
    })
  })

  test('one changes his own, which ends his other sessions', async () => {
    await createLogin(setup.product, {
      username: 'changing@demo',
      password,
      tenant: 'demo',
      user: { name: 'Changing', profiles: ['STAFF'] },
    })
    const [one, other] = [await setup.signIn('changing@demo'), await setup.signIn('changing@demo')]
    const change = (newPassword: string, currentPassword = password) =>
      one.post('/api/core/auth/password', { currentPassword, newPassword })
    expect(await change('eleven sign')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword' }] },
    })
    expect((await change('changing@demo')).status).toBe(400)
    expect((await change('Password1234')).status).toBe(400)
    expect((await change('another good one', 'wrong')).status).toBe(400)
    expect((await change('another good one')).status).toBe(200)
    expect((await one.get('/api/core/users/current')).status).toBe(200)
    expect((await other.get('/api/core/users/current')).status).toBe(401)
    expect((await login('changing@demo')).status).toBe(401)
    expect((await login('changing@demo', 'another good one')).status).toBe(200)
  })
})

describe('codes', () => {
  test('are enrolled, confirmed, asked for, good once, and turned off', async () => {
    await createLogin(setup.product, {
      username: 'codes@demo',
      password,
      tenant: 'demo',
      user: { name: 'Codes', profiles: ['STAFF'] },
    })
    const one = await setup.signIn('codes@demo')
    expect((await one.post('/api/core/auth/totp/enrol', { password: 'wrong' })).status).toBe(400)
    const { body } = await one.post('/api/core/auth/totp/enrol', { password })
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    // A code is good for half a minute: one that has just begun does not end between two questions.
    setup.clock.offsetMs = 30_000 - (Number(setup.product.now()) % 30_000)
    const code = () => totp.generate({ timestamp: setup.product.now() })
    expect(await one.post('/api/core/auth/totp/confirm', { code: '000000' })).toMatchObject({
      status: 401,
      headers: { authorization: expect.any(String) },
    })
    const confirmed = await one.post('/api/core/auth/totp/confirm', { code: code() })
    expect(confirmed.body).toEqual({ active: true, recoveryCodes: expect.any(Array) })
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
    expect((await one.get('/api/core/users/current')).body).toMatchObject({ hasActivatedMfa: true })

    const asked = await login('codes@demo')
    expect(asked).toMatchObject({
      status: 200,
      body: { username: 'codes@demo', twoFactorToken: expect.any(String) },
    })
    expect(asked.headers.authorization).toBeUndefined()
    const enter = (given: string) =>
      setup
        .client()
        .post('/api/core/auth/totp/login', { twoFactorToken: asked.body.twoFactorToken, code: given })
    expect(await enter(code())).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } })
    setup.clock.offsetMs = 60_000
    const next = code()
    expect(await enter(next)).toMatchObject({ status: 200, headers: { authorization: expect.any(String) } })
    expect((await enter(next)).status).toBe(401)
    setup.clock.offsetMs = 400_000
    expect((await enter(code())).status).toBe(401)
    expect((await one.post('/api/core/auth/totp/disable', { password })).body).toEqual({ active: false })
    expect((await login('codes@demo')).headers.authorization).toBeDefined()
  })
})

describe('users', () => {
  test('are made by an admin, sign in, change under their feet and are locked out', async () => {
    const admin = await setup.signIn('admin@demo')
    const made = await admin.post('/api/core/users', {
      username: 'New@demo',
      firstName: 'New',
      lastName: 'One',
      profiles: ['CLIENT'],
    })
    expect(made).toMatchObject({ status: 201, body: { username: 'new@demo' } })
    await giveLogin(setup.url, 'new@demo', 'quite a password')
    const one = setup.client()
    expect(
      (await one.post('/api/core/auth/login', { username: 'new@demo', password: 'quite a password' })).status,
    ).toBe(200)
    expect((await one.get('/api/accounting/bookings')).status).toBe(403)
    expect((await admin.patch('/api/core/users/new@demo', { profiles: ['ACCOUNTING'] })).status).toBe(200)
    expect((await one.get('/api/accounting/bookings')).status).toBe(200)
    expect((await admin.post('/api/core/users/new@demo/transitions/lock', { reason: 'left' })).status).toBe(
      200,
    )
    expect((await one.get('/api/accounting/bookings')).status).toBe(401)
    expect((await login('new@demo', 'quite a password')).status).toBe(401)
    expect((await admin.post('/api/core/users/new@demo/transitions/unlock', {})).status).toBe(200)
    expect((await login('new@demo', 'quite a password')).status).toBe(200)
  })

  test('nobody gives more than he has', async () => {
    const admin = await setup.signIn('admin@demo')
    const staff = await setup.signIn('staff@demo')
    expect((await staff.post('/api/core/users', { username: 'x@demo', profiles: ['STAFF'] })).status).toBe(
      403,
    )
    expect(await admin.post('/api/core/users', { username: 'y@demo', isSuperAdmin: true })).toMatchObject({
      status: 403,
      body: { strings: ['isSuperAdmin'] },
    })
    expect((await staff.patch('/api/core/users/current', { isAdmin: true })).status).toBe(400)
    expect((await staff.patch('/api/core/users/current', { locale: 'fr-FR' })).body).toMatchObject({
      locale: 'fr-FR',
    })
  })

  test('the configuration tells what one may and sees', async () => {
    const staff = await setup.signIn('staff@demo')
    const { body } = await staff.get('/api/script/runs/user-configuration')
    expect(body).toMatchObject({
      user: { username: 'staff@demo', tenant: 'demo', profiles: ['STAFF'], isAdmin: false },
      landingPage: '/',
      userPermissions: { 'read contracts': true, 'write /api/financing/contracts': true },
      isTest: true,
      tenant: { name: 'demo' },
      clientRoutes: { contract: '/contract' },
    })
    expect(body.userPermissions['write users']).toBeUndefined()
    const ids = body.menus.flatMap((m: { menus: { id: string }[] }) => m.menus.map(i => i.id))
    expect(ids).toContain('contract')
    const client = await (await setup.signIn('client@demo')).get('/api/script/runs/user-configuration')
    const own = client.body.menus.flatMap((m: { menus: { id: string }[] }) => m.menus.map(i => i.id))
    expect(own).toContain('contract')
    expect(own).not.toContain('booking')
  })
})
