import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
  proveHost,
} from '../testing/app-on-test-database.ts'
import { Authenticator } from '../testing/authenticator.ts'

let setup: AppSetup
let admin: Client
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  for (const [hostname, mode] of [
    ['flows.example', 'FLOW'],
    ['portal.example', 'PORTAL'],
  ] as const) {
    expect((await admin.post('/api/core/hosts', { hostname, mode })).status).toBe(201)
    await proveHost(setup, hostname)
  }
  setup.clock.offsetMs += 11_000
})
afterAll(() => setup?.close())

const refused = { status: 401, body: { code: 'SIGN_IN_REFUSED' } }
const signIn = (username: string, host: string, client = setup.client()) =>
  client.post('/api/core/auth/login', { username, password }, { host })

test('on a host of flows nobody signs in, by whatever way, and its pages go on', async () => {
  expect(await signIn('staff@demo', 'flows.example')).toMatchObject(refused)
  const ways = ['/totp/login', '/passkeys/login', '/token/login', '/resume']
  for (const way of ways) {
    const answer = await setup.client().post(`/api/core/auth${way}`, {}, { host: 'flows.example' })
    expect([way, answer.body.code]).toEqual([way, 'SIGN_IN_REFUSED'])
  }
  expect(
    (await setup.client().get('/api/core/hosts/flows.example', { host: 'flows.example' })).body.mode,
  ).toBe('FLOW')
  expect((await signIn('staff@demo', 'localhost')).status).toBe(200)
})

test('a client portal lets clients and partners in, and nobody of the house', async () => {
  expect((await signIn('client@demo', 'portal.example')).status).toBe(200)
  for (const username of ['staff@demo', 'admin@demo'])
    expect(await signIn(username, 'portal.example')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
  // A passkey says no more than a password does.
  const device = new Authenticator('http://portal.example')
  const staff = await setup.signIn('staff@demo')
  const headers = { host: 'portal.example' }
  const { body: asked } = await staff.post('/api/core/auth/passkeys/options', { password }, headers)
  const key = { name: 'Laptop', response: device.make(asked) }
  expect((await staff.post('/api/core/auth/passkeys', key, headers)).status).toBe(201)
  const browser = setup.client()
  const { body: options } = await browser.post('/api/core/auth/passkeys/login/options', {}, headers)
  const answer = { response: device.answer(options) }
  expect((await browser.post('/api/core/auth/passkeys/login', answer, headers)).status).toBe(401)
})

test('the colour of a tenant’s record is that of its people’s screens, where it can be read', async () => {
  const tenant = async () => (await admin.get('/api/script/runs/user-configuration')).body.tenant
  const before = await tenant()
  const unreadable = await admin.patch('/api/core/tenants/demo', { accentColor: '#f5c518' })
  expect(unreadable).toMatchObject({ status: 400, body: { errors: [{ field: 'accentColor' }] } })
  expect((await admin.patch('/api/core/tenants/demo', { accentColor: '#8a1f4d' })).status).toBe(200)
  expect(await tenant()).toMatchObject({ accent: before.accent ?? '#8a1f4d' })
  await admin.patch('/api/core/tenants/demo', { accentColor: null })
  expect((await tenant()).accent).toBe(before.accent)
})

test('a run is opened by a token by who administers, and by others where the tenant says so', async () => {
  const staff = await setup.signIn('staff@demo')
  const run = '/api/script/runs/hello-world'
  const opened = async (by: Client) => {
    const { body } = await by.post(`${run}/token`, {})
    return setup.client().get(`${run}?who=Ada&token=${body.token}`)
  }
  expect((await opened(admin)).body).toEqual({ message: 'Hello Ada' })
  expect(await staff.post(`${run}/token`, {})).toMatchObject({
    status: 403,
    body: { strings: ['openQueryToken'] },
  })
  const options = { options: { openQueryToken: true } }
  expect((await admin.patch('/api/core/tenant-config', options)).status).toBe(200)
  expect((await opened(staff)).body).toEqual({ message: 'Hello Ada' })
  const { body } = await staff.post(`${run}/token`, {})
  expect((await setup.client().get(`${run}?token=${body.token}`)).status).toBe(200)
  expect((await setup.client().get(`${run}?token=${body.token}`)).status).toBe(401)
  const { body: told } = await staff.get('/api/script/runs/user-configuration')
  expect(told.options).toMatchObject({ allowDebugMode: true, openQueryToken: true })
})
