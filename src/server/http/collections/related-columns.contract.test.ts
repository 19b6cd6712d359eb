import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let contract: string

const contracts = '/api/financing/contracts'
const login = (username: string, user: Record<string, unknown>) =>
  createLogin(setup.product, { username, password, tenant: 'demo', user: { name: username, ...user } })

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const made = await admin.post('/api/person/persons', [
    {
      type: 'C',
      name: 'Firm',
      email: 'firm@example.com',
      addresses: [
        { type: 'MAIN', address1: '1 quai', city: 'Nantes', country: 'FR' },
        { type: 'BILLING', address1: '2 rue', city: 'Brest', country: 'FR' },
      ],
    },
    { type: 'C', name: 'Broker', email: 'broker@example.com' },
  ])
  expect(made.status, made.text).toBe(201)
  const [one, two] = made.body as { registration: string }[]
  const answer = await admin.post(contracts, {
    name: 'Crane',
    currency: 'EUR',
    financedAmountExclTax: 10_000,
    rate: 0.05,
    persons: [
      { personRegistration: one!.registration, role: 'CLIENT' },
      { personRegistration: two!.registration, role: 'PARTNER' },
    ],
    assets: [{ name: 'Crane', quantity: 1, unitPrice: 10_000 }],
  })
  expect(answer.status, answer.text).toBe(201)
  contract = answer.body.registration
  await login('firm@demo', { profiles: ['CLIENT'], personRegistration: one!.registration })
  await login('desk@demo', { profiles: ['DESK'] })
}, 60_000)
afterAll(() => setup?.close())

const asked = (client: Client, ...paths: string[]) =>
  client.get(
    `${contracts}?registration=${contract}&projection=name&include=${paths.map(path => `related.${path}`).join()}`,
  )
const refused = { status: 400, body: { code: 'INVALID_FIELD_IN_QUERY' } }

test('a list answers values of the records that its rows name, of addresses the first', async () => {
  const { body } = await asked(
    admin,
    'client.email',
    'client.addresses.city',
    'partner.email',
    'partner.registration',
  )
  expect(body[0].related).toEqual({
    client: { email: 'firm@example.com', addresses: { city: 'Nantes' } },
    partner: { email: 'broker@example.com', registration: expect.stringMatching(/./) },
  })
})

test.each([
  ['of nobody', 'nobody.email'],
  ['of no field', 'client.nothing'],
  ['of a structure', 'client.addresses'],
  ['of a third record', 'client.orgaRegistration'],
  ['of what no search names', 'client.addresses.address1'],
  ['further away', 'client.addresses.city.x'],
])('refuses values %s', async (_, path) => {
  expect(await asked(admin, path)).toMatchObject(refused)
})

test('has no order by them, and not more of them than a table has room for', async () => {
  expect(await admin.get(`${contracts}?sort=related.client.email`)).toMatchObject({ status: 400 })
  expect(await asked(admin, ...Array.from({ length: 21 }, (_, i) => `client.a${i}`))).toMatchObject(refused)
})

test('who does not see the very record is told nothing of it', async () => {
  const { status, body, text } = await asked(await setup.signIn('firm@demo'), 'client.email', 'partner.email')
  expect(status, text).toBe(200)
  expect(body[0].related).toEqual({ client: { email: 'firm@example.com' }, partner: null })
})

test('who does not read such records, or the field, is refused', async () => {
  const grant = (permissions: Record<string, boolean>) =>
    admin.patch('/api/core/profilesPermissions', { DESK: { permissions } })
  await grant({ 'read contracts': true })
  expect(await asked(await setup.signIn('desk@demo'), 'client.email')).toMatchObject(refused)
  const reads = { 'read contracts': true, 'read persons': true, 'read quotations': true }
  await grant(reads)
  const desk = await setup.signIn('desk@demo')
  expect((await asked(desk, 'client.email')).body[0].related.client.email).toBe('firm@example.com')
  const margins = `/api/financing/contracts?include=related.quotationRegistration.margin`
  expect(await desk.get(margins)).toMatchObject(refused)
  await grant({ ...reads, 'read quotations.margins': true })
  expect(await (await setup.signIn('desk@demo')).get(margins)).toMatchObject({ status: 200 })
})

test('a file has them as any column, in words', async () => {
  const answer = await setup.app.inject({
    method: 'POST',
    url: '/api/report/excel',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: {
      fileName: 'x',
      entity: 'contract',
      query: `registration=${contract}&projection=name&include=related.client.addresses.city,related.client.type`,
      columns: [
        { id: 'name', headerLabel: 'Name' },
        { id: 'related.client.addresses.city', headerLabel: 'City' },
        { id: 'related.client.type', headerLabel: 'Type' },
      ],
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await readXlsx(answer.rawPayload)).sheets[0]!.rows).toEqual([
    ['Name', 'City', 'Type'],
    ['Crane', 'Nantes', 'Company'],
  ])
})
