import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvLine } from '../../adapters/csv.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
})
afterAll(() => setup.close())

const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

test.each([
  ['no text of ours', '%%%'],
  ['no list', cursor().slice(0, 1)],
  ['of another length', cursor('a')],
  ['of values of another type', cursor('2026-01-01', 'no uuid')],
  ['of numbers', cursor(1, 2)],
  ['with a sign that no text holds', cursor('a\u0000', '01a2069f-9e89-7000-bc49-c3076c744e77')],
])('a cursor that is %s is a bad question', async (_, after) => {
  for (const [path, sort] of [
    ['/api/person/persons', 'name'],
    ['/api/billing/invoices', '-dueDate'],
    ['/api/core/tasks', '-_insertDate'],
  ])
    expect(await admin.get(`${path}?sort=${sort}&after=${after}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_QUERY', strings: ['after', expect.anything()] },
    })
})

test('a hierarchy is told of any entity, also of those without a name or a status', {
  timeout: 60_000,
}, async () => {
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const { model } = await setup.product.models.load(id)
  for (const { route, name } of model.entities.values()) {
    const { body } = await admin.get(`${route}?range=0-0`)
    const key = Array.isArray(body) ? body[0]?.registration : undefined
    const answer = await admin.get(`${route}/${encodeURIComponent(key ?? 'none')}/hierarchy`)
    expect([name, answer.status]).toEqual([name, key === undefined ? 404 : 200])
  }
})

test('answers of the API are kept by no disk, and no page asks for what of the device it does not use', async () => {
  for (const [client, url] of [
    [admin, '/api/person/persons'],
    [admin, '/api/core/users/current'],
    [admin, '/api/nothing'],
    [setup.client(), '/api/core/users/current'],
    [setup.client(), '/api/core/ping'],
  ] as const)
    expect([url, (await client.get(url)).headers['cache-control']]).toEqual([url, 'no-store'])
  expect((await setup.client().get('/')).headers['permissions-policy']).toContain('camera=()')
})

test('what somebody arranged for himself is his own', async () => {
  const staff = await setup.signIn('staff@demo')
  const keys = {
    auth: Buffer.alloc(16, 7).toString('base64url'),
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
  }
  const token = { endpoint: 'https://push.example/secret', keys }
  expect((await admin.post('/api/notification/subscribe', { token })).status).toBeLessThan(300)
  await admin.post('/api/core/users/current/preferences', { type: 'UI', groupId: 'mine', value: { a: 1 } })
  expect((await staff.get('/api/core/users/admin@demo/preferences')).status).toBe(403)
  expect((await staff.get('/api/core/user-preferences')).status).toBe(403)
  expect((await staff.get('/api/core/users/current/preferences')).text).not.toContain('mine')
  const own = (await admin.get('/api/core/users/current/preferences')).text
  expect(own).toContain('mine')
  // Where a browser is reached is nobody's to read, and sealed where it is kept.
  expect(own).not.toContain('push.example')
  const kept = await asOwner(setup.url, setup.product.log, owner =>
    owner.query('select token from push_subscription'),
  )
  expect(kept.rows).toHaveLength(1)
  expect(JSON.stringify(kept.rows)).not.toContain('push.example')
})

test('no cell of a CSV file is a formula, however the file is split', () => {
  expect(csvLine(['=1+1', '+1', '-1+2', '@SUM(A1)', '\tx'])).toBe(`'=1+1;'+1;'-1+2;'@SUM(A1);"'\tx"\r\n`)
  expect(csvLine(['x,=HYPERLINK("http://thief.example")', -5, '-5,5'])).toBe(
    `"x,=HYPERLINK(""http://thief.example"")";-5;"-5,5"\r\n`,
  )
  expect(csvLine(['a\t=1'])).toBe('"a\t=1"\r\n')
})
