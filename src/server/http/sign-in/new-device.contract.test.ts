import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'
import { Authenticator } from '../testing/authenticator.ts'

let setup: AppSetup
const sent: { to?: unknown; subject?: unknown; body?: unknown }[] = []
beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => void sent.push(...mails.map(mail => ({ ...mail }))),
  })
  await createLogin(setup.product, {
    username: 'ada@demo',
    password,
    tenant: 'demo',
    user: { name: 'Ada', profiles: ['STAFF'], email: 'ada@example.com', locale: 'fr-FR' },
  })
})
afterAll(() => setup.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const signIn = async (browser: Client, agent = 'Firefox', from = '198.51.100.7') => {
  browser.token = undefined
  const body = { username: 'ada@demo', password }
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  expect((await browser.post('/api/core/auth/login', body, headers)).status).toBe(200)
}
const letters = async () => {
  await dispatchDue(setup.product, new AbortController().signal)
  return sent.splice(0)
}

test('a sign-in from a browser that is not known is told to its owner, who ends it by the link in it', async () => {
  const own = setup.client()
  await signIn(own)
  await signIn(own)
  expect(await letters()).toEqual([])
  const thief = setup.client()
  await signIn(thief, 'Stolen 1.0', '203.0.113.66')
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ to: ['ada@example.com'], subject: expect.stringContaining('appareil') })
  for (const told of ['203.0.113.66', 'Stolen 1.0', '/authentication/not-me#token=', 'ada@demo'])
    expect(letter!.body).toContain(told)
  // The browser is known from now on, to whoever has it.
  await signIn(thief, 'Stolen 1.0', '203.0.113.66')
  await signIn(own, 'Firefox', '203.0.113.67')
  expect(await letters()).toEqual([])
})

test('a program that keeps no cookie is told once a day from each address', async () => {
  for (let n = 0; n < 3; n++) await signIn(setup.client(), 'curl/8', '203.0.113.70')
  await signIn(setup.client(), 'curl/8', '203.0.113.71')
  expect(await letters()).toHaveLength(2)
  setup.clock.offsetMs = 25 * 3_600_000
  await signIn(setup.client(), 'curl/8', '203.0.113.70')
  expect(await letters()).toHaveLength(1)
})

const links = (below: string, body: object) =>
  setup.client().post(`/api/core/auth/password-links${below}`, body)
const tokenOf = (letter: { body?: unknown } | undefined): string =>
  /not-me#token=([\w-]{40,})/.exec(String(letter?.body))![1]!
const isIn = async (browser: Client) => (await browser.get('/api/core/users/current')).status

test('“It was not me” ends all sessions at once, and the password that somebody else knows', async () => {
  setup.clock.offsetMs = 50 * 3_600_000
  const [own, thief] = [setup.client(), setup.client()]
  await signIn(own, 'Firefox', '203.0.113.80')
  await letters()
  const device = new Authenticator()
  const { body: asked } = await own.post('/api/core/auth/passkeys/options', { password })
  const key = { name: 'Laptop', response: device.make(asked) }
  expect((await own.post('/api/core/auth/passkeys', key)).status).toBe(201)
  await letters()
  await signIn(thief, 'Stolen 2.0', '203.0.113.81')
  const token = tokenOf((await letters())[0])
  const told = { username: 'ada@demo', passkeys: 1 }
  // Letters are read by machines, too: what opens a page changes nothing.
  expect((await links('/check', { token })).body).toEqual(told)
  expect([await isIn(own), await isIn(thief)]).toEqual([200, 200])
  expect((await links('/alarm', { token: 'x'.repeat(43) })).body.code).toBe('INVALID_PASSWORD_LINK')
  expect(await links('/alarm', { token })).toMatchObject({ status: 200, body: told })
  expect([await isIn(own), await isIn(thief)]).toEqual([401, 401])
  // The thief's browser is known no more, and what he knows opens nothing.
  const again = await thief.post('/api/core/auth/login', { username: 'ada@demo', password })
  expect(again).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })

  const next = 'chosen after the alarm'
  const wrong = await links('/use', { token, password: next, removesPasskeys: 'yes' })
  expect(wrong).toMatchObject({ status: 400, body: { strings: ['removesPasskeys', expect.anything()] } })
  expect((await links('/use', { token, password: next, removesPasskeys: true })).status).toBe(200)
  expect((await links('/alarm', { token })).body.code).toBe('INVALID_PASSWORD_LINK')
  const keyless = setup.client()
  const { body: options } = await keyless.post('/api/core/auth/passkeys/login/options', {})
  const byKey = await keyless.post('/api/core/auth/passkeys/login', { response: device.answer(options) })
  expect(byKey).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REFUSED' } })
  const admin = await setup.signIn('admin@demo')
  const { body: audits } = await admin.get('/api/core/audits?username=ada@demo&range=0-9')
  const details = audits.map((one: { action: string; details: unknown }) => [one.action, one.details])
  expect(details).toContainEqual(['LOGOUT', { by: 'not me', sessions: 2 }])
  expect(details).toContainEqual(['PASSWORD', { by: 'link', passkeys: 1 }])
})
