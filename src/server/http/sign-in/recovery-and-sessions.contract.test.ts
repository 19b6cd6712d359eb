import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client
let secret = ''
let codes: string[] = []
const norte = 'staff@norte'

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
}, 60_000)
afterAll(() => setup?.close())

const codeNow = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: setup.product.now() })

/** The second step, by whatever code. */
const signInBy = async (code: string, username = 'staff@demo') => {
  const browser = setup.client()
  const asked = await browser.post('/api/core/auth/login', { username, password })
  const { twoFactorToken } = asked.body
  return browser.post('/api/core/auth/totp/login', { twoFactorToken, code })
}

describe('recovery codes', () => {
  test('come with the second factor, ten, told once', async () => {
    const enrolled = await staff.post('/api/core/auth/totp/enrol', { password })
    secret = enrolled.body.secret
    const confirmed = await staff.post('/api/core/auth/totp/confirm', { code: codeNow() })
    expect(confirmed.status, confirmed.text).toBe(200)
    codes = confirmed.body.recoveryCodes
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
  })

  test('stand for a code of the telephone, each once, however they are written', async () => {
    const [first, second] = codes
    expect((await signInBy(first!)).status).toBe(200)
    expect(await signInBy(first!)).toMatchObject({ status: 401, body: { code: 'INVALID_CODE' } })
    expect((await signInBy(second!.replace('-', '').toUpperCase())).status).toBe(200)
    expect((await signInBy('aaaaa-aaaaa')).status).toBe(401)
  })

  test('are used once, of two that send the same at once', async () => {
    const both = await Promise.all([signInBy(codes[2]!), signInBy(codes[2]!)])
    expect(both.map(one => one.status).sort()).toEqual([200, 401])
  })

  test('are nobody else’s', async () => {
    const other = await setup.signIn(norte)
    const { body } = await other.post('/api/core/auth/totp/enrol', { password })
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({
      timestamp: setup.product.now(),
    })
    expect((await other.post('/api/core/auth/totp/confirm', { code })).status).toBe(200)
    expect((await signInBy(codes[3]!, norte)).status).toBe(401)
    expect((await signInBy(codes[3]!)).status).toBe(200)
  })

  test('are made anew by one’s password, after which the former ones are good no more', async () => {
    const wrong = await staff.post('/api/core/auth/recovery-codes', { password: 'not the right one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } })
    const made = await staff.post('/api/core/auth/recovery-codes', { password })
    expect(made.body.recoveryCodes).toHaveLength(10)
    expect((await signInBy(codes[4]!)).status).toBe(401)
    expect((await signInBy(made.body.recoveryCodes[0])).status).toBe(200)
    codes = made.body.recoveryCodes
  })

  test('end with the second factor, and there are none without it', async () => {
    expect((await staff.post('/api/core/auth/totp/disable', { password })).status).toBe(200)
    const none = await staff.post('/api/core/auth/recovery-codes', { password })
    expect(none).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } })
    const { body } = await staff.post('/api/core/auth/totp/enrol', { password })
    secret = body.secret
    setup.clock.offsetMs += 60_000
    expect((await staff.post('/api/core/auth/totp/confirm', { code: codeNow() })).status).toBe(200)
    expect((await signInBy(codes[1]!)).status).toBe(401)
    await staff.post('/api/core/auth/totp/disable', { password })
  })
})

interface Listed {
  id: string
  current: boolean
  isThisDevice: boolean
  tenant: string
  address: string
  device: string | null
  endedAt: string | null
  why: string | null
}

