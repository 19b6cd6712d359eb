import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase } from '../testing/app-on-test-database.ts'

let setup: AppSetup
beforeAll(async () => {
  setup = await appOnTestDatabase()
})
afterAll(() => setup.close())

test('what a product asks for is told of a contract to whom it concerns, of records that he sees', async () => {
  const admin = await setup.signIn('admin@demo')
  const staff = await setup.signIn('staff@demo')
  const product = await admin.post('/api/financing/products', {
    code: 'PAPERS',
    name: 'Papers',
    contractType: 'LEASE',
    financialProduct: 'EQUIPMENT_LEASE',
    postingScheme: 'LESSOR',
    expectedDocuments: [
      { type: 'REGISTER', holder: 'CLIENT', neededFor: 'VALIDATION' },
      { type: 'CONTRACT', neededFor: 'ACTIVATION' },
    ],
  })
  expect(product.status, product.text).toBe(201)
  const [client] = (await admin.get('/api/person/persons?name=Client of demo')).body
  const stranger = (await admin.post('/api/person/persons', { type: 'C', name: 'Stranger' })).body
  const made = async (person: string) => {
    const contract = await admin.post('/api/financing/contracts', {
      type: 'LEASE',
      name: 'Press',
      productRegistration: product.body.registration,
      persons: [{ personRegistration: person, role: 'CLIENT' }],
    })
    expect(contract.status, contract.text).toBe(201)
    return `/api/financing/contracts/${contract.body.registration}/expected-documents`
  }
  const his = await made(client.registration)
  const person = { entityName: 'person', entityRegistration: client.registration }
  const rows = [
    { type: 'REGISTER', holder: 'CLIENT', neededFor: 'VALIDATION', ...person, state: 'MISSING' },
    { type: 'CONTRACT', holder: 'CONTRACT', neededFor: 'ACTIVATION', entityName: 'contract' },
  ]
  expect((await staff.get(his)).body).toMatchObject(rows)
  const party = await setup.signIn('client@demo')
  expect((await party.get(his)).body.map((row: { type: string }) => row.type)).toEqual([
    'REGISTER',
    'CONTRACT',
  ])
  expect((await party.get(await made(stranger.registration))).status).toBe(404)
  const deal = await admin.post('/api/financing/deals', {
    type: 'LEASE',
    name: 'Press',
    productRegistration: product.body.registration,
    persons: [{ personRegistration: client.registration, role: 'CLIENT' }],
  })
  expect(deal.status, deal.text).toBe(201)
  const ofDeal = `/api/financing/deals/${deal.body.registration}/expected-documents`
  expect((await staff.get(ofDeal)).body).toMatchObject([rows[0], { ...rows[1], entityName: 'deal' }])
  expect((await (await setup.signIn('admin@norte')).get(ofDeal)).status).toBe(404)
  expect((await (await setup.signIn('admin@norte')).get(his)).status).toBe(404)
  await admin.patch('/api/core/profilesPermissions', { STAFF: { permissions: { 'read persons': false } } })
  expect(
    (await (await setup.signIn('staff@demo')).get(his)).body.map((row: { type: string }) => row.type),
  ).toEqual(['CONTRACT'])
  await admin.patch('/api/core/profilesPermissions', { STAFF: { permissions: { 'read documents': false } } })
  expect((await (await setup.signIn('staff@demo')).get(his)).status).toBe(403)
  await admin.patch('/api/core/profilesPermissions', { STAFF: null })
})
