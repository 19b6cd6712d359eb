import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const publish = async (collection: string, body: object): Promise<string> => {
  const made = await staff.post(collection, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { registration } = made.body
  const done = await staff.post(`${collection}/${registration}/transitions/publish`, {})
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return registration
}

describe('a search of a catalogue', () => {
  beforeAll(async () => {
    const item = { type: 'VAN', currency: 'EUR', taxCode: 'FR20' }
    await publish('/api/asset/asset-catalog-items', {
      ...item,
      code: 'MASTER',
      name: 'Renault Master L3H2',
      manufacturer: 'Renault',
      unitPrice: 35_000,
      rvCode: 'VAN-60',
      residualValues: [
        { months: 24, percentage: 0.6 },
        { months: 48, percentage: 0.3 },
      ],
    })
    await publish('/api/asset/asset-catalog-items', {
      ...item,
      code: 'EC220',
      name: 'Volvo EC220E',
      type: 'MACHINE',
      unitPrice: 150_000,
      sourceCatalog: 'LECTURA',
    })
    await publish('/api/asset/asset-catalog-items', {
      ...item,
      code: 'OLD',
      name: 'Renault Trafic, last year',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    })
    await staff.post('/api/asset/asset-catalog-items', { ...item, code: 'DRAFT', name: 'Renault Kangoo' })
  })

  test('finds what is offered today, each catalogue its own', async () => {
    expect((await staff.get('/api/script/runs/assets-catalog?search=renault')).body).toMatchObject([
      { code: 'MASTER', name: 'Renault Master L3H2', unitPrice: 35_000, taxCode: 'FR20', rvCode: 'VAN-60' },
    ])
    expect((await staff.get('/api/script/runs/LECTURA?search=ec220')).body).toMatchObject([{ code: 'EC220' }])
    expect((await staff.get('/api/script/runs/AUTOVISTA?search=renault')).body).toEqual([])
    expect((await staff.get('/api/script/runs/OWN?search=nothing-of-it')).body).toEqual([])
  })

  test('tells what a model is worth at an age', async () => {
    const [found] = (await staff.get('/api/script/runs/OWN?search=master&months=36')).body
    expect(found.residualPercentage).toBeCloseTo(0.45, 10)
    expect(await staff.get('/api/script/runs/OWN?months=-1')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_POSITIVE_NUMBER_FIELD' },
    })
  })
})

describe('rates and offers', () => {
  let product: string
  let table: string

  beforeAll(async () => {
    table = await publish('/api/financing/product-tables', {
      code: 'RATES',
      name: 'Rates',
      rows: [
        { minAmount: 0, maxAmount: 50_000, minDuration: 12, maxDuration: 48, rate: 0.05 },
        { minAmount: 50_000, maxDuration: 48, rate: 0.045 },
        { minAmount: 0, maxAmount: 50_000, minDuration: 12, maxDuration: 48, riskClass: 'D', rate: 0.07 },
      ],
    })
    product = await publish('/api/financing/products', {
      code: 'LEASE',
      name: 'Lease',
      contractType: 'LEASE',
      postingScheme: 'LESSOR',
      financialProduct: 'EQUIPMENT_LEASE',
      rate: 0.061,
      minAmount: 5000,
      productTableRegistration: table,
    })
  })

  test('come by amount, duration and class; the product’s own rate where no row holds', async () => {
    const rate = async (query: string, path = `products/${product}`) =>
      (await staff.get(`/api/financing/${path}/rate?${query}`)).body
    expect(await rate('amount=20000&duration=36')).toMatchObject({
      rate: 0.05,
      source: { productTable: table },
    })
    expect(await rate('amount=50000&duration=36')).toMatchObject({ rate: 0.045 })
    expect(await rate('amount=20000&duration=36&riskClass=D')).toMatchObject({ rate: 0.07 })
    expect(await rate('amount=20000&duration=60')).toMatchObject({
      rate: 0.061,
      row: null,
      source: { product },
    })
    expect(await rate('amount=20000&duration=60', `product-tables/${table}`)).toMatchObject({ rate: null })
    expect(await rate('amount=20000')).toMatchObject({ code: 'MISSING_FIELD_IN_QUERY' })
  })

  test('of which no two may hold for the same', async () => {
    expect(
      await staff.post('/api/financing/product-tables', {
        code: 'TWICE',
        rows: [
          { minAmount: 0, maxAmount: 50_000, rate: 0.05 },
          { minAmount: 40_000, rate: 0.04 },
        ],
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: 'rows.1.minAmount' }] } })
  })

  test('are all in the catalogue, with elements and their prices', async () => {
    const service = await publish('/api/financing/financing-services', {
      code: 'BREAK',
      name: 'Breakdown',
      type: 'BREAKDOWN',
      basis: 'SHARE',
      share: 0.001,
    })
    const element = await publish('/api/financing/product-element-catalog-items', {
      code: 'GUARANTEE',
      name: 'Guarantee fee',
      type: 'FEE',
      basis: 'SHARE',
      percentage: 0.01,
      minAmount: 150,
      isMandatory: true,
    })
    const insurance = await publish('/api/financing/product-element-catalog-items', {
      code: 'INS',
      name: 'Insurance',
      type: 'INSURANCE',
      basis: 'SHARE',
      financingServiceRegistration: service,
    })
    const before = (await staff.get('/api/script/runs/products-catalog')).body
    expect(before).toMatchObject([{ productRegistration: product, code: 'LEASE', rate: 0.061, elements: [] }])
    const offer = await publish('/api/financing/product-catalog-items', {
      code: 'LEASE-STD',
      name: 'Lease, standard',
      productRegistration: product,
      rate: 0.055,
      elements: [{ elementRegistration: element, isIncluded: false }, { elementRegistration: insurance }],
    })
    const [found, ...others] = (await staff.get('/api/script/runs/products-catalog?amount=8000&duration=36'))
      .body
    expect(others).toEqual([])
    expect(found).toMatchObject({
      registration: offer,
      productCode: 'LEASE',
      contractType: 'LEASE',
      rate: 0.055,
      // Taken over from the product.
      minAmount: 5000,
      elements: [
        { code: 'GUARANTEE', price: 150, isIncluded: true, isMandatory: true },
        { code: 'INS', price: 8, isIncluded: true, service: { code: 'BREAK' } },
      ],
    })
    // Outside the house an offer is seen once it is shown there.
    const client = await setup.signIn('client@demo')
    expect((await client.get('/api/script/runs/products-catalog')).body).toEqual([])
    await staff.patch(`/api/financing/product-catalog-items/${offer}`, { isOnline: true })
    expect((await client.get('/api/script/runs/products-catalog')).body).toMatchObject([
      { code: 'LEASE-STD' },
    ])
  })
})