describe('one’s own sessions', () => {
  const listed = async (by: Client) => {
    const { body } = await by.get('/api/core/auth/sessions')
    return body as Listed[]
  }

  test('are listed with where they came from, and nobody else’s among them', async () => {
    const one = setup.client()
    await one.post(
      '/api/core/auth/login',
      { username: 'client@demo', password },
      { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    )
    const two = await setup.signIn('client@demo')
    const seen = await listed(two)
    expect(seen).toHaveLength(2)
    expect(seen.filter(session => session.current)).toHaveLength(1)
    expect(seen.map(session => session.device)).toContain('Mozilla/5.0 Firefox/140.0')
    expect(seen[0]).toMatchObject({
      tenant: 'demo',
      address: '127.0.0.1',
      place: 'machine',
      method: 'password',
    })
    const foreign = (await listed(staff))[0]!.id
    expect((await two.delete(`/api/core/auth/sessions/${foreign}`)).status).toBe(404)
    expect((await two.delete('/api/core/auth/sessions/nothing')).status).toBe(404)
    expect((await staff.get('/api/core/users/current')).status).toBe(200)
  })

  test('are ended one by one, or all but this one, at once', async () => {
    const [one, two, three] = [
      await setup.signIn('client@norte'),
      await setup.signIn('client@norte'),
      await setup.signIn('client@norte'),
    ]
    const first = (await listed(one)).find(session => session.current)!.id
    expect((await three.delete(`/api/core/auth/sessions/${first}`)).status).toBe(204)
    expect(await one.get('/api/core/users/current')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    expect(await one.post('/api/core/auth/resume', {}, { 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
    expect((await two.get('/api/core/users/current')).status).toBe(200)
    expect((await three.delete('/api/core/auth/sessions')).body).toEqual({ ended: 1 })
    expect((await two.get('/api/core/users/current')).status).toBe(401)
    const after = await listed(three)
    expect(after.filter(session => !session.endedAt).map(session => session.current)).toEqual([true])
    expect(after.filter(session => session.endedAt).map(session => session.why)).toEqual([
      'BY_OWNER',
      'BY_OWNER',
    ])
  })

  test('say of the same browser that it is, and why what is over was ended', async () => {
    await createLogin(setup.product, {
      username: 'ended@norte',
      password,
      tenant: 'norte',
      user: { name: 'Ended', profiles: ['STAFF'] },
    })
    const browser = setup.client()
    const login = (secret = password) =>
      browser.post('/api/core/auth/login', { username: 'ended@norte', password: secret })
    await login()
    expect((await browser.get('/api/core/auth/logout')).status).toBe(204)
    await login()
    const elsewhere = await setup.signIn('ended@norte')
    const [standing, mine] = await listed(browser)
    expect([standing, mine].map(one => one!.endedAt)).toEqual([null, null])
    const seen = await listed(browser)
    expect(seen.find(one => one.why === 'SIGNED_OUT')).toMatchObject({ isThisDevice: true, current: false })
    expect(
      seen
        .filter(one => !one.endedAt)
        .map(one => one.isThisDevice)
        .sort(),
    ).toEqual([false, true])
    const changed = 'another password that is long'
    const body = { currentPassword: password, newPassword: changed }
    expect((await browser.post('/api/core/auth/password', body)).status).toBe(200)
    expect((await elsewhere.get('/api/core/users/current')).status).toBe(401)
    expect((await listed(browser)).find(one => one.why === 'PASSWORD')).toMatchObject({
      isThisDevice: false,
      endedAt: expect.any(String),
    })
    const admin = await setup.signIn('admin@norte')
    const path = '/api/core/users/ended@norte/sessions'
    const told = (await admin.get(path)).body as Listed[]
    expect(told.map(one => one.why)).toEqual([null, 'PASSWORD', 'SIGNED_OUT'])
    expect((await browser.get(path)).status).toBe(403)
    expect((await (await setup.signIn('admin@demo')).get(path)).status).toBe(404)
    const lock = await admin.post('/api/core/users/ended@norte/transitions/lock', { reason: 'a test' })
    expect(lock.status, lock.text).toBe(200)
    expect(((await admin.get(path)).body as Listed[])[0]).toMatchObject({ why: 'LOCKED' })
    // What nobody ended was over in its time, and after thirty days nobody is told of it.
    await admin.post('/api/core/users/ended@norte/transitions/unlock', { reason: 'a test' })
    const last = setup.client()
    await last.post('/api/core/auth/login', { username: 'ended@norte', password: changed })
    setup.clock.offsetMs += 25 * 3_600_000
    const day = await setup.signIn('admin@norte')
    expect(((await day.get(path)).body as Listed[]).filter(one => one.why === 'OVER')).toHaveLength(1)
    setup.clock.offsetMs += 31 * 86_400_000
    expect((await (await setup.signIn('admin@norte')).get(path)).body).toEqual([])
  })
})
