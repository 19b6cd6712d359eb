import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompiledEntity } from '#model/index.ts'
import { createLogin } from '../../sign-in/accounts.ts'
import { type AppSetup, appOnTestDatabase, type Client, password } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client
let firm: Client
const contracts = '/api/financing/contracts'
const keys: Record<string, string> = {}

/** What one firm is in each of its contracts. */
const roles = { bought: 'CLIENT', brought: 'PARTNER', supplied: 'SUPPLIER' } as const
const terms = {
  currency: 'EUR',
  financedAmountExclTax: 10_000,
  rate: 0.05,
  payment: 321,
  residualValue: 100,
  dueDay: 5,
  commission: 77,
  margin: 0.01,
  fundingRate: 0.02,
}

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('admin@demo')
  const made = await staff.post('/api/person/persons', [
    { type: 'C', name: 'Firm' },
    { type: 'C', name: 'Somebody' },
  ])
  const [one, two] = made.body as { registration: string }[]
  for (const [name, role] of Object.entries(roles)) {
    const other = role === 'CLIENT' ? 'PARTNER' : 'CLIENT'
    const contract = await staff.post(contracts, {
      name,
      ...terms,
      persons: [
        { personRegistration: one!.registration, role },
        { personRegistration: two!.registration, role: other },
      ],
      assets: [{ name: 'Crane', quantity: 1, unitPrice: 10_000, supplierRegistration: one!.registration }],
    })
    expect(contract.status, contract.text).toBe(201)
    keys[name] = contract.body.registration
  }
  await createLogin(setup.product, {
    username: 'firm@demo',
    password,
    tenant: 'demo',
    user: { name: 'Firm', profiles: ['PARTNER'], personRegistration: one!.registration },
  })
  // A tenant may show its partners what they earn: of the contracts that they brought, and of no other.
  await staff.patch('/api/core/profilesPermissions', {
    PARTNER: { isParty: true, permissions: { 'read contracts.margins': true } },
  })
  firm = await setup.signIn('firm@demo')
})
afterAll(() => setup.close())

const hiddenFrom = (entity: CompiledEntity, view: string): string[] =>
  entity.fields.filter(f => f.hiddenFrom?.includes(view as never)).map(f => f.name)

describe('a firm that is client here, partner there and supplier elsewhere', () => {
  test('reads of each contract what its role allows, in the list and alone', async () => {
    const { model } = await setup.product.models.load(
      (await setup.product.directory.tenantByName('demo'))!.id,
    )
    const contract = model.entities.get('contract')!
    const list = (await firm.get(`${contracts}?sort=name`)).body as Record<string, unknown>[]
    expect(list.map(c => c.name)).toEqual(['bought', 'brought', 'supplied'])
    const views = { bought: 'client', brought: 'partner', supplied: 'supplier' } as const
    for (const listed of list) {
      const name = listed.name as keyof typeof roles
      const one = (await firm.get(`${contracts}/${keys[name]}`)).body
      const projected = (
        await firm.get(`${contracts}/${keys[name]}?projection=rate,commission,persons,assets`)
      ).body
      for (const field of hiddenFrom(contract, views[name]))
        for (const seen of [listed, one, projected])
          expect([name, field, seen[field] ?? null]).toEqual([name, field, null])
    }
    const of = (name: string) => list.find(c => c.name === name)!
    expect(of('bought')).toMatchObject({ rate: 0.05, payment: 321, persons: [{}, {}] })
    expect(of('brought')).toMatchObject({ rate: 0.05, commission: 77 })
    expect(of('supplied').client).toMatchObject({ name: 'Somebody' })
    for (const one of list) expect(one.margin ?? one.fundingRate ?? null).toBeNull()
  })

  test('finds, orders and sums by what it sees alone', async () => {
    const names = async (query: string) =>
      ((await firm.get(`${contracts}?sort=name&${query}`)).body as { name: string }[]).map(c => c.name)
    expect(await names('rate=0.05')).toEqual(['bought', 'brought'])
    expect(await names('commission=77')).toEqual(['brought'])
    expect(await names('persons.role=SUPPLIER')).toEqual([])
    expect(await names('persons.role=CLIENT')).toEqual(['bought', 'brought'])
    const summed = await firm.get(`${contracts}?totals=financedAmountExclTax,commission&breakdown=rate`)
    expect(summed.body.totals).toEqual({ financedAmountExclTax: 20_000, commission: 77 })
    const grouped = await firm.post(`${contracts}/aggregate`, [
      { group: { values: { least: { min: 'payment' }, n: { count: true } } } },
      { limit: 5 },
    ])
    expect(grouped.body).toEqual([{ least: 321, n: 3 }])
    expect((await firm.get(`${contracts}?margin=0.01`)).body).toMatchObject({
      code: 'INVALID_FIELD_IN_QUERY',
    })
    expect((await firm.get(`${contracts}?sort=fundingRate`)).status).toBe(400)
  })

  test('takes home in a file what the list shows', async () => {
    const file = await firm.get(`${contracts}/export?sort=name`)
    expect(file.status).toBe(200)
    const schema = (await firm.get(`${contracts}/schema`)).body
    expect(schema.properties.margin).toBeUndefined()
    expect(schema.properties.rate).toBeTruthy()
    const served = (await firm.get('/api/core/entities/contract/model')).body
    expect(served.fields.map((f: { name: string }) => f.name)).not.toContain('fundingRate')
  })

  test('is shown documents of its contracts, and of those that it only supplies none', async () => {
    for (const name of ['bought', 'supplied']) {
      const made = await staff.post(`${contracts}/${keys[name]}/documents`, {
        name: 'Schedule',
        url: 'https://example.com/schedule',
        isShared: true,
      })
      expect(made.status, made.text).toBeLessThan(300)
    }
    expect((await firm.get(`${contracts}/${keys.bought}/documents`)).body).toHaveLength(1)
    expect((await firm.get(`${contracts}/${keys.supplied}/documents`)).body).toEqual([])
    const listed = (await firm.get(`${contracts}?include=documents&projection=name&sort=name`)).body
    expect(listed.map((c: { documents: unknown[] }) => c.documents.length)).toEqual([1, 0, 0])
    const [hidden] = (await staff.get(`${contracts}/${keys.supplied}/documents`)).body
    expect((await firm.get(`/api/doc/documents/${hidden._id}/content`)).status).toBe(404)
  })

  test('is told the names of what it may see in some contract, a mere client only those of a client', async () => {
    const namesFor = async (client: Client) =>
      (await client.get('/api/core/entities/contract/model')).body.fields.map((f: { name: string }) => f.name)
    expect(await namesFor(firm)).toEqual(
      expect.arrayContaining(['rate', 'commission', 'agreementRegistration']),
    )
    const own = await setup.signIn('client@demo')
    const { body } = await own.get('/api/person/persons')
    await staff.post(contracts, {
      name: 'of a client',
      persons: [{ personRegistration: body[0].registration, role: 'CLIENT' }],
    })
    const names = await namesFor(own)
    expect(names).toContain('rate')
    expect(names).not.toContain('agreementRegistration')
  })

  test('reaches by a contract that it supplies neither its plan nor its quotations', async () => {
    for (const as of ['quotations', 'collaterals', 'financingServices']) {
      const one = await firm.get(`${contracts}/${keys.supplied}?include=${as}`)
      expect([as, one.status === 200 ? one.body[as] : one.body.code]).toEqual([
        as,
        expect.toSatisfy(v => v === 'INVALID_FIELD_IN_QUERY' || (Array.isArray(v) && v.length === 0)),
      ])
    }
  })
})
