import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

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
  for (const told of ['203.0.113.66', 'Stolen 1.0', '/authentication/forgotten-password', 'ada@demo'])
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
