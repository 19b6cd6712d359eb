import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMatching, type Plain, sql } from '#engine/index.ts'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let sent: Plain[] = []
let fault: Error | null = null
let admin: Client

const makeUser = (username: string, user: object = {}, tenant = 'demo') =>
  createLogin(setup.product, {
    username,
    password,
    tenant,
    user: { name: 'Ada', profiles: ['STAFF'], ...user },
  })

beforeAll(async () => {
  setup = await appOnTestDatabase({
    mailTransport: async (_, mails) => {
      if (fault) throw fault
      sent.push(...mails.map(mail => ({ ...mail })))
    },
  })
  admin = await setup.signIn('admin@demo')
  await makeUser('ada@demo', { email: 'ada@example.com', locale: 'fr-FR' })
})
afterAll(() => setup.close())
beforeEach(() => {
  sent = []
  fault = null
  setup.clock.offsetMs = 0
})

let asked = 0
/** From another address each time: how often one may ask is not what most of these are about. */
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  setup.client().post(`/api/core/auth/password-links${path}`, body, {
    'x-forwarded-for': `192.0.2.${++asked}`,
    ...headers,
  })

const letters = async (): Promise<Plain[]> => {
  await setup.product.passwordLinks.settled()
  await dispatchDue(setup.product, new AbortController().signal)
  return sent
}
const ask = async (username: string): Promise<Plain[]> => {
  expect(await post('', { username })).toMatchObject({ status: 202, body: { isMailed: true } })
  return (await letters()).filter(mail => String(mail.body).includes('#token='))
}
const tokenOf = (letter: Plain | undefined): string => /#token=([\w-]{40,})/.exec(String(letter?.body))![1]!
const inDemo = async <T>(
  action: (work: Parameters<Parameters<typeof setup.product.engine.work>[1]>[0]) => Promise<T>,
) => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  return setup.product.engine.work(await setup.product.callers.product(id), action)
}
/** Lets an hour pass, so that a test asks as if nobody had asked before. */
const later = () =>
  inDemo(work =>
    work.tx.query(
      sql`select password_links_forget(${new Date(Date.now() + 1e9).toISOString()}::timestamptz)`,
    ),
  )

