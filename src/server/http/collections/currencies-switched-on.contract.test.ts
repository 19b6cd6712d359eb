import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let master: Client
let admin: Client

const password = 'a password of atlas'

beforeAll(async () => {
  setup = await appOnTestDatabase()
  master = await setup.signIn('admin@master')
  const made = await master.post('/api/core/tenants', { name: 'atlas', title: 'Atlas Bail', currency: 'MAD' })
  expect(made.status).toBe(201)
  await createLogin(setup.product, {
    username: 'admin@atlas',
    password,
    tenant: 'atlas',
    user: { name: 'Admin', isAdmin: true, profiles: ['ADMIN'] },
  })
  admin = await setup.signIn('admin@atlas', password)
})
afterAll(() => setup.close())

const asset = (currency?: string) => ({ name: 'Press', type: 'MACHINE', ...(currency ? { currency } : {}) })
const refused = (field: string) => ({
  status: 400,
  body: { errors: [expect.objectContaining({ field, code: 'INVALID_FIELD_VALUE' })] },
})

it('a new tenant has switched on its own currency, and new records take it', async () => {
  expect((await admin.get('/api/core/tenant-config/currencies')).body).toEqual(['MAD'])
  expect((await admin.post('/api/asset/assets', asset())).body).toMatchObject({ currency: 'MAD' })
})

it('another currency is refused with the name of its field, in the words of who writes', async () => {
  const answer = await admin.post('/api/asset/assets', asset('USD'), { 'accept-language': 'fr-FR' })
  expect(answer).toMatchObject(refused('currency'))
  expect(answer.body.errors[0].message).toContain('USD')
})

it('fields of currencies offer what is switched on, and nothing else', async () => {
  const { body } = await admin.get('/api/core/entities/asset/model')
  const field = body.fields.find((one: { name: string }) => one.name === 'currency')
  expect(field).toMatchObject({ values: [{ value: 'MAD', label: 'MAD' }], default: 'MAD' })
})

it('the tenant switches on another, which its record shows; the record switches on, too', async () => {
  expect((await admin.patch('/api/core/tenant-config', { currencies: ['MAD', 'USD'] })).status).toBe(200)
  const made = await admin.post('/api/asset/assets', asset('USD'))
  expect(made.status).toBe(201)
  const kept = await master.get('/api/core/tenants/atlas')
  expect(kept.body).toMatchObject({ currency: 'MAD', currencies: ['MAD', 'USD'] })

  // Switched off again: what is in it can be worked on, and nothing new comes.
  expect((await master.patch('/api/core/tenants/atlas', { currencies: ['MAD', 'EUR'] })).status).toBe(200)
  expect((await admin.get('/api/core/tenant-config/currencies')).body).toEqual(['MAD', 'EUR'])
  const path = `/api/asset/assets/${made.body.registration}`
  expect((await admin.patch(path, { name: 'Old press' })).status).toBe(200)
  expect(await admin.patch(path, { currency: 'GBP' })).toMatchObject(refused('currency'))
  expect(await admin.post('/api/asset/assets', asset('USD'))).toMatchObject(refused('currency'))
  expect((await admin.post('/api/asset/assets', asset('EUR'))).status).toBe(201)
})

it.each([[[]], [['MAD', 'MAD']], [['MAD', 'XXQ']], ['MAD']])(
  'a configuration of %j is refused',
  async currencies => {
    expect(await admin.patch('/api/core/tenant-config', { currencies })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_CONFIG', strings: ['currencies', expect.any(String)] },
    })
    expect((await admin.get('/api/core/tenant-config/currencies')).body).toEqual(['MAD', 'EUR'])
  },
)

it('another tenant is not concerned', async () => {
  const demo = await setup.signIn('admin@demo')
  expect((await demo.post('/api/asset/assets', asset('GBP'))).status).toBe(201)
  expect(await demo.post('/api/asset/assets', asset('MAD'))).toMatchObject(refused('currency'))
})
