import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadMatching } from '#engine/index.ts'
import { tellKeyEnds } from '../../jobs/tell-key-ends.ts'
import { keyHash } from '../../sign-in/api-key-text.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let owner: pg.Client
const dayMs = 86_400_000

beforeAll(async () => {
  setup = await appOnTestDatabase({ mailTransport: async () => {} })
  admin = await setup.signIn('admin@demo')
  owner = new pg.Client({ connectionString: setup.url })
  await owner.connect()
}, 60_000)
afterAll(async () => {
  await owner?.end()
  await setup?.close()
})

const make = async (values: object = {}, by = admin) => {
  const answer = await by.post('/api/core/api-keys', { name: 'Scanner', profiles: ['STAFF'], ...values })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { registration: string; code: string; secret: string; expiresAt: string; _id: string }
}

/** A machine: it sends its key with each request, and takes nothing from the answers. */
const machine = (key: string, address = '127.0.0.1') => {
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    setup.app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { authorization: `Bearer ${key}` },
      ...(payload ? { payload } : {}),
    })
  return {
    get: (url: string) => send('GET', url),
    post: (url: string, body: object) => send('POST', url, body),
    delete: (url: string) => send('DELETE', url),
  }
}

describe('a key', () => {
  test('is told once, kept as a hash, and begins with what its record shows', async () => {
    const key = await make()
    expect(key.secret).toMatch(new RegExp(`^trk_${key.code}_[0-9A-Za-z]{49}$`))
    expect(Date.parse(key.expiresAt) - setup.product.now()).toBeGreaterThan(364 * dayMs)
    const shown = await admin.get(`/api/core/api-keys/${key.registration}`)
    expect(shown.body).toMatchObject({ name: 'Scanner', code: key.code, status: 'ACTIVE' })
    expect(shown.text).not.toContain(key.secret)
    expect((await admin.get(`/api/core/api-keys/${key.registration}/history`)).text).not.toContain(key.secret)
    const kept = await owner.query('select hash from api_key_directory where key_id = $1', [key.code])
    expect(kept.rows).toEqual([{ hash: keyHash(key.secret) }])
  })

  test('is not told again to who repeats the request', async () => {
    const body = { name: 'Repeated', profiles: ['STAFF'] }
    const headers = { 'idempotency-key': 'key-once' }
    const first = await admin.post('/api/core/api-keys', body, headers)
    const again = await admin.post('/api/core/api-keys', body, headers)
    expect(first.body.secret).toMatch(/^trk_/)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body).toMatchObject({ registration: first.body.registration })
    expect(again.body.secret).toBeUndefined()
    const { rows } = await owner.query('select body from idempotency where key = $1', ['key-once'])
    expect(rows[0].body).not.toContain(first.body.secret)
  })

  test('reads and writes by its profiles under its own name, and its answers hand out no token', async () => {
    const key = await make()
    const calls = machine(key.secret)
    const made = await calls.post('/api/person/persons', { type: 'C', name: 'By a machine' })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.headers.authorization).toBeUndefined()
    expect(made.json()).toMatchObject({ _insertUser: `${key.registration.toLowerCase()}@demo` })
    expect((await calls.get('/api/core/hosts')).statusCode).toBe(403)
    const { lastUsedAt } = (await admin.get(`/api/core/api-keys/${key.registration}`)).body
    expect(Date.parse(lastUsedAt)).toBeGreaterThan(0)
  })

  test('does within its scopes what its profiles grant, and nothing that they do not', async () => {
    const key = await make({ scopes: ['read persons', 'write hosts'] })
    const calls = machine(key.secret)
    expect((await calls.get('/api/person/persons')).statusCode).toBe(200)
    expect((await calls.get('/api/financing/contracts')).statusCode).toBe(403)
    expect((await calls.post('/api/person/persons', { type: 'C', name: 'No' })).statusCode).toBe(403)
    expect((await calls.post('/api/core/hosts', { host: 'x.example' })).statusCode).toBe(403)
  })

  test('sees of another tenant nothing', async () => {
    const elsewhere = await setup.signIn('admin@norte')
    const key = await make({ name: 'Norte' }, elsewhere)
    const seen = await machine(key.secret).get('/api/person/persons')
    expect(seen.body).toContain('Client of norte')
    expect(seen.body).not.toContain('Client of demo')
    expect((await admin.get(`/api/core/api-keys/${key._id}`)).status).toBe(404)
    expect((await admin.send('DELETE', `/api/core/api-keys/${key._id}`)).status).toBe(404)
    expect((await machine(key.secret).get('/api/person/persons')).statusCode).toBe(200)
  })
})

