import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { starters } from '#processes/starters/starters.ts'
import {
  type Answer,
  type AppSetup,
  appOnTestDatabase,
  type Client,
  password,
} from '../http/testing/app-on-test-database.ts'

let setup: AppSetup
let main: Client

beforeAll(async () => {
  setup = await appOnTestDatabase({ env: { PUBLIC_URL: 'https://house.example' } })
  main = await setup.signIn('admin@master')
})
afterAll(() => setup.close())

const path = '/api/core/tenant-starters'
/** A record as an answer has it. */
type Row = Record<string, string>

const ok = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

/** The administrator takes his invitation, and signs in. */
const enter = async (link: string, username: string): Promise<Client> => {
  const token = link.split('#token=')[1]!
  await ok(setup.client().post('/api/core/auth/invitations/accept', { token, password }))
  return setup.signIn(username)
}

const firstContract = async (admin: Client, product: Row, startDate: string): Promise<string> => {
  const people = await ok(
    admin.post('/api/person/persons', [
      { type: 'C', name: 'First client', registrations: [{ type: 'COM' }] },
      { type: 'C', name: 'First supplier', registrations: [{ type: 'COM' }] },
    ]),
  )
  const [client, supplier] = people.map((one: Row) => one.registration)
  const price = 60_000
  const made = await ok(
    admin.post('/api/financing/contracts', {
      name: 'First contract',
      productRegistration: product.registration,
      startDate,
      currency: product.currency,
      taxCode: product.taxCode,
      persons: [
        { personRegistration: client, role: 'CLIENT' },
        { personRegistration: supplier, role: 'SUPPLIER' },
      ],
      assets: [{ name: 'Machine', quantity: 1, priceExclTax: price, taxCode: product.taxCode }],
      quotations: [
        {
          financedAmountExclTax: price,
          rate: product.rate,
          duration: 36,
          frequency: product.frequency,
          startDate,
          taxCode: product.taxCode,
          residue: product.residue,
        },
      ],
    }),
  )
  const contract = made.registration as string
  const [quotation] = await ok(admin.get(`/api/financing/quotations?contractRegistration=${contract}`))
  await ok(admin.post(`/api/financing/quotations/${quotation.registration}/transitions/choose`, {}))
  for (const code of ['validate', 'activate'])
    await ok(
      admin.post(`/api/financing/contracts/${contract}/transitions/${code}`, { input: { date: startDate } }),
    )
  return contract
}

const proved = async (admin: Client): Promise<void> => {
  const proofs = await ok(admin.get('/api/accounting/proofs'))
  const rows = (Array.isArray(proofs) ? proofs : proofs.rows) as { difference: number }[]
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => row.difference !== 0)).toEqual([])
}

describe.each([...starters.keys()])('a tenant that begins as houses of %s do', country => {
  const name = `house-${country.toLowerCase()}`
  const { house, bundle } = starters.get(country)!

  test('quotes, activates, bills and books on its first day, and its books are proved', async () => {
    const made = await ok(
      main.post(`${path}/${country}/tenants`, {
        name,
        title: `House of ${country}`,
        organization: {
          name: `House of ${country}`,
          address1: '1 First Street',
          zipcode: '10000',
          city: 'Here',
        },
        administrator: { username: `chief@${name}`, firstName: 'Ada', lastName: 'Chief' },
        demonstration: country === 'MA',
      }),
    )
    expect(made).toMatchObject({ tenant: name, username: `chief@${name}`, isInvited: false })
    const admin = await enter(made.link, made.username)
    const accounts = await ok(admin.get('/api/accounting/accounting-catalog-items?range=0-0&status=ACTIVE'))
    expect(accounts[0].chart).toBe(house.chart)
    const taxes = await ok(admin.get('/api/core/taxes?range=0-49'))
    expect(taxes.map((one: Row) => one.code).sort()).toEqual(Object.keys(bundle.taxes).sort())
    const products = await ok(admin.get('/api/financing/products?range=0-49&status=ACTIVE'))
    expect(products).toHaveLength(Object.keys(bundle.products).length)
    if (country === 'MA') {
      const billed = await ok(admin.get('/api/billing/invoices?status=PAID&range=0-49'))
      expect(billed.length).toBeGreaterThan(3)
      await proved(admin)
    }
    // A lease and a loan where the house has both: they are booked by other rules.
    const kinds = new Map(products.map((one: Row) => [one.contractType, one.registration]))
    // Today where the house is, which at night is not today everywhere.
    const startDate = new Intl.DateTimeFormat('en-CA', { timeZone: house.timeZone }).format()
    for (const registration of kinds.values()) {
      const product = await ok(admin.get(`/api/financing/products/${registration}`))
      const contract = await firstContract(admin, product, startDate)
      await ok(admin.post('/api/script/runs/run-billing', { date: startDate }))
      expect((await ok(admin.get(`/api/financing/contracts/${contract}`))).status).toBe('ACTIVE')
    }
    const postings = await ok(admin.get('/api/accounting/postings?range=0-99'))
    expect(postings.length).toBeGreaterThan(0)
    await proved(admin)
  })
})

describe('a tenant that is wanted', () => {
  const wanted = {
    name: 'wanted',
    title: 'Wanted',
    organization: { name: 'Wanted' },
    administrator: { username: 'chief@wanted' },
  }

  test('is refused by field where something is missing, unknown or taken, and is made by the main administrator alone', async () => {
    const refused = async (change: object) => {
      const { status, body } = await main.post(`${path}/FR/tenants`, { ...wanted, ...change })
      return [status, body.errors?.[0]?.field ?? body.strings?.[0]]
    }
    expect(await refused({ title: '' })).toEqual([400, 'title'])
    expect(await refused({ chart: 'NONE' })).toEqual([400, 'chart'])
    expect(await refused({ calendar: 'XX' })).toEqual([400, 'calendar'])
    expect(await refused({ currencies: ['ZZZ'] })).toEqual([400, 'currencies'])
    expect(await refused({ taxes: ['EXEMPT'] })).toEqual([400, 'taxes'])
    expect(await refused({ name: 'demo' })).toEqual([400, 'demo'])
    expect((await main.post(`${path}/XX/tenants`, wanted)).status).toBe(404)
    const other = await setup.signIn('admin@demo')
    expect((await other.get(path)).status).toBe(403)
    expect((await other.post(`${path}/FR/tenants`, wanted)).status).toBe(403)
    const mayCreate = async (client: Client) =>
      (await ok(client.get('/api/core/entities'))).find((one: Row) => one.name === 'tenant').creatable
    expect([await mayCreate(other), await mayCreate(main)]).toEqual([false, true])
    expect((await ok(main.get(path))).starters).toHaveLength(starters.size)
  })

  test('is gone on with where its making was cut short', async () => {
    const broken = { ...wanted, account: { iban: 'FR00' } }
    expect((await main.post(`${path}/FR/tenants`, broken)).status).toBe(400)
    const made = await ok(main.post(`${path}/FR/tenants`, { ...wanted, taxes: ['FR20', 'EXEMPT'] }))
    const admin = await enter(made.link, 'chief@wanted')
    expect(await ok(admin.get('/api/core/taxes'))).toHaveLength(2)
    // Nobody has said where it is but the country that it begins as.
    expect((await ok(admin.get('/api/script/runs/user-configuration'))).tenant).toMatchObject({
      country: 'FR',
    })
    expect((await main.post(`${path}/FR/tenants`, wanted)).status).toBe(400)
  })
})
