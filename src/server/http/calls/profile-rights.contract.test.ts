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
