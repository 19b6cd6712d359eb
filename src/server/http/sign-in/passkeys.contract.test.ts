import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import {
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
  proveHost,
} from '../testing/app-on-test-database.ts'
import { Authenticator, type Bent } from '../testing/authenticator.ts'

let setup: AppSetup
let ada: Client
let device: Authenticator
const sent: { to?: unknown; subject?: unknown; body?: unknown }[] = []

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => void sent.push(...mails.map(mail => ({ ...mail }))),
  })
  await createLogin(setup.product, {
    username: 'ada@demo',
    password,
    tenant: 'demo',
    user: { name: 'Ada', profiles: ['STAFF'], email: 'ada@example.com' },
  })
  device = new Authenticator()
  ada = await setup.signIn('ada@demo')
}, 60_000)
afterAll(() => setup?.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const at = '/api/core/auth/passkeys'
const letters = async () => {
  await dispatchDue(setup.product, new AbortController().signal)
  return sent.splice(0)
}

/** Makes a key in a session, as its page does. */
const makeKey = async (by: Client, name: string, bent: Bent & { prf?: boolean } = {}, on = device) => {
  const asked = await by.post(`${at}/options`, { password })
  expect(asked.status, asked.text).toBe(200)
  return by.post(at, { name, response: on.make(asked.body, bent) })
}

/** Comes in by a key, without a name. */
const comeIn = async (bent: Bent = {}, on = device, headers: Record<string, string> = {}) => {
  const browser = setup.client()
  const { body: options } = await browser.post(`${at}/login/options`, {}, headers)
  const answer = await browser.post(`${at}/login`, { response: on.answer(options, bent) }, headers)
  return { browser, answer }
}
const refused = { status: 401, body: { code: 'SIGN_IN_REFUSED' } }

describe('a passkey', () => {
  test('is made after one’s password, for the name of the page, and its owner is told', async () => {
    await letters()
    const wrong = await ada.post(`${at}/options`, { password: 'not the password' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } })
    const asked = await ada.post(`${at}/options`, { password })
    expect(asked.body).toMatchObject({
      // The house that the key is for, as the browser shows it.
      rp: { id: 'localhost', name: 'demo' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      extensions: { prf: {} },
    })
    expect(asked.body.pubKeyCredParams.map((one: { alg: number }) => one.alg)).toEqual([-8, -7, -257])
    expect(Buffer.from(asked.body.user.id, 'base64url')).toHaveLength(16)
    const response = device.make(asked.body, { prf: true })
    expect((await ada.post(at, { response })).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
    const made = await makeKey(ada, 'Laptop', { prf: true })
    expect(made.status, made.text).toBe(201)
    expect((await ada.get(at)).body).toMatchObject({
      rpId: 'localhost',
      passkeys: [{ name: 'Laptop', rpId: 'localhost', here: true, prf: true, lastAt: null }],
    })
    expect(await letters()).toMatchObject([
      { to: ['ada@example.com'], body: expect.stringContaining('Laptop') },
    ])
  })

  test('opens a session without a name and a password', async () => {
    const { browser, answer } = await comeIn()
    expect(answer, answer.text).toMatchObject({ status: 200, body: { username: 'ada@demo', tenant: 'demo' } })
    expect((await browser.get('/api/core/users/current')).body.username).toBe('ada@demo')
    expect((await ada.get(at)).body.passkeys[0].lastAt).toEqual(expect.any(String))
    const { body: sessions } = await browser.get('/api/core/auth/sessions')
    expect(sessions.find((one: { current: boolean }) => one.current).method).toBe('passkey')
  })

  test('is named and removed by its owner alone', async () => {
    const phone = new Authenticator()
    const made = await makeKey(ada, 'Phone', {}, phone)
    const { id } = made.body
    const staff = await setup.signIn('staff@demo')
    expect((await staff.patch(`${at}/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await staff.delete(`${at}/${id}`)).status).toBe(404)
    expect((await ada.patch(`${at}/${id}`, { name: 'Old phone' })).status).toBe(204)
    expect((await ada.patch(`${at}/${id}`, { name: 'x'.repeat(61) })).status).toBe(400)
    const names = async () => (await ada.get(at)).body.passkeys.map((one: { name: string }) => one.name)
    expect(await names()).toEqual(['Laptop', 'Old phone'])
    expect((await ada.delete(`${at}/${id}`)).status).toBe(204)
    expect(await names()).toEqual(['Laptop'])
    expect((await comeIn({}, phone)).answer).toMatchObject(refused)
  })

  test('is made by nobody else’s answer, nor without its person', async () => {
    for (const bent of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { challenge: 'x'.repeat(43) },
    ])
      expect(await makeKey(ada, 'Bent', bent, new Authenticator()), JSON.stringify(bent)).toMatchObject(
        refused,
      )
    const { body: options } = await ada.post(`${at}/options`, { password })
    const staff = await setup.signIn('staff@demo')
    for (const [name, value] of ada.cookies) staff.cookies.set(name, value)
    const stolen = await staff.post(at, { name: 'Stolen', response: new Authenticator().make(options) })
    expect(stolen).toMatchObject(refused)
    expect((await ada.get(at)).body.passkeys).toHaveLength(1)
  })
})

describe('an answer by a passkey', () => {
  test('is refused where anything of it is another’s', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    for (const bent of [
      { origin: 'https://localhost' },
      { origin: 'http://localhost:3001' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.create' },
      { challenge: 'y'.repeat(43) },
      { signedBy: privateKey },
      { userHandle: Buffer.alloc(16, 1).toString('base64url') },
    ])
      expect((await comeIn(bent)).answer, JSON.stringify(Object.keys(bent))).toMatchObject(refused)
    expect((await comeIn()).answer.status).toBe(200)
  })

  test('counts once, in the browser that was asked, for ten minutes', async () => {
    const browser = setup.client()
    const { body: options } = await browser.post(`${at}/login/options`, {})
    const response = device.answer(options)
    const cookies = new Map(browser.cookies)
    expect(await setup.client().post(`${at}/login`, { response })).toMatchObject(refused)
    expect((await browser.post(`${at}/login`, { response })).status).toBe(200)
    const again = setup.client()
    for (const [name, value] of cookies) again.cookies.set(name, value)
    expect(await again.post(`${at}/login`, { response })).toMatchObject(refused)

    const late = setup.client()
    const { body: asked } = await late.post(`${at}/login/options`, {})
    setup.clock.offsetMs = 10 * 60_000 + 1000
    expect(await late.post(`${at}/login`, { response: device.answer(asked) })).toMatchObject(refused)
  })

  test('of two that send the same at once lets one in', async () => {
    const browser = setup.client()
    const { body: options } = await browser.post(`${at}/login/options`, {})
    const other = setup.client()
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    const response = device.answer(options)
    const both = await Promise.all([browser, other].map(one => one.post(`${at}/login`, { response })))
    expect(both.map(one => one.status).sort()).toEqual([200, 401])
  })

  test('that counts backwards is refused, and its owner told', async () => {
    const counting = new Authenticator()
    await makeKey(ada, 'Token', { counter: 5 }, counting)
    expect((await comeIn({ counter: 6 }, counting)).answer.status).toBe(200)
    await letters()
    for (const counter of [6, 3, 0])
      expect((await comeIn({ counter }, counting)).answer).toMatchObject(refused)
    expect((await letters())[0]).toMatchObject({ body: expect.stringContaining('“Token”') })
    const { body } = await (await setup.signIn('admin@demo')).get('/api/core/audits?action=LOGIN_FAILED')
    expect(JSON.stringify(body)).toContain('passkey: replayed')
  })

  test('is told apart from what is none', async () => {
    const browser = setup.client()
    for (const [body, code] of [
      [undefined, 'MISSING_FIELD_IN_BODY'],
      [{}, 'MISSING_FIELD_IN_BODY'],
      [{ response: 'x' }, 'INVALID_STRING_FIELD'],
      [{ response: { id: 'a', rawId: 'b', response: {} } }, 'INVALID_STRING_FIELD'],
      [{ response: { id: 'a', rawId: 'a', response: { clientDataJSON: '%%%' } } }, 'INVALID_STRING_FIELD'],
    ] as const)
      expect(await browser.post(`${at}/login`, body)).toMatchObject({ status: 400, body: { code } })
    const junk = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
    const response = { id: 'a', rawId: 'a', type: 'public-key', response: junk }
    expect(await browser.post(`${at}/login`, { response })).toMatchObject(refused)
  })

  test('comes to nothing at an address, which has no passkeys', async () => {
    const answer = await setup.client().post(`${at}/login/options`, {}, { host: '127.0.0.1:3000' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'NO_PASSKEYS_HERE' } })
    expect((await ada.get(at, { host: '127.0.0.1:3000' })).body.rpId).toBeNull()
  })

  test('opens nothing on another tenant’s host, and there only what was made there', async () => {
    const norte = await setup.signIn('admin@norte')
    await norte.post('/api/core/hosts', { hostname: 'portal.norte.example', name: 'portal.norte.example' })
    await proveHost(setup, 'portal.norte.example', 'norte')
    const headers = { host: 'portal.norte.example' }
    const theirs = new Authenticator('http://portal.norte.example')
    const made = async (by: Client) => {
      const { body } = await by.post(`${at}/options`, { password }, headers)
      return by.post(at, { name: 'There', response: theirs.make(body) }, headers)
    }
    expect((await made(ada)).status).toBe(201)
    expect((await comeIn({}, theirs, headers)).answer).toMatchObject(refused)
    expect((await made(norte)).status).toBe(201)
    expect((await comeIn({}, theirs, headers)).answer).toMatchObject({
      status: 200,
      body: { username: 'admin@norte' },
    })
  })

  test('opens nothing to who is locked', async () => {
    const locked = new Authenticator()
    await createLogin(setup.product, {
      username: 'gone@demo',
      password,
      tenant: 'demo',
      user: { name: 'Gone', profiles: ['STAFF'] },
    })
    await makeKey(await setup.signIn('gone@demo'), 'Key', {}, locked)
    const admin = await setup.signIn('admin@demo')
    expect((await admin.post('/api/core/users/gone@demo/transitions/lock', { reason: 'left' })).status).toBe(
      200,
    )
    expect((await comeIn({}, locked)).answer.status).toBe(401)
  })
})

describe('what changes how one signs in', () => {
  test('asks for a proof of the login itself that is not older than ten minutes', async () => {
    const one = await setup.signIn('client@demo')
    expect((await one.get('/api/core/auth/proof')).body).toMatchObject({
      by: ['password'],
      until: expect.any(String),
    })
    expect((await one.post(`${at}/options`, {})).status).toBe(200)
    setup.clock.offsetMs = 10 * 60_000 + 1000
    expect((await one.get('/api/core/auth/proof')).body.until).toBeNull()
    const wanted = { status: 403, body: { code: 'PROOF_WANTED' } }
    for (const path of ['passkeys/options', 'totp/enrol', 'totp/disable', 'recovery-codes'])
      expect(await one.post(`/api/core/auth/${path}`, {}), path).toMatchObject(wanted)
    expect(await one.delete(`${at}/whatever`)).toMatchObject(wanted)
    expect((await one.post('/api/core/auth/proof', { password: 'no' })).status).toBe(400)
    expect((await one.post('/api/core/auth/proof', { password })).status).toBe(200)
    expect((await one.post(`${at}/options`, {})).status).toBe(200)
  })

  test('takes a passkey for a proof, of this login alone', async () => {
    const one = (await comeIn()).browser
    setup.clock.offsetMs = 10 * 60_000 + 1000
    expect((await one.get('/api/core/auth/proof')).body).toEqual({ until: null, by: ['password', 'passkey'] })
    const { body: options } = await one.post('/api/core/auth/proof/options', {})
    expect(options.allowCredentials.length).toBeGreaterThan(0)
    const stranger = new Authenticator()
    await makeKey(await setup.signIn('client@norte'), 'Other', {}, stranger)
    const foreign = { response: stranger.answer({ ...options, allowCredentials: undefined }) }
    expect(await one.post('/api/core/auth/proof', foreign)).toMatchObject(refused)
    const { body: again } = await one.post('/api/core/auth/proof/options', {})
    const proven = await one.post('/api/core/auth/proof', { response: device.answer(again) })
    expect(proven.status, proven.text).toBe(200)
    expect((await one.post(`${at}/options`, {})).status).toBe(200)
  })

  test('is not opened by another session of one’s own going on elsewhere', async () => {
    const one = await setup.signIn('staff@norte')
    setup.clock.offsetMs = 9 * 60_000
    const step = await one.get('/api/core/user-switch-context?contextName=norte')
    expect(step.status, step.text).toBe(200)
    setup.clock.offsetMs = 11 * 60_000
    expect(await one.post(`${at}/options`, {})).toMatchObject({ status: 403, body: { code: 'PROOF_WANTED' } })
  })
})
