import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMatching, type Plain, sql } from '#engine/index.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'
import { Authenticator } from '../testing/authenticator.ts'

let setup: AppSetup
let sent: Plain[] = []
let demo: Client
let norte: Client

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => {
      sent.push(...mails.map(mail => ({ ...mail })))
    },
  })
  demo = await setup.signIn('admin@demo')
  norte = await setup.signIn('admin@norte')
})
afterAll(() => setup.close())
beforeEach(() => {
  sent = []
})

const letters = async (): Promise<Plain[]> => {
  await dispatchDue(setup.product, new AbortController().signal)
  return sent
}
const tokenOf = (letter: Plain | undefined): string => /#token=([\w-]{40,})/.exec(String(letter?.body))![1]!
const post = (path: string, body: unknown) => setup.client().post(`/api/core/auth/invitations${path}`, body)
const signIn = (username: string, secret: string) =>
  setup.client().post('/api/core/auth/login', { username, password: secret })
const chosen = 'chosen by its owner alone'

describe('a user of one’s own tenant', () => {
  test('is invited where the tenant says, and chooses his password himself', async () => {
    const made = await demo.post('/api/core/users', {
      username: 'New.one@demo',
      firstName: 'New',
      email: 'new@example.com',
      profiles: ['STAFF'],
    })
    expect(made, made.text).toMatchObject({ status: 201, body: { username: 'new.one@demo' } })
    expect((await signIn('new.one@demo', chosen)).status).toBe(401)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: ['new@example.com'], subject: 'You are invited to demo' })
    expect(letter!.body).toContain('http://localhost:0/authentication/invitation#token=')
    const token = tokenOf(letter)
    expect(made.text).not.toContain(token)
    expect((await post('/check', { token })).body).toEqual({
      username: 'new.one@demo',
      tenant: 'demo',
      house: 'demo',
      needsPassword: true,
      takesPasskey: true,
    })
    expect((await post('/accept', { token })).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
    expect(await post('/accept', { token, password: 'short' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect((await post('/accept', { token, password: chosen })).body).toEqual({
      username: 'new.one@demo',
      tenant: 'demo',
    })
    expect((await signIn('new.one@demo', chosen)).body).toMatchObject({ tenant: 'demo' })
    for (const path of ['/check', '/accept'])
      expect((await post(path, { token, password: 'another long password' })).body.code).toBe(
        'INVALID_PASSWORD_LINK',
      )
  })

  test('makes a passkey instead of a password: on that page, in that browser, for that invitation', async () => {
    await demo.post('/api/core/users', { username: 'keyed@demo', email: 'keyed@example.com' })
    const token = tokenOf((await letters())[0])
    sent = []
    await demo.post('/api/core/users', { username: 'other.keyed@demo', email: 'other@example.com' })
    const others = tokenOf((await letters())[0])
    const device = new Authenticator()
    const browser = setup.client()
    const at = (path: string, body: object, by = browser) =>
      by.post(`/api/core/auth/invitations${path}`, body)
    const asked = await at('/options', { token })
    expect(asked.body).toMatchObject({ user: { name: 'keyed@demo' }, rp: { id: 'localhost', name: 'demo' } })
    const response = device.make(asked.body)
    const refused = { status: 401, body: { code: 'SIGN_IN_REFUSED' } }
    const name = 'Laptop'
    expect((await at('/accept', { token, response })).body.code).toBe('MISSING_FIELD_IN_BODY')
    expect(await at('/accept', { token, name, response }, setup.client())).toMatchObject(refused)
    expect(await at('/accept', { token: others, name, response })).toMatchObject(refused)
    // What was tried once is used up: the page asks anew.
    const anew = device.make((await at('/options', { token })).body)
    expect((await at('/accept', { token, name, response: anew })).body).toEqual({
      username: 'keyed@demo',
      tenant: 'demo',
    })
    expect((await at('/options', { token })).body.code).toBe('INVALID_PASSWORD_LINK')
    expect((await signIn('keyed@demo', chosen)).status).toBe(401)
    const { body: options } = await browser.post('/api/core/auth/passkeys/login/options', {})
    const keyed = await browser.post('/api/core/auth/passkeys/login', { response: device.answer(options) })
    expect(keyed).toMatchObject({ status: 200, body: { username: 'keyed@demo', tenant: 'demo' } })
  })

  test('gets no password from an administrator, by no verb', async () => {
    for (const answer of [
      await demo.post('/api/core/users', { username: 'given@demo', password: chosen }),
      await demo.patch('/api/core/users/staff@demo', { password: chosen }),
      await demo.put('/api/core/users/staff@demo', { username: 'staff@demo', password: chosen }),
    ])
      expect(answer.status).toBe(400)
    for (const username of ['given@demo', 'staff@demo'])
      expect((await signIn(username, chosen)).status).toBe(401)
    expect((await signIn('staff@demo', password)).status).toBe(200)
  })

  test('is invited once more by the button, and one yes ends all his invitations', async () => {
    await demo.post('/api/core/users', { username: 'again@demo', email: 'again@example.com' })
    const first = tokenOf((await letters())[0])
    const asked = await demo.post('/api/core/users/again@demo/transitions/send-password-link', {})
    expect(asked.status, asked.text).toBe(200)
    const second = tokenOf((await letters())[1])
    const told = async () => (await demo.get('/api/core/users/again@demo/invitation')).body
    expect(await told()).toMatchObject({
      isIn: false,
      address: 'again@example.com',
      sent: { endedAt: null, isTaken: false, isOver: false },
    })
    const { sentAt, until } = (await told()).sent
    expect(Date.parse(until) - Date.parse(sentAt)).toBe(7 * 86_400_000)
    expect((await post('/accept', { token: second, password: chosen })).status).toBe(200)
    expect((await post('/check', { token: first })).body.code).toBe('INVALID_PASSWORD_LINK')
    expect(await told()).toMatchObject({ isIn: true, sent: { isTaken: true, endedAt: expect.any(String) } })
    const own = await signIn('again@demo', chosen)
    const bearer = { authorization: String(own.headers.authorization) }
    expect((await setup.client().get('/api/core/users/late@demo/invitation', bearer)).status).toBe(403)
  })

  test('is not let in by an invitation that was withdrawn with him, until he is invited anew', async () => {
    await demo.post('/api/core/users', { username: 'gone@demo', email: 'gone@example.com' })
    const token = tokenOf((await letters())[0])
    const told = async () => (await demo.get('/api/core/users/gone@demo/invitation')).body
    const done = async (transition: string, body = {}) => {
      const answer = await demo.post(`/api/core/users/gone@demo/transitions/${transition}`, body)
      expect(answer.status, answer.text).toBe(200)
    }
    await done('lock', { reason: 'he went elsewhere' })
    expect(await told()).toMatchObject({
      isIn: false,
      sent: { isTaken: false, isOver: false, endedAt: expect.any(String) },
    })
    for (const path of ['/check', '/accept'])
      expect((await post(path, { token, password: chosen })).body.code).toBe('INVALID_PASSWORD_LINK')
    expect((await signIn('gone@demo', chosen)).status).toBe(401)
    await done('unlock')
    expect((await post('/check', { token })).body.code).toBe('INVALID_PASSWORD_LINK')
    sent = []
    await done('send-password-link')
    expect((await told()).sent.endedAt).toBeNull()
    expect((await post('/accept', { token: tokenOf((await letters())[0]), password: chosen })).status).toBe(
      200,
    )
  })

  test('is not let in by an invitation that is over', async () => {
    await demo.post('/api/core/users', { username: 'late@demo', email: 'late@example.com' })
    const token = tokenOf((await letters())[0])
    setup.clock.offsetMs = 8 * 86_400_000
    const later = await setup.signIn('admin@demo')
    expect((await later.get('/api/core/users/late@demo/invitation')).body).toMatchObject({
      isIn: false,
      sent: { isOver: true, endedAt: null },
    })
    expect((await post('/accept', { token, password: chosen })).body.code).toBe('INVALID_PASSWORD_LINK')
    setup.clock.offsetMs = 0
    expect((await post('/accept', { token, password: chosen })).status).toBe(200)
  })
})

describe('an account that belongs to somebody else', () => {
  test('is not taken in advance: who adds an address gives it no password', async () => {
    const taken = await norte.post('/api/core/users', {
      username: 'cfo@other-company.example',
      email: 'thief@norte.example',
      profiles: ['STAFF'],
    })
    expect(taken.status, taken.text).toBe(201)
    expect((await letters()).map(mail => mail.to)).toEqual([['cfo@other-company.example']])
    const thiefs = tokenOf(sent[0])
    sent = []
    await demo.post('/api/core/users', { username: 'cfo@other-company.example', isAdmin: true })
    const [letter] = await letters()
    expect(letter).toMatchObject({ to: ['cfo@other-company.example'] })
    expect((await post('/accept', { token: tokenOf(letter), password: chosen })).status).toBe(200)
    const inside = await signIn('cfo@other-company.example', chosen)
    expect(inside.body).toEqual({
      username: 'cfo@other-company.example',
      tenant: 'demo',
      space: expect.any(String),
    })
    // The other invitation stands, and asks for no password any more.
    expect((await post('/check', { token: thiefs })).body).toMatchObject({
      tenant: 'norte',
      needsPassword: false,
    })
  })

  test('enters a further tenant by its owner’s yes alone, and keeps its password', async () => {
    await createLogin(setup.product, {
      username: 'both@lease.example',
      password,
      tenant: 'demo',
      user: { name: 'Both', profiles: ['STAFF'] },
    })
    await norte.post('/api/core/users', { username: 'both@lease.example', profiles: ['CLIENT'] })
    expect((await signIn('both@lease.example', password)).body.contexts).toBeUndefined()
    const [letter] = await letters()
    expect(letter).toMatchObject({ to: ['both@lease.example'] })
    expect(letter!.body).toContain('Your password stays as it is')
    const accepted = await post('/accept', { token: tokenOf(letter), password: 'taken over by this' })
    expect(accepted.status).toBe(200)
    expect((await signIn('both@lease.example', 'taken over by this')).status).toBe(401)
    expect((await signIn('both@lease.example', password)).body.contexts).toMatchObject([
      { name: 'demo' },
      { name: 'norte' },
    ])
  })

  test('that an earlier version let another make gets its first password from its owner', async () => {
    await createLogin(setup.product, {
      username: 'squatted@owner.example',
      password: 'known to the squatter',
      tenant: 'norte',
      user: { name: 'Squatter' },
    })
    await asOwner(setup.url, setup.product.log, owner =>
      owner.query("update login set confirmed_at = null where username = 'squatted@owner.example'"),
    )
    const squatter = await setup.signIn('squatted@owner.example', 'known to the squatter')
    await demo.post('/api/core/users', { username: 'squatted@owner.example', profiles: ['STAFF'] })
    const [letter] = await letters()
    expect((await post('/accept', { token: tokenOf(letter) })).body.code).toBe('MISSING_FIELD_IN_BODY')
    expect((await post('/accept', { token: tokenOf(letter), password: chosen })).status).toBe(200)
    expect((await squatter.get('/api/core/users/current')).status).toBe(401)
    expect((await signIn('squatted@owner.example', 'known to the squatter')).status).toBe(401)
    expect((await signIn('squatted@owner.example', chosen)).status).toBe(200)
  })

  test('is invited only so often, whatever tenants do so', async () => {
    for (let i = 0; i < 4; i++)
      for (const one of [demo, norte]) {
        if (i === 0) await one.post('/api/core/users', { username: 'full@box.example' })
        else await one.post('/api/core/users/full@box.example/transitions/send-password-link', {})
      }
    const refused = await demo.post('/api/core/users/full@box.example/transitions/send-password-link', {})
    expect(refused.status).toBe(429)
    expect((await letters()).length).toBe(8)
  })

  test('leaves the secret of its letter in no table', async () => {
    await norte.post('/api/core/users', { username: 'secret@box.example' })
    const token = tokenOf((await letters())[0])
    const { id } = (await setup.product.directory.tenantByName('norte'))!
    const kept = await setup.product.engine.work(await setup.product.callers.product(id), async work => [
      await loadMatching(work, 'mail', {}),
      (await work.tx.query(sql`select payload::text from outbox where tenant_id = ${id}::int`)).rows,
    ])
    expect(JSON.stringify(kept)).toContain('#token=…')
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})
