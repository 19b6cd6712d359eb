import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup

beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const login = (username: string) => setup.client().post('/api/core/auth/login', { username, password })

describe('contexts', () => {
  test('a login of two tenants chooses, and switches by its token', async () => {
    const { product } = setup
    await createLogin(product, {
      username: 'both@lease.example',
      password,
      tenant: 'demo',
      user: { name: 'Both', profiles: ['STAFF'] },
    })
    // Adding a login that exists adds a membership; the password stays its owner's.
    await createLogin(product, {
      username: 'both@lease.example',
      password: 'another password',
      tenant: 'norte',
      user: { name: 'Both', profiles: ['CLIENT'] },
    })
    const answer = await login('both@lease.example')
    expect(answer).toMatchObject({ status: 200, body: { tenant: 'demo', username: 'both@lease.example' } })
    expect(JSON.parse(decodeURIComponent(answer.headers['x-user-contexts']!))).toMatchObject([
      { index: 0, name: 'demo' },
      { index: 1, name: 'norte' },
    ])
    const contextToken = { 'x-context-token': answer.headers['x-context-token']! }
    const first = setup.client(answer.headers.authorization!.replace('Bearer ', ''))
    const { token } = first
    expect(await first.get('/api/core/user-switch-context?contextIndex=7', contextToken)).toMatchObject({
      status: 400,
    })
    const second = setup.client(token)
    expect(await second.get('/api/core/user-switch-context?contextName=norte', contextToken)).toMatchObject({
      status: 200,
      body: { tenant: 'norte' },
    })
    expect((await second.get('/api/core/users/current')).body).toMatchObject({
      tenant: 'norte',
      profiles: ['CLIENT'],
    })
    expect((await setup.client(token).get('/api/core/users/current')).status).toBe(401)
    // What a browser calls each is told to its person, so that what it keeps for one stays open while he is in the other.
    const { contexts } = (await second.get('/api/script/runs/user-configuration')).body
    expect(contexts.map((one: { name: string; current: boolean }) => [one.name, one.current])).toEqual([
      ['demo', false],
      ['norte', true],
    ])
    const spaces = contexts.map((one: { space: string }) => one.space)
    expect(spaces[0]).toBe(answer.body.space)
    expect(new Set(spaces).size).toBe(2)
    // The way to another tenant was for once: its session ended by it.
    expect(
      (await setup.client().get('/api/core/user-switch-context?contextIndex=0', contextToken)).status,
    ).toBe(401)
    // One tab goes elsewhere, and the others stay where they are; a token that was made for one way leads it once.
    const other = setup.client(second.token)
    expect((await second.get('/api/core/user-switch-context?contextIndex=0&keepsSession=true')).status).toBe(
      200,
    )
    expect((await other.get('/api/core/users/current')).body).toMatchObject({ tenant: 'norte' })
    expect((await second.get('/api/core/users/current')).body).toMatchObject({ tenant: 'demo' })
    expect((await other.get('/api/core/user-switch-context?contextIndex=0')).status).toBe(200)
    expect((await second.get('/api/core/users/current')).body).toMatchObject({ tenant: 'demo' })
    expect(
      (await setup.client().get('/api/core/user-switch-context?contextIndex=0', { 'x-context-token': 'x' }))
        .status,
    ).toBe(400)
  })
})

describe('a step that is half done', () => {
  const contextTokenOf = async () => {
    const answer = await login('both@lease.example')
    const client = setup.client(answer.headers.authorization!.replace('Bearer ', ''))
    return { client, header: { 'x-context-token': answer.headers['x-context-token']! } }
  }
  const into = (header: Record<string, string>) =>
    setup.client().get('/api/core/user-switch-context?contextName=norte', header)

  test('leads nowhere once its session is over', async () => {
    const { client, header } = await contextTokenOf()
    expect((await client.get('/api/core/auth/logout')).status).toBe(204)
    expect((await into(header)).status).toBe(401)
  })

  test('is good once, also when it is used ten times at once', async () => {
    const { header } = await contextTokenOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => into(header)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  })

  test('is over with the password that it began with, the code’s step too', async () => {
    const { client, header } = await contextTokenOf()
    const { body } = await client.post('/api/core/auth/totp/enrol', { password })
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    const code = () => totp.generate({ timestamp: setup.product.now() })
    expect((await client.post('/api/core/auth/totp/confirm', { code: code() })).status).toBe(200)
    const asked = await login('both@lease.example')
    const change = { currentPassword: password, newPassword: 'another long one of mine' }
    expect((await client.post('/api/core/auth/password', change)).status).toBe(200)
    setup.clock.offsetMs = 60_000
    const { twoFactorToken } = asked.body
    expect(
      (await setup.client().post('/api/core/auth/totp/login', { twoFactorToken, code: code() })).body.code,
    ).toBe('INVALID_CODE')
    expect((await client.get('/api/core/users/current')).status).toBe(200)
    expect((await into(header)).status).toBe(401)
  })
})
