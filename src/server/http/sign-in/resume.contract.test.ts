import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
  secondServer,
} from '../testing/app-on-test-database.ts'

let setup: AppSetup

beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const own = { 'sec-fetch-site': 'same-origin' }
const resume = (one: Client, body: object = {}, headers: Record<string, string> = own) =>
  one.post('/api/core/auth/resume', body, headers)
const spaceName = /^(__Host-)?tranche-[0-9a-f]{6}-[0-9a-f]{8}$/
const values = (one: Client): string[] => [
  ...new Set([...one.cookies].filter(([name]) => spaceName.test(name)).map(([, value]) => value)),
]

/** A page that begins: the cookies of its browser, and no token. */
const page = (browser: Client, cookies: ReadonlyMap<string, string> = browser.cookies): Client => {
  const one = setup.client()
  for (const [name, value] of cookies) one.cookies.set(name, value)
  return one
}
const minutes = (count: number) => {
  setup.clock.offsetMs += count * 60_000
}

describe('a page that begins', () => {
  test('gets the session back by the cookie that its sign-in left', async () => {
    const browser = await setup.signIn('staff@demo')
    expect([...browser.cookies.keys()].filter(name => spaceName.test(name)).sort()).toEqual([
      expect.stringMatching(/^__Host-/),
      expect.stringMatching(/^tranche-/),
    ])
    const one = page(browser)
    const answer = await resume(one)
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { space: expect.stringMatching(/^[0-9a-f]{8}$/), username: 'staff@demo', tenant: 'demo' },
    })
    expect((await one.get('/api/core/users/current')).body).toMatchObject({ username: 'staff@demo' })
    expect(values(one)).not.toEqual(values(browser))
    setup.clock.offsetMs = 3 * 3_600_000
    const slept = page(one)
    expect((await resume(slept)).status).toBe(200)
    expect((await slept.get('/api/core/users/current')).status).toBe(200)
  })

  test('of no other site, port or kind, and by no other call', async () => {
    const browser = await setup.signIn('staff@demo')
    const before = values(browser)
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
      {},
      { ...own, 'content-type': 'text/plain' },
    ]) {
      const one = page(browser)
      const answer = await resume(one, {}, headers as Record<string, string>)
      expect([headers, [403, 415].includes(answer.status)]).toEqual([headers, true])
      expect(answer.headers.authorization).toBeUndefined()
      expect(values(one)).toEqual(before)
    }
    const one = page(browser)
    expect((await one.get('/api/core/users/current', own)).status).toBe(401)
    expect((await one.get('/api/core/ping', own)).headers.authorization).toBeUndefined()
    expect((await resume(page(browser), {}, { origin: 'http://localhost:80' })).status).toBe(200)
  })

  test('has the membership of its own tab, and without one the newest', async () => {
    const browser = await setup.signIn('staff@demo')
    const demo = (await resume(page(browser))).body.space
    browser.token = undefined
    await browser.post('/api/core/auth/login', { username: 'staff@norte', password })
    const [first, second] = [page(browser), page(browser)]
    expect((await resume(first, { space: demo })).body).toMatchObject({ tenant: 'demo', space: demo })
    expect((await resume(second)).body).toMatchObject({ tenant: 'norte' })
    expect((await resume(page(browser), { space: '00000000' })).status).toBe(401)
    // Six memberships at one browser: the oldest is forgotten.
    for (const username of ['admin@demo', 'client@demo', 'admin@norte', 'client@norte']) {
      browser.token = undefined
      await browser.post('/api/core/auth/login', { username, password })
    }
    expect(values(browser)).toHaveLength(5)
    expect((await resume(page(browser), { space: demo })).status).toBe(401)
  })
})

describe('on a computer that others use', () => {
  const setCookies = (headers: object): string[] =>
    [(headers as Record<string, string>)['set-cookie'] ?? ''].flat()
  const ages = (headers: object) => setCookies(headers).filter(cookie => /max-age|expires/i.test(cookie))

  test('no cookie outlives the browser, however often it is renewed, and no device is remembered', async () => {
    const browser = setup.client()
    const signedIn = await browser.post('/api/core/auth/login', {
      username: 'staff@demo',
      password,
      sharedComputer: true,
    })
    expect(signedIn, signedIn.text).toMatchObject({ status: 200, body: { sharedComputer: true } })
    expect(setCookies(signedIn.headers).length).toBeGreaterThan(0)
    expect(ages(signedIn.headers)).toEqual([])
    expect([...browser.cookies.keys()].join()).not.toContain('device')
    let one = page(browser)
    for (let n = 0; n < 3; n++) {
      const answer = await resume(one)
      expect(answer, answer.text).toMatchObject({ status: 200, body: { sharedComputer: true } })
      expect(ages(answer.headers)).toEqual([])
      one = page(one)
    }
    const elsewhere = await setup.client().post('/api/core/auth/login', { username: 'staff@demo', password })
    expect(ages(elsewhere.headers).length).toBeGreaterThan(0)
    const odd = { username: 'staff@demo', password, sharedComputer: 'yes' }
    expect((await setup.client().post('/api/core/auth/login', odd)).status).toBe(400)
  })
})