describe('is refused alike', () => {
  const refused = async (key: string, address?: string) => {
    const answer = await machine(key, address).get('/api/person/persons')
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([401, 'UNAUTHENTICATED'])
    expect(answer.headers.authorization).toBeUndefined()
  }

  test('what is wrong, unknown or misspelt', async () => {
    const { secret, code } = await make()
    await refused('trk_')
    await refused(`${secret}x`)
    const other = (await make()).secret
    // The right beginning with the rest of another: its sum is wrong.
    await refused(`trk_${code}${other.slice(12)}`)
    const { makeKeyText } = await import('../../sign-in/api-key-text.ts')
    await refused(makeKeyText().text)
  })

  test('a text whose sum is right and whose secret is another', async () => {
    const { code } = await make()
    const { makeKeyText, readKeyText } = await import('../../sign-in/api-key-text.ts')
    const forged = makeKeyText().text
    await owner.query('update api_key_directory set key_id = $2 where key_id = $1', [
      code,
      readKeyText(forged),
    ])
    await refused(forged)
  })

  test('what is over', async () => {
    const key = await make({ expiresAt: new Date(setup.product.now() + dayMs).toISOString() })
    expect((await machine(key.secret).get('/api/person/persons')).statusCode).toBe(200)
    setup.clock.offsetMs += dayMs + 60_000
    await refused(key.secret)
    setup.clock.offsetMs -= dayMs + 60_000
  })

  test('what was revoked or removed, at once and wherever it is remembered', async () => {
    const [revoked, removed] = [await make(), await make()]
    for (const key of [revoked, removed])
      expect((await machine(key.secret).get('/api/person/persons')).statusCode).toBe(200)
    const done = await admin.post(`/api/core/api-keys/${revoked.registration}/transitions/revoke`, {
      reason: 'leaked',
    })
    expect(done.status, done.text).toBe(200)
    expect((await admin.send('DELETE', `/api/core/api-keys/${removed.registration}`)).status).toBe(204)
    await refused(revoked.secret)
    await refused(removed.secret)
  })

  test('from another address than its own', async () => {
    const key = await make({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    expect((await machine(key.secret, '203.0.113.9').get('/api/person/persons')).statusCode).toBe(200)
    expect((await machine(key.secret, '2001:db8::7').get('/api/person/persons')).statusCode).toBe(200)
    await refused(key.secret, '203.0.114.9')
  })
})

describe('keys', () => {
  test('open no further doors: neither sign-in, nor keys, nor providers, by whatever address', async () => {
    const calls = machine((await make()).secret)
    for (const url of ['/api/core/api-keys', '/api/core/apiKeys', '/api/core/identity-providers']) {
      const answer = await calls.get(url)
      expect([answer.statusCode, answer.json().code], url).toEqual([403, 'NOT_BY_KEY'])
    }
    const made = await calls.post('/api/core/api-keys', { name: 'More', profiles: ['STAFF'] })
    expect(made.json().code).toBe('NOT_BY_KEY')
    const totp = await calls.post('/api/core/auth/totp/enrol', { password: 'x' })
    expect([totp.statusCode, totp.json().code]).toEqual([403, 'NOT_BY_KEY'])
    expect((await calls.get('/api/core/user-switch-context?contextName=demo')).statusCode).toBe(401)
  })

  test('are made by administrators alone, never as one, for real addresses and a time within reach', async () => {
    const staff = await setup.signIn('staff@demo')
    expect((await staff.post('/api/core/api-keys', { name: 'x', profiles: ['STAFF'] })).status).toBe(403)
    expect((await staff.get('/api/core/api-keys')).status).toBe(403)
    const wrong = async (values: object, field: string) => {
      const answer = await admin.post('/api/core/api-keys', { name: 'x', profiles: ['STAFF'], ...values })
      expect(answer.status, answer.text).toBe(400)
      expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field)
    }
    await wrong({ profiles: ['ADMIN'] }, 'profiles')
    await wrong({ addresses: ['300.1.1.1'] }, 'addresses')
    await wrong({ expiresAt: new Date(setup.product.now() - 1000).toISOString() }, 'expiresAt')
    await wrong({ expiresAt: new Date(setup.product.now() + 401 * dayMs).toISOString() }, 'expiresAt')
    const sent = await admin.post('/api/core/api-keys', { name: 'x', profiles: ['STAFF'], code: 'abcdefgh' })
    expect(sent.status).toBe(400)
  })

  test('ask six hundred times a minute at most, each by itself', async () => {
    const [busy, other] = [await make(), await make()]
    const calls = machine(busy.secret)
    let last = 200
    for (let i = 0; i < 601; i++) last = (await calls.get('/api/core/ping-nobody')).statusCode
    expect((await calls.get('/api/person/persons')).statusCode, String(last)).toBe(429)
    const refused = await calls.get('/api/person/persons')
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.headers.authorization).toBeUndefined()
    expect((await machine(other.secret).get('/api/person/persons')).statusCode).toBe(200)
  }, 60_000)

  test('come back with a database whose sessions were left behind', async () => {
    const key = await make()
    await owner.query('delete from session where login_id is null')
    expect((await machine(key.secret).get('/api/person/persons')).statusCode).toBe(200)
  })
})

describe('the end of a key', () => {
  test('is told two weeks before to who made it, as long as it is the end', async () => {
    const waiting = async (registration: string) =>
      (
        await owner.query(
          "select payload ->> 'expiresAt' as until, due_at from outbox where job = 'api-key/ends' and payload ->> 'key' = $1 order by created_at",
          [registration],
        )
      ).rows as { until: string; due_at: Date }[]
    const key = await make()
    const [told] = await waiting(key.registration)
    expect(told!.until).toBe(key.expiresAt)
    expect(Date.parse(key.expiresAt) - told!.due_at.getTime()).toBe(14 * dayMs)
    const soon = new Date(setup.product.now() + 10 * dayMs).toISOString()
    expect(await waiting((await make({ expiresAt: soon })).registration)).toEqual([])
    await owner.query(
      "update \"user\" set email = 'admin@demo.example', email_f = 'admin@demo.example' where username = 'admin@demo'",
    )
    const caller = await setup.product.callers.product(
      (await setup.product.directory.tenantByName('demo'))!.id,
    )
    const letters = () =>
      setup.product.engine.work(caller, work => loadMatching(work, 'mail', { template: 'KEY_ENDS' }))
    const later = new Date(setup.product.now() + 30 * dayMs).toISOString()
    await tellKeyEnds(setup.product, caller.tenantId, { key: key.registration, expiresAt: later })
    expect(await letters()).toEqual([])
    await tellKeyEnds(setup.product, caller.tenantId, { key: key.registration, expiresAt: key.expiresAt })
    expect(await letters()).toMatchObject([
      { to: ['admin@demo.example'], subject: expect.stringContaining('Scanner') },
    ])
  })
})