describe('a forgotten password', () => {
  test('is set anew by the link that was mailed, once, and ends every session', async () => {
    const before = await setup.signIn('ada@demo')
    const [letter, ...more] = await ask(' Ada@demo ')
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: ['ada@example.com'], subject: 'Définir un nouveau mot de passe' })
    expect(letter!.body).toContain('http://localhost:0/authentication/new-password#token=')
    const token = tokenOf(letter)
    expect((await post('/check', { token })).body).toEqual({ username: 'ada@demo', passkeys: 0 })
    expect(await post('/use', { token, password: 'short' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    const used = await post('/use', { token, password: 'a fresh long password' })
    expect(used).toMatchObject({ status: 200, body: { username: 'ada@demo' } })
    expect(used.headers.authorization).toBeUndefined()
    expect((await before.get('/api/core/users/current')).status).toBe(401)
    const signIn = (secret: string) =>
      setup.client().post('/api/core/auth/login', { username: 'ada@demo', password: secret })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn('a fresh long password')).status).toBe(200)
    for (const path of ['/check', '/use'])
      expect(await post(path, { token, password: 'another long password' })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_PASSWORD_LINK' },
      })
    expect((await letters()).map(mail => mail.subject)).toContain('Votre mot de passe a été changé')
  })

  test('leaves its secret in no table: not in the letter that is kept, the outbox or the link', async () => {
    await later()
    const token = tokenOf((await ask('ada@demo'))[0])
    const mails = await inDemo(work => loadMatching(work, 'mail', { template: 'PASSWORD_LINK' }))
    expect(mails.at(-1)).toMatchObject({ status: 'SENT', to: ['ada@example.com'] })
    expect(mails.at(-1)!.body).toContain('#token=…')
    const { rows } = await inDemo(work =>
      work.tx.query<{ text: string }>(
        sql`select payload::text as text from outbox where tenant_id = ${work.caller.tenantId}::int and job = 'password-link'`,
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const text of [JSON.stringify(mails), ...rows.map(row => row.text)])
      expect(text).not.toContain(token)
    expect((await admin.get('/api/core/dtxns?range=0-99')).text).not.toContain(token)
  })

  test('is told to nobody: known or not, the answer is one', async () => {
    await makeUser('silent@demo')
    await makeUser('locked@demo', { email: 'locked@example.com' })
    await admin.post('/api/core/users/locked@demo/transitions/lock', { reason: 'left' })
    await later()
    await letters()
    sent = []
    const known = await post('', { username: 'ada@demo' })
    for (const username of ['nobody@demo', 'silent@demo', 'locked@demo', 'x'.repeat(3000)]) {
      const answer = await post('', { username })
      expect([answer.status, answer.text]).toEqual([known.status, known.text])
    }
    expect((await letters()).map(mail => mail.to)).toEqual([['ada@example.com']])
    expect((await post('', {})).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY', strings: ['username'] })
    expect((await post('', { username: ['a'] })).body).toMatchObject({ code: 'INVALID_STRING_FIELD' })
    expect((await post('')).body).toMatchObject({ code: 'MISSING_BODY_PAYLOAD' })
  })

  test('is over after an hour, and after another link was used', async () => {
    await later()
    const first = tokenOf((await ask('ada@demo'))[0])
    const second = tokenOf((await ask('ada@demo')).at(-1))
    expect(second).not.toBe(first)
    setup.clock.offsetMs = 61 * 60_000
    expect((await post('/check', { token: first })).body.code).toBe('INVALID_PASSWORD_LINK')
    setup.clock.offsetMs = 0
    expect((await post('/use', { token: second, password: 'yet another password' })).status).toBe(200)
    expect((await post('/check', { token: first })).body.code).toBe('INVALID_PASSWORD_LINK')
    for (const token of ['x', 'x'.repeat(5000), `${second}0`])
      expect((await post('/check', { token })).body.code).toBe('INVALID_PASSWORD_LINK')
  })

  test('of twenty that use one link at once one wins', async () => {
    await later()
    const token = tokenOf((await ask('ada@demo'))[0])
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post('/use', { token, password: `password number ${i}` })),
    )
    expect(uses.filter(use => use.status === 200)).toHaveLength(1)
  })

  test('fills nobody’s letter box, and an audit says who asked', async () => {
    await later()
    for (let i = 0; i < 7; i++) await post('', { username: 'ada@demo' })
    expect((await letters()).filter(mail => String(mail.body).includes('#token='))).toHaveLength(4)
    const { body } = await admin.get('/api/core/audits?action=PASSWORD_LINK&username=ada@demo&range=0-99')
    const outcomes = body.map((entry: { outcome: string }) => entry.outcome)
    expect(outcomes.filter((outcome: string) => outcome === 'REFUSED').length).toBeGreaterThanOrEqual(3)
    expect(outcomes).toContain('DONE')
    const changed = await admin.get('/api/core/audits?action=PASSWORD&username=ada@demo')
    expect(changed.body[0]).toMatchObject({ outcome: 'DONE', details: { by: 'link' } })
  })

  test('goes only to the owner of the login, whatever another tenant says his address is', async () => {
    await makeUser('eve@owner.example', { email: 'somebody@demo.example' })
    await makeUser('eve@owner.example', { email: 'thief@norte.example' }, 'norte')
    expect((await ask('eve@owner.example')).map(mail => mail.to)).toEqual([['eve@owner.example']])
  })

  test('leads to no host that only the request names', async () => {
    await later()
    const answer = await post('', { username: 'ada@demo' }, { host: 'thief.example' })
    expect(answer).toMatchObject({ status: 202, body: { isMailed: true } })
    const [letter] = await letters()
    expect(letter!.body).toContain('http://localhost:0/authentication/new-password#token=')
    expect(letter!.body).not.toContain('thief.example')
  })

  test('is asked for only so often from one place', async () => {
    const from = { 'x-forwarded-for': '192.0.2.250' }
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) statuses.push((await post('', { username: 'nobody@demo' }, from)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429, 429])
  })

  test('is written once more when the mail server was away', async () => {
    await later()
    fault = new Error('the server is away')
    expect(await ask('ada@demo')).toEqual([])
    fault = null
    setup.clock.offsetMs = 60_000
    const [letter] = await letters()
    expect((await post('/check', { token: tokenOf(letter) })).status).toBe(200)
  })
})

describe('an administrator', () => {
  const send = (key: string, by = admin) =>
    by.post(`/api/core/users/${key}/transitions/send-password-link`, {})

  test('sends a user the link without seeing it, and nobody else does', async () => {
    await makeUser('new@demo', { email: 'new@example.com' })
    const answer = await send('new@demo')
    expect(answer, answer.text).toMatchObject({ status: 200, body: { status: 'ACTIVE' } })
    const [letter] = await letters()
    expect(letter).toMatchObject({ to: ['new@example.com'] })
    expect(answer.text).not.toContain(tokenOf(letter))
    setup.clock.offsetMs = 20 * 3_600_000
    expect((await post('/use', { token: tokenOf(letter), password: 'chosen by myself' })).status).toBe(200)
    setup.clock.offsetMs = 0
    expect((await send('new@demo', await setup.signIn('staff@demo'))).status).toBe(403)
    expect((await send('staff@demo')).body).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      rejectionReason: 'the user has no e-mail address',
    })
  })
})

describe('without a mail server', () => {
  test('nobody gets a link, and it is said before anybody waits', async () => {
    const bare = await appOnTestDatabase()
    try {
      await createLogin(bare.product, {
        username: 'ada@demo',
        password,
        tenant: 'demo',
        user: { name: 'Ada', email: 'ada@example.com' },
      })
      const asked = await bare.client().post('/api/core/auth/password-links', { username: 'ada@demo' })
      expect(asked).toMatchObject({ status: 202, body: { isMailed: false } })
      await bare.product.passwordLinks.settled()
      const boss = await bare.signIn('admin@demo')
      expect((await boss.get('/api/core/audits?action=PASSWORD_LINK')).body).toMatchObject([
        { username: 'ada@demo', outcome: 'REFUSED', details: { reason: 'no mail server' } },
      ])
      const refused = await boss.post('/api/core/users/ada@demo/transitions/send-password-link', {})
      expect(refused.body).toMatchObject({
        code: 'TRANSITION_NOT_ALLOWED',
        rejectionReason: 'no mail server is configured (SMTP_URL)',
      })
    } finally {
      await bare.close()
    }
  })
})