describe('the cookie', () => {
  test('is the same for all who lose a race, at two servers too', async () => {
    const browser = await setup.signIn('staff@demo')
    const other = await secondServer(setup)
    const pages = Array.from({ length: 20 }, (_, n) => {
      const one = n % 2 ? other.client() : setup.client()
      for (const [name, value] of browser.cookies) one.cookies.set(name, value)
      return one
    })
    const answers = await Promise.all(pages.map(one => resume(one)))
    expect(answers.map(({ status }) => status)).toEqual(pages.map(() => 200))
    expect(new Set(pages.flatMap(values)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.authorization)).size).toBe(1)
    await other.close()
  })

  test('before it is good until the next is first used, and 120 s longer; then it ends the session', async () => {
    const browser = await setup.signIn('staff@demo')
    const former = new Map(browser.cookies)
    const one = page(browser)
    expect((await resume(one)).status).toBe(200)
    minutes(30)
    // Its answer may have been lost: nobody has used the next one yet.
    expect((await resume(page(browser, former))).status).toBe(200)
    const next = page(one)
    expect((await resume(next)).status).toBe(200)
    setup.clock.offsetMs += 119_000
    expect((await resume(page(browser, former))).status).toBe(200)
    setup.clock.offsetMs += 2_000
    const { id } = (await setup.product.directory.tenantByName('demo'))!
    const thief = page(browser, former)
    expect(await resume(thief)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
    expect(values(thief)).toEqual([])
    expect((await resume(page(next))).status).toBe(401)
    expect((await next.get('/api/core/users/current')).status).toBe(401)
    const admin = await setup.signIn('admin@demo')
    const audits = await admin.get('/api/core/audits?action=LOGOUT&outcome=REFUSED')
    expect(audits.body).toMatchObject([{ username: 'staff@demo', details: { reason: 'replayed cookie' } }])
    expect(id).toBeGreaterThan(0)
  })

  test('that was made up or belongs to another generation opens nothing', async () => {
    const browser = await setup.signIn('staff@demo')
    const [value] = values(browser)
    const [session, , mac] = value!.split('.')
    for (const forged of [`${session}.2.${mac}`, `${session}.1.${'A'.repeat(43)}`, 'x', `${value}.`]) {
      const one = page(browser)
      for (const name of one.cookies.keys()) if (spaceName.test(name)) one.cookies.set(name, forged)
      expect([forged, (await resume(one)).status]).toEqual([forged, 401])
    }
    expect((await resume(page(browser))).status).toBe(200)
  })

  test('goes with signing out, a new password and a lock', async () => {
    const browser = await setup.signIn('staff@demo')
    const kept = page(browser)
    expect((await browser.get('/api/core/auth/logout')).status).toBe(204)
    expect(values(browser)).toEqual([])
    expect((await resume(kept)).status).toBe(401)
    expect(values(kept)).toEqual([])

    await createLogin(setup.product, {
      username: 'leaving@demo',
      password,
      tenant: 'demo',
      user: { name: 'Leaving', profiles: ['STAFF'] },
    })
    const [one, elsewhere] = [await setup.signIn('leaving@demo'), await setup.signIn('leaving@demo')]
    const changed = 'another one, and long'
    const change = { currentPassword: password, newPassword: changed }
    expect((await one.post('/api/core/auth/password', change)).status).toBe(200)
    expect((await resume(page(elsewhere))).status).toBe(401)
    expect((await resume(page(one))).status).toBe(200)
    const admin = await setup.signIn('admin@demo')
    await admin.post('/api/core/users/leaving@demo/transitions/lock', { reason: 'left' })
    expect((await resume(page(one))).status).toBe(401)
  })

  test('says over TLS by its name that it comes from this very host, and is read by no other name', async () => {
    const https = { 'x-forwarded-proto': 'https' }
    const one = setup.client()
    const answer = await one.post('/api/core/auth/login', { username: 'staff@demo', password }, https)
    const set = [answer.headers['set-cookie']].flat().map(String)
    expect(set.length).toBeGreaterThan(0)
    for (const text of set)
      expect(text).toMatch(/^__Host-tranche-\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    const twin = setup.client()
    for (const [name, value] of one.cookies) twin.cookies.set(name.replace('__Host-', ''), value)
    expect((await resume(twin, {}, { ...own, ...https })).status).toBe(401)
    expect((await resume(page(one), {}, { ...own, ...https })).status).toBe(200)
    const plain = setup.client()
    const far = { host: 'back-office.example' }
    await plain.post('/api/core/auth/login', { username: 'staff@demo', password }, far)
    expect([...plain.cookies.keys()].filter(name => name.startsWith('__Host-'))).toEqual([])
    expect((await resume(plain, {}, { ...own, ...far })).status).toBe(200)
  })
})
