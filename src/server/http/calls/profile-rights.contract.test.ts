import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(() => setup?.close())

const path = '/api/core/profile-rights'
const profileIn = (body: { profiles: { code: string }[] }, code: string) =>
  body.profiles.find(one => one.code === code)

test('tells what the product grants, what the tenant says otherwise, and how many people it reaches', async () => {
  await admin.patch('/api/core/profilesPermissions', {
    SALES: { permissions: { 'write deals': false } },
    DESK: { permissions: { 'read tasks': true } },
  })
  const { status, body } = await admin.get(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({ mayChange: true, asksTwo: false, waiting: [] })
  const sales = profileIn(body, 'SALES')
  expect(sales).toMatchObject({ label: 'Sales', isOwn: false, isParty: false, own: { 'write deals': false } })
  expect(sales).toHaveProperty('product', expect.arrayContaining(['write deals', 'run contracts.validate']))
  expect(profileIn(body, 'DESK')).toMatchObject({ isOwn: true, product: [], own: { 'read tasks': true } })
  expect(profileIn(body, 'CLIENT')).toMatchObject({ isParty: true })
  expect(body.others).toEqual(expect.arrayContaining(['run billing', 'write configurations', 'read all']))
  expect(body.others).not.toContain('read tasks')
  const { size } = (await admin.get('/api/core/users?profiles=STAFF&status=ACTIVE')).headers
  expect(profileIn(body, 'STAFF')).toMatchObject({ people: Number(size) })
})

test('names every record once, in the caller’s words, with the rights of its transitions and fields', async () => {
  const { body } = await admin.get(path, { 'accept-language': 'fr' })
  const groups = body.groups as { id: string; label: string; records: Record<string, unknown>[] }[]
  const names = groups.flatMap(group => group.records.map(record => record.name as string))
  const entities = (await admin.get('/api/core/entities')).body as { name: string }[]
  expect(names.toSorted()).toEqual(entities.map(entity => entity.name).toSorted())
  const quotation = groups.flatMap(group => group.records).find(record => record.name === 'quotation')
  expect(quotation).toMatchObject({
    label: 'Cotations',
    fields: [{ read: 'read quotations.margins', write: 'write quotations.margins' }],
  })
  expect(profileIn(body, 'ACCOUNTING')).toMatchObject({ label: 'Comptabilité' })
})

test('is told to who may read the configuration, and says who may change it', async () => {
  const staff = await setup.signIn('staff@demo')
  expect((await staff.get(path)).status).toBe(403)
  await admin.patch('/api/core/profilesPermissions', {
    DESK: { permissions: { 'read configurations': true } },
  })
  await admin.patch('/api/core/users/staff@demo', { profiles: ['STAFF', 'DESK'] })
  const desk = await setup.signIn('staff@demo')
  expect((await desk.get(path)).body).toMatchObject({ mayChange: false })
})

test('an auditor sees the books and what they are made of, and touches nothing', async () => {
  await admin.patch('/api/core/users/staff@demo', { profiles: ['AUDITOR'] })
  const auditor = await setup.signIn('staff@demo')
  for (const seen of [
    '/api/accounting/proofs?date=2026-11-01',
    '/api/billing/invoices',
    '/api/core/histories',
  ])
    expect([seen, (await auditor.get(seen)).status]).toEqual([seen, 200])
  expect((await auditor.post('/api/person/persons', { type: 'C', name: 'Nobody' })).status).toBe(403)
  expect((await auditor.get('/api/core/users')).status).toBe(403)
})

test('every profile that is offered grants what its trade asks for, and no more', async () => {
  const { body } = await admin.get(path)
  const [{ values }] = (await admin.get('/api/script/lists?lists=profile&valuesOnly=true')).body
  const offered = (values as { value: string }[]).map(one => one.value).filter(one => one !== 'ADMIN')
  const given = (code: string) => new Set((profileIn(body, code) as unknown as { product: string[] }).product)
  expect(offered.filter(code => !given(code).size)).toEqual([])
  const trades: [string, string[], string[]][] = [
    [
      'CREDIT',
      [
        'run deals.approve',
        'run deals.refuse',
        'run creditLines.approve',
        'write scores',
        'run votings.close',
      ],
      ['run contracts.activate', 'run deals.sign', 'write invoices', 'run billing', 'write rules'],
    ],
    [
      'BACKOFFICE',
      [
        'run contracts.activate',
        'run amendments.apply',
        'run invoices.issue',
        'write mandates',
        'run billing',
      ],
      ['run deals.approve', 'run contracts.write-off', 'run paymentFiles.send', 'run bankOperations.refund'],
    ],
    ['SUPPLIER', ['read assets', 'read invoices', 'read contracts'], ['read users', 'write assets']],
  ]
  for (const [code, has, lacks] of trades) {
    const all = given(code)
    expect([code, has.filter(one => !all.has(one))]).toEqual([code, []])
    expect([code, lacks.filter(one => all.has(one))]).toEqual([code, []])
  }
  expect(profileIn(body, 'SUPPLIER')).toMatchObject({ isParty: true })
  // What the rights name is there: an entity that is called otherwise would be granted to nobody.
  const permissions = (await admin.get('/api/core/permissions')).body as string[]
  expect(
    trades.flatMap(([, has, lacks]) => [...has, ...lacks]).filter(one => !permissions.includes(one)),
  ).toEqual([])
})

test('a profile of before is refused by the name that it has now', async () => {
  const named = { errors: [{ message: expect.stringContaining('COLLECTION now') }] }
  expect(await admin.patch('/api/core/users/staff@demo', { profiles: ['COLLECTIONS'] })).toMatchObject({
    status: 400,
    body: named,
  })
  const key = await admin.post('/api/core/api-keys', { name: 'Calls', profiles: ['COLLECTIONS'] })
  expect(key).toMatchObject({ status: 400, body: named })
  expect(
    (await admin.patch('/api/core/profilesPermissions', { COLLECTIONS: { permissions: {} } })).status,
  ).toBe(400)
})
