import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#engine/index.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../../testing/app-on-test-database.ts'

/** A server of addresses as a house has its own: the only one that stands at an address of the house's choice. */
const vilnius = {
  features: [
    {
      geometry: { coordinates: [25.27, 54.69] },
      properties: {
        osm_id: 42,
        osm_type: 'W',
        street: 'Gedimino prospektas',
        housenumber: '9',
        postcode: '01103',
        city: 'Vilnius',
        countrycode: 'LT',
      },
    },
  ],
}

let setup: AppSetup
let admin: Client
let staff: Client
let server: Server
let baseUrl: string
let asked = 0
let status = 200

beforeAll(async () => {
  server = createServer((_, response) => {
    asked++
    response.writeHead(status).end(JSON.stringify(vilnius))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  setup = await appOnTestDatabase({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
}, 60_000)
afterAll(async () => {
  await setup?.close()
  server?.close()
})
const services = '/api/core/outside-services'
beforeEach(async () => {
  for (const { registration } of (await admin.get(services)).body)
    expect((await admin.delete(`${services}/${registration}`)).status).toBe(204)
  asked = 0
  status = 200
})

const setUp = async (values: object = {}): Promise<string> => {
  const made = await admin.post(services, { provider: 'Photon', baseUrl, ...values })
  expect(made.status, made.text).toBe(201)
  return made.body.registration
}
const switchOn = async (service: string) => {
  const answer = await admin.post(`${services}/${service}/transitions/activate`, {})
  expect(answer.status, answer.text).toBe(200)
}
const suggest = (body: object, by = staff) => by.post('/api/external/pivot/addresses', body)

test('a service that is switched on is asked, its answer beside the house’s own, and kept for a while', async () => {
  const person = {
    type: 'C',
    name: 'Gedimino namai',
    addresses: [{ type: 'MAIN', address1: 'Gedimino g. 1', city: 'Kaunas', country: 'LT' }],
  }
  expect((await admin.post('/api/person/persons', person)).status).toBe(201)
  const service = await setUp()
  expect((await suggest({ search: 'Gedimino' })).body).toMatchObject([{ city: 'Kaunas', source: 'house' }])
  const listed = (await suggest({ search: 'Sakių g. 2, Utena' })).body
  expect(listed).toMatchObject([{ address1: 'Sakių g. 2', city: 'Utena', country: 'LT', source: 'Places' }])
  expect((await suggest({ placeId: listed[0].placeId })).body).toEqual(listed[0])
  expect(asked).toBe(0)
  await switchOn(service)
  const found = (await suggest({ search: 'Gedimino' })).body
  expect(found).toMatchObject([
    { address1: 'Gedimino prospektas 9', zipcode: '01103', city: 'Vilnius', source: 'Photon' },
    { city: 'Kaunas', source: 'house' },
  ])
  await suggest({ search: 'gedimino' })
  expect(asked).toBe(1)
  expect((await suggest({ placeId: found[0].placeId })).body).toMatchObject({
    city: 'Vilnius',
    source: 'Photon',
  })
  expect((await suggest({ detailFromCoordinates: true, coordinates: [25.27, 54.69] })).body).toMatchObject({
    city: 'Vilnius',
  })
  expect((await suggest({ detailFromCoordinates: true, coordinates: 'here' })).body).toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
  expect((await suggest({ search: 'Gedimino', provider: 'None' })).body).toEqual([])
  await setup.product.outside.uses.write()
  expect((await admin.get('/api/core/outside-uses')).body).toMatchObject([
    { serviceRegistration: service, provider: 'Photon', questions: 2, kept: 1, faults: 0 },
  ])
  const off = await admin.post(`${services}/${service}/transitions/deactivate`, {})
  expect(off.status, off.text).toBe(200)
  expect((await suggest({ search: 'Gedimino' })).body).toHaveLength(1)
})

test('one that does not answer is named, the house’s own are answered, and its day has an end', async () => {
  await switchOn(await setUp({ dailyQuota: 1 }))
  status = 401
  const silent = await suggest({ search: 'Sakių g. 2, Utena' })
  expect([silent.status, silent.headers.outside]).toEqual([200, 'Photon;unavailable'])
  expect(silent.body).toMatchObject([{ city: 'Utena', source: 'Places' }])
  status = 200
  const ended = await suggest({ search: 'Gedimino' })
  expect(ended.headers.outside).toBe('Photon;unavailable')
  expect(asked).toBe(1)
  expect((await suggest({ detailFromCoordinates: true, coordinates: [1, 2] })).body).toMatchObject({
    code: 'OUTSIDE_UNAVAILABLE',
    status: 499,
  })
})

test('a key is sealed, wanted, told in no answer, and never sent to another machine', async () => {
  const made = await admin.post(services, { provider: 'CompaniesHouse', baseUrl: null })
  const { registration } = made.body
  const activate = () => admin.post(`${services}/${registration}/transitions/activate`, {})
  expect((await activate()).body).toMatchObject({ errors: [{ field: 'secret' }] })
  const secret = 'a-key-of-the-register'
  expect((await admin.patch(`${services}/${registration}`, { secret })).status).toBe(200)
  expect((await activate()).status).toBe(200)
  for (const path of [
    services,
    `${services}/${registration}`,
    `${services}/${registration}/history`,
    '/api/core/histories',
  ])
    expect((await admin.get(path)).text).not.toContain(secret)
  const { body } = await admin.get(`${services}/${registration}`)
  expect([body.secret, body.sealedSecret]).toEqual([undefined, undefined])
  expect(body.secretSetDate).toBeTruthy()
  expect(body.need).toBe('registers')
})

test('only who administers sets services up or tests them; a test tells what came, and is kept', async () => {
  const service = await setUp()
  expect((await staff.get(services)).status).toBe(403)
  expect((await staff.post(`${services}/${service}/test`)).status).toBe(403)
  expect((await admin.post(`${services}/${service}/test`)).body).toMatchObject({
    ok: true,
    text: 'Gedimino prospektas 9, 01103 Vilnius, LT',
  })
  expect((await admin.post(`${services}/${service}/test`)).status).toBe(429)
  expect((await admin.get(`${services}/${service}`)).body).toMatchObject({
    isLastTestGood: true,
    status: 'OFF',
  })
  expect((await admin.post(`${services}/none/test`)).status).toBe(404)
  const other = await setUp({ baseUrl: 'https://10.0.0.1/' })
  expect((await admin.post(`${services}/${other}/test`)).body).toMatchObject({ ok: false })
  expect((await admin.post(services, { provider: 'GouvFr', country: 'ES' })).body).toMatchObject({
    errors: [{ field: 'country' }],
  })
})

test('what a register tells of a number is kept with the person by what shows that it was asked', async () => {
  const entry = {
    value: 'IE6388047V',
    name: 'Dublin Presses',
    proof: 'WAPIAAAAXk2',
    officers: [{ name: 'SMITH, Jane', role: 'director' }],
  }
  const register = { suggest: async () => [], detail: async () => entry }
  const registers = vi.spyOn(setup.product.outside, 'registers').mockResolvedValue({
    code: 'VIES',
    ask: (_: string, question: (...of: unknown[]) => unknown) =>
      question(register, new AbortController().signal),
  } as never)
  const address = '/api/external/pivot/person-registration/EVA'
  const detail = await staff.post(address, { selectedId: entry.value })
  registers.mockRestore()
  expect(detail.body).toMatchObject({
    source: 'VIES',
    officers: entry.officers,
    data: {
      name: entry.name,
      registrations: [{ number: entry.value, verified: true, verificationType: 'REGISTER' }],
    },
  })
  const made = await staff.post('/api/person/persons', detail.body.data)
  expect(made.body.registrations, made.text).toMatchObject([
    { type: 'EVA', number: entry.value, verified: true, verificationReference: entry.proof },
  ])
})

test('a demonstration is told of companies that are nowhere, as such and never as seen; no other house is', async () => {
  const address = '/api/external/pivot/person-registration/SIR'
  const invented = async () =>
    (await staff.post(address, { value: '9', withDetails: true })).body.filter(
      (one: { source?: string }) => one.source === 'Imaginary',
    )
  expect(await invented()).toEqual([])
  const { id } = (await setup.product.directory.tenantByName('demo'))!
  const caller = await setup.product.callers.product(id)
  const mark = (value: string) =>
    setup.product.engine.work(caller, work =>
      work.tx.query(
        sql`insert into configuration (tenant_id, collection, key, value, update_date, update_user) values (${caller.tenantId}::int, 'tenant-config', 'demo', ${value}::jsonb, ${work.at}::timestamptz, 'test')`,
      ),
    )
  await mark('{"built":true}')
  setup.product.models.forget(caller.tenantId)
  const [company] = await invented()
  expect(company.isKnown).toBe(false)
  expect(company.officers.length).toBeGreaterThan(0)
  expect(company.data).toMatchObject({
    name: company.name,
    addresses: [{ country: 'FR' }],
    registrations: [{ type: 'SIR', number: company.value }],
  })
  expect(company.data.registrations[0].verified).toBeUndefined()
  const detail = await staff.post(address, { selectedId: company.id })
  expect(detail.body).toMatchObject({ value: company.value, source: 'Imaginary', data: company.data })
  const addresses = [{ ...company.data.addresses[0], type: 'MAIN' }]
  const made = await staff.post('/api/person/persons', { ...detail.body.data, addresses })
  expect(made.status, made.text).toBe(201)
  expect((await invented()).map((one: { value: string }) => one.value)).not.toContain(company.value)
  await walkImaginaryMachines()
})

/** Of a demonstration, machines are those that nobody makes, from their roots to a line of a contract. */
const walkImaginaryMachines = async () => {
  const get = async (path: string) => (await staff.get(`/api/external${path}`)).body
  const trade = ['LECTURA', 'AUTOVISTA', 'AUTOBIZ', 'EMPREKIS', 'CARTELL', 'ACB']
  expect(await get('/catalogues')).toEqual([
    { code: 'OWN', source: 'house' },
    ...trade.map(code => ({ code, source: 'Imaginary' })),
  ])
  for (const catalog of trade) {
    const { body } = await staff.get(
      `/api/script/runs/${catalog}?search=${catalog === 'ACB' ? 'truck' : 'compact'}`,
    )
    expect(body[0], catalog).toMatchObject({ sourceCatalog: catalog, source: 'Imaginary' })
    expect(body[0].unitPrice).toBeGreaterThan(0)
  }
  expect((await staff.get('/api/script/runs/CARTELL?search=excavator')).body).toEqual([])
  expect(await get('/lectura/root-categories')).toHaveLength(6)
  const [kind] = await get('/lectura/categories/CONSTRUCTION/sub-categories')
  const [maker] = await get(`/lectura/categories/${kind.id}/manufacturers`)
  const [first] = await get(`/lectura/categories/${kind.id}/manufacturers/${maker.id}/models`)
  expect(first).toMatchObject({ manufacturerName: maker.name, source: 'Imaginary' })
  const whole = await get(`/lectura/models/${first.id}`)
  expect(whole).toMatchObject({ category: 'CONSTRUCTION', unitPrice: first.unitPrice, source: 'Imaginary' })
  const [curve] = await get(
    `/lectura/v2/regressor?modelName=${whole.model}&manufacturerName=${maker.name}&year=2020`,
  )
  expect(curve.points).toHaveLength(11)
  expect(await get('/lectura/models/none')).toMatchObject({ status: 404 })
  const found = (await staff.get(`/api/script/runs/LECTURA?search=${encodeURIComponent(whole.name)}`)).body
  expect(found[0]).toMatchObject({ code: first.code, name: whole.name, sourceCatalog: 'LECTURA' })
  const asset = (await staff.post('/api/script/runs/lectura-to-asset', { input: first.id })).body
  expect(asset).toMatchObject({ manufacturer: maker.name, sourceCatalog: 'LECTURA' })
}

test('a catalogue that the house has answers beside its own; silent, it costs one line', async () => {
  const item = { code: 'OWN-7', name: 'Gedimino crane', sourceCatalog: 'AUTOVISTA', currency: 'EUR' }
  const made = await admin.post('/api/asset/asset-catalog-items', item)
  expect(made.status, made.text).toBe(201)
  const published = await admin.post(
    `/api/asset/asset-catalog-items/${made.body.registration}/transitions/publish`,
    {},
  )
  expect(published.status, published.text).toBe(200)
  await switchOn(await setUp({ provider: 'AUTOVISTA', secret: 'a-key' }))
  const search = () => staff.get('/api/script/runs/AUTOVISTA?search=Gedimino')
  // The machine of this test answers as one of addresses does: that is no list of models.
  const silent = await search()
  expect([silent.status, silent.headers.outside]).toEqual([200, 'AUTOVISTA;unavailable'])
  expect(silent.body).toMatchObject([{ code: 'OWN-7', source: 'house' }])
  expect((await staff.get('/api/external/catalogues')).body).toContainEqual({
    code: 'AUTOVISTA',
    source: 'AUTOVISTA',
  })
})
