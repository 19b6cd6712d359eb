import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client, proveHost } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let secret: string
const portal = 'https://portal.example'
const host = 'framed.example'

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  for (const [hostname, values] of [
    [host, { frameAncestors: portal }],
    ['closed.example', {}],
  ] as const) {
    await admin.post('/api/core/hosts', { hostname, ...values })
    await proveHost(setup, hostname)
  }
  setup.clock.offsetMs += 11_000
  admin = await setup.signIn('admin@demo')
  const made = await admin.post('/api/core/api-keys', {
    name: 'Portal',
    profiles: ['STAFF'],
    scopes: ['embed'],
  })
  expect(made.status, made.text).toBe(201)
  secret = made.body.secret
}, 60_000)
afterAll(() => setup?.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  setup.app.inject({ method: 'POST', url, payload, headers })
const ask = (body: object, key = secret) =>
  post('/api/core/auth/embed-tokens', body, { authorization: `Bearer ${key}` })
const ticket = async (username = 'staff@demo', origin = portal): Promise<string> => {
  const answer = await ask({ username, origin })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().token
}
const inFrame = {
  host,
  'x-request-originator': 'frame',
  'sec-fetch-site': 'same-origin',
  origin: `http://${host}`,
}
const enter = (token: string, headers: Record<string, string> = inFrame, origin = portal) =>
  post('/api/core/auth/token/login', { token, origin }, headers)

describe('a ticket for a frame', () => {
  test('opens a session of the person, once', async () => {
    const token = await ticket()
    const answer = await enter(token)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { username: 'staff@demo', tenant: 'demo' },
    ])
    const me = await setup.app.inject({
      url: '/api/core/users/current',
      headers: { host, authorization: String(answer.headers.authorization) },
    })
    expect(me.json()).toMatchObject({ username: 'staff@demo' })
    expect((await enter(token)).statusCode).toBe(401)
  })

  test.each([
    ['another page', async () => enter(await ticket(), inFrame, 'https://thief.example')],
    [
      'a page that may not frame',
      async () =>
        enter(await ticket('staff@demo', 'https://thief.example'), inFrame, 'https://thief.example'),
    ],
    ['a host that nobody frames', async () => enter(await ticket(), { ...inFrame, host: 'closed.example' })],
    ['the product’s own name', async () => enter(await ticket(), { ...inFrame, host: 'localhost' })],
    ['a word that was changed', async () => enter(`${(await ticket()).slice(0, -3)}abc`)],
  ])('is refused for %s', async (_, attempt) => {
    const refused = await attempt()
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'SIGN_IN_REFUSED'])
  })

  test('is over after a minute', async () => {
    const token = await ticket()
    setup.clock.offsetMs += 61_000
    expect((await enter(token)).statusCode).toBe(401)
  })

  test('is made for nobody who administers, is locked or is not there, nor for another tenant’s person', async () => {
    for (const username of ['admin@demo', 'nobody@demo', 'staff@norte'])
      expect([username, (await ask({ username, origin: portal })).statusCode]).toEqual([username, 403])
    expect((await ask({ username: 'staff@demo', origin: 'http://portal.example' })).statusCode).toBe(400)
    expect((await ask({ username: 'staff@demo', origin: `${portal}/path` })).statusCode).toBe(400)
  })

  test('is asked for by the scope alone, and that opens nothing else', async () => {
    const plain = await admin.post('/api/core/api-keys', { name: 'Other', profiles: ['STAFF'] })
    expect((await ask({ username: 'staff@demo', origin: portal }, plain.body.secret)).statusCode).toBe(403)
    const staff = await setup.signIn('staff@demo')
    expect(
      (await staff.post('/api/core/auth/embed-tokens', { username: 'staff@demo', origin: portal })).status,
    ).toBe(403)
    expect(
      (await admin.post('/api/core/auth/embed-tokens', { username: 'staff@demo', origin: portal })).status,
    ).toBe(403)
    const contracts = await setup.app.inject({
      url: '/api/financing/contracts',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(contracts.statusCode).toBe(403)
    const sessions = await setup.app.inject({
      url: '/api/core/auth/sessions',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(sessions.json().code).toBe('NOT_BY_KEY')
  })
})

describe('a frame', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }): string[] =>
    [answer.headers['set-cookie'] ?? []].flat() as string[]

  test('comes back by a cookie of its own, partitioned and of the session, and a browser by none of it', async () => {
    const entered = await enter(await ticket())
    const set = cookieOf(entered).find(one => one.includes('tranche-frame'))!
    expect(set).toMatch(/^__Host-tranche-frame-[0-9a-f]{6}=/)
    for (const word of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/'])
      expect(set).toContain(word)
    expect(set).not.toMatch(/Max-Age|Expires/)
    expect(
      cookieOf(entered).filter(one => /^(__Host-)?tranche-[0-9a-f]+-/.test(one) && !one.includes('frame')),
    ).toEqual([])
    const cookie = set.split(';')[0]!
    const resume = (headers: Record<string, string>) =>
      post('/api/core/auth/resume', {}, { cookie, 'content-type': 'application/json', ...headers })
    const again = await resume(inFrame)
    expect([again.statusCode, again.json()]).toMatchObject([200, { username: 'staff@demo' }])
    // Whoever is no page of ours in a frame gets nothing by it.
    for (const headers of [
      { ...inFrame, 'x-request-originator': 'web' },
      { ...inFrame, 'sec-fetch-site': 'cross-site' },
      { ...inFrame, origin: portal },
    ])
      expect((await resume(headers)).headers.authorization).toBeUndefined()
  })
})
