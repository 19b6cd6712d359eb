import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
const sent: { to: string[]; subject: string; body: string }[] = []

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => void sent.push(...(mails.map(mail => ({ ...mail })) as typeof sent)),
  })
}, 60_000)
afterAll(() => setup?.close())
beforeEach(() => {
  setup.clock.offsetMs = 0
})

const at = '/api/core/auth/email'

const person = async (username: string, email?: string): Promise<Client> => {
  await createLogin(setup.product, {
    username,
    password,
    tenant: 'demo',
    user: { name: username, profiles: ['STAFF'], ...(email ? { email } : {}) },
  })
  return setup.signIn(username)
}

/** The letters that are due, by whom they go to, with the secret that each bears. */
const letters = async () => {
  await dispatchDue(setup.product, new AbortController().signal)
  return Object.fromEntries(
    sent.splice(0).flatMap(({ to, body }) => {
      const token = /\/authentication\/email#token=([\w-]+)/.exec(body)?.[1]
      return token ? [[to[0]!, token]] : []
    }),
  ) as Record<string, string>
}

const ask = async (by: Client, email: string) => {
  await letters()
  const asked = await by.post(at, { email, password })
  expect(asked.status, asked.text).toBe(202)
  return letters()
}
const press = (what: 'check' | 'confirm' | 'stop', token: string) =>
  setup.client().post(`${at}/${what}`, { token })

/** Where a link for a forgotten password goes. */
const wayToPassword = async (username: string) => {
  await letters()
  await setup.client().post('/api/core/auth/password-links', { username })
  await setup.product.passwordLinks.settled()
  await dispatchDue(setup.product, new AbortController().signal)
  return sent.splice(0).map(one => one.to[0])
}

describe('where a login’s letters go', () => {
  test('changes once both addresses have said yes, and opening a letter changes nothing', async () => {
    const ada = await person('ada@first.example')
    expect(await wayToPassword('ada@first.example')).toEqual(['ada@first.example'])
    const tokens = await ask(ada, ' Ada@Second.example ')
    expect(Object.keys(tokens).sort()).toEqual(['ada@first.example', 'ada@second.example'])
    const seen = await press('check', tokens['ada@second.example']!)
    expect(seen.body).toMatchObject({ username: 'ada@first.example', side: 'address', isDone: false })
    const one = await press('confirm', tokens['ada@second.example']!)
    expect(one.body).toMatchObject({ isConfirmed: true, isDone: false })
    expect(await wayToPassword('ada@first.example')).toEqual(['ada@first.example'])
    const both = await press('confirm', tokens['ada@first.example']!)
    expect(both.body).toMatchObject({ isDone: true })
    setup.clock.offsetMs = 2 * 3_600_000
    expect(await wayToPassword('ada@first.example')).toEqual(['ada@second.example'])
  })

  test('is what the former address says for a week: it stops it, done or not, and all are out', async () => {
    const bea = await person('bea@first.example')
    const tokens = await ask(bea, 'thief@second.example')
    for (const token of Object.values(tokens)) expect((await press('confirm', token)).status).toBe(200)
    expect((await press('stop', tokens['thief@second.example']!)).status).toBe(400)
    setup.clock.offsetMs = 6 * 86_400_000
    const again = await setup.signIn('bea@first.example')
    const stopped = await press('stop', tokens['bea@first.example']!)
    expect(stopped.body).toMatchObject({ isStopped: true })
    expect((await again.get('/api/core/users/current')).status).toBe(401)
    expect(await wayToPassword('bea@first.example')).toEqual(['bea@first.example'])
    expect((await press('confirm', tokens['thief@second.example']!)).status).toBe(400)
  })

  test('stays where it is after a day, after a stop, and by a newer question', async () => {
    const cal = await person('cal@first.example')
    const old = await ask(cal, 'cal@old.example')
    const late = await ask(cal, 'cal@second.example')
    expect((await press('confirm', old['cal@old.example']!)).status).toBe(400)
    setup.clock.offsetMs = 86_400_000 + 1000
    for (const token of Object.values(late)) expect((await press('confirm', token)).status).toBe(400)
    setup.clock.offsetMs = 8 * 86_400_000
    expect((await press('stop', late['cal@first.example']!)).status).toBe(400)
    expect(await wayToPassword('cal@first.example')).toEqual(['cal@first.example'])
  })

  test('of a name that is of a house is what that house keeps of its user', async () => {
    const dan = await person('dan@demo', 'dan@first.example')
    const tokens = await ask(dan, 'dan@second.example')
    for (const token of Object.values(tokens)) expect((await press('confirm', token)).status).toBe(200)
    const admin = await setup.signIn('admin@demo')
    expect((await admin.get('/api/core/users/dan@demo')).body.email).toBe('dan@second.example')
    expect((await press('stop', tokens['dan@first.example']!)).status).toBe(200)
    expect((await admin.get('/api/core/users/dan@demo')).body.email).toBe('dan@first.example')
  })

  test('asks for a proof, a new address, and not too often', async () => {
    const eve = await person('eve@first.example')
    for (const email of ['no address', 'eve@first.example', 'x@y'])
      expect(await eve.post(at, { email, password }), email).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD_IN_BODY' },
      })
    expect((await eve.post(at, { email: 'eve@b.example', password: 'wrong' })).status).toBe(400)
    setup.clock.offsetMs = 11 * 60_000
    expect(await eve.post(at, { email: 'eve@b.example' })).toMatchObject({
      status: 403,
      body: { code: 'PROOF_WANTED' },
    })
    for (let n = 0; n < 4; n++)
      expect((await eve.post(at, { email: `eve@b${n}.example`, password })).status).toBe(202)
    expect((await eve.post(at, { email: 'eve@b9.example', password })).status).toBe(429)
  })

  test('keeps no secret', async () => {
    const tokens = await ask(await person('fay@first.example'), 'fay@second.example')
    const admin = await setup.signIn('admin@demo')
    const { text, status } = await admin.get('/api/notification/mails?range=0-50')
    expect(status).toBe(200)
    expect(text).toContain('fay@second.example')
    for (const token of Object.values(tokens)) expect(text).not.toContain(token)
    for (const what of ['check', 'confirm', 'stop'] as const)
      expect(await press(what, 'x'.repeat(43))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_PASSWORD_LINK' },
      })
  })
})