test('who may be added beside a person depends on who he is', async () => {
  const [company, partner] = (
    await staff.post('/api/person/persons', [
      { type: 'C', name: 'Guérin SAS' },
      { type: 'C', name: 'Broker', roles: [{ role: 'PARTNER' }] },
    ])
  ).body
  const asked = (sourcePerson: unknown) =>
    staff.post('/api/script/runs/quick-add-relations', { sourcePerson })
  const ofCompany = (await asked(company.registration)).body
  expect(ofCompany).toContainEqual({
    code: 'DIRECTOR',
    label: 'Director',
    quickAddType: 'I',
    quickAddRoles: [],
    quickAddRegistrationType: 'AUT',
    quickAddProfiles: ['CLIENT'],
    quickAddOrganization: null,
    quickAddTrigram: null,
    isUser: true,
    canAddOnType: ['C', 'O', 'P'],
    canAddOnTrigram: [],
  })
  expect(ofCompany.map((one: { code: string }) => one.code)).not.toContain('SPOUSE')
  expect((await asked(partner.registration)).body).toContainEqual(
    expect.objectContaining({ code: 'SIGNEROF', quickAddProfiles: ['PARTNER'] }),
  )
  expect((await asked({ type: 'I' })).body).toContainEqual(
    expect.objectContaining({ code: 'GUARANTEES', quickAddRoles: [{ role: 'GUARANTOR' }] }),
  )
  expect(
    (await staff.get(`/api/script/runs/quick-add-relations?sourcePerson=${company.registration}`)).body,
  ).toEqual(ofCompany)
  expect(await asked('NOBODY')).toMatchObject({ status: 404 })
  expect(await staff.post('/api/script/runs/quick-add-relations', {})).toMatchObject({
    status: 400,
    body: { code: 'MISSING_FIELD_IN_BODY' },
  })
})

describe('an asset over the API', () => {
  let asset: string
  beforeAll(async () => {
    asset = (
      await staff.post('/api/asset/assets', {
        type: 'MACHINE',
        name: 'Press',
        priceExclTax: 12_000,
        unitPrice: 12_000,
      })
    ).body.registration
  })

  test('gets a depreciation schedule from nothing but its registration, and loses it again', async () => {
    const made = await staff.post('/api/asset/depreciation-schedules', { assetRegistration: asset })
    expect(made).toMatchObject({
      status: 201,
      body: { assetRegistration: asset, cost: 12_000, months: 60, method: 'LINEAR', netBookValue: 12_000 },
    })
    expect(made.body.lines.length).toBeGreaterThan(59)
    const address = `/api/asset/depreciation-schedules/${made.body.registration}`
    expect(
      (await staff.get(`/api/asset/depreciation-schedules?assetRegistration=${asset}`)).body,
    ).toHaveLength(1)
    expect((await staff.send('DELETE', address)).status).toBeLessThan(300)
    expect((await staff.get(address)).status).toBe(404)
    expect(await staff.post('/api/asset/depreciation-schedules', {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'assetRegistration' }] },
    })
  })

  test('shows its main picture first, and pictures as base64', async () => {
    const documents = `/api/asset/assets/${asset}/documents`
    const add = async (type: string, name: string, sortIndex: number, bytes: Buffer) => {
      const data = new FormData()
      data.append('type', type)
      data.append('name', name)
      data.append('sortIndex', String(sortIndex))
      data.append('file', new Blob([new Uint8Array(bytes)]), `${name}.png`)
      const made = new Response(data)
      return staff.send('POST', documents, Buffer.from(await made.arrayBuffer()), {
        'content-type': made.headers.get('content-type')!,
      })
    }
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    for (const [type, name, place] of [
      ['IMAGE', 'Side', 2],
      ['IMAGE', 'Back', 1],
      ['MAINIMAGE', 'Front', 0],
    ] as const)
      expect((await add(type, name, place, png)).status).toBe(201)
    const found = (await staff.get(`${documents}?type=MAINIMAGE,IMAGE&sort=-type,sortIndex`)).body
    const [main] = found
    const retyped = (type: string) => staff.patch(`${documents}/${main._id}`, { type })
    expect((await retyped('IMAGE')).body).toMatchObject({ type: 'IMAGE' })
    expect((await retyped('CONTRACT')).body).toMatchObject({ code: 'READ_ONLY_FIELD' })
    expect((await retyped('MAINIMAGE')).body).toMatchObject({ type: 'MAINIMAGE' })
    expect(found.map((one: { name: string }) => one.name)).toEqual(['Front', 'Back', 'Side'])
    const content = await staff.get(`${documents}/${found[0]._id}/content?base64=true`)
    expect(Buffer.from(content.text, 'base64')).toEqual(png)
  })
})
