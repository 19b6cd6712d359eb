/* Long because one running contract, made over HTTP, serves all that is asked about it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../sign-in/today.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let client: Client
const persons: Record<string, string> = {}
let contract: string
const contracts = '/api/financing/contracts'

const make = async (path: string, body: object): Promise<string> => {
  const made = await admin.post(path, body)
  expect(made.status, `${path} ${made.text}`).toBe(201)
  return made.body.registration
}
const run = async (address: string, code: string, body: object = {}) => {
  const done = await admin.post(`${address}/transitions/${code}`, body)
  expect(done.status, `${address} ${code} ${done.text}`).toBe(200)
  return done
}

/** A house that leases one machine, from the quotation to the running contract, all of it over HTTP. */
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  client = await setup.signIn('client@demo')
  const person = async (name: string, roles: string[], type = 'C') => {
    persons[name] = await make('/api/person/persons', {
      type,
      name,
      email: `${name.toLowerCase()}@example.com`,
      roles: roles.map(role => ({ role })),
    })
  }
  await person('House', [], 'O')
  await person('Buyer', ['CLIENT'])
  await person('Maker', ['SUPPLIER'])
  await person('Broker', ['PARTNER'])
  const bare = {
    code: 'LEASE',
    name: 'Equipment lease',
    contractType: 'LEASE',
    postingScheme: 'LESSOR',
    financialProduct: 'FINANCIAL_LEASE',
    taxCode: 'FR20',
  }
  const product = await make('/api/financing/products', bare)
  await run(`/api/financing/products/${product}`, 'publish')
  await make('/api/core/taxes', {
    code: 'FR20',
    name: 'VAT 20 %',
    category: 'S',
    rates: [{ from: '2014-01-01', rate: 0.2 }],
  })
  contract = await make(contracts, {
    name: 'Haas Mini Mill 2',
    orgaRegistration: persons.House,
    productRegistration: product,
    startDate: '2026-03-01',
    currency: 'EUR',
    taxCode: 'FR20',
    persons: [
      { personRegistration: persons.Buyer, role: 'CLIENT' },
      { personRegistration: persons.Maker, role: 'SUPPLIER' },
      { personRegistration: persons.Broker, role: 'PARTNER' },
    ],
    assets: [
      {
        name: 'Haas Mini Mill 2',
        quantity: 1,
        unitPrice: 48_000,
        priceExclTax: 48_000,
        taxCode: 'FR20',
        supplierRegistration: persons.Maker,
      },
    ],
    quotations: [
      {
        financedAmountExclTax: 48_000,
        residualValue: 4800,
        rate: 0.054,
        duration: 36,
        frequency: '30',
        startDate: '2026-03-01',
        taxCode: 'FR20',
      },
    ],
  })
  const { quotations } = (await admin.get(`${contracts}/${contract}?include=quotations`)).body
  await run(`/api/financing/quotations/${quotations[0].registration}`, 'choose')
  await run(`${contracts}/${contract}`, 'validate')
  await run(`${contracts}/${contract}`, 'activate', { input: { date: '2026-03-01' } })
})
afterAll(() => setup.close())

describe('what a device takes along', () => {
  test('contracts with what they hold and the names of who takes part', async () => {
    const include =
      'assets,persons,fundings,documents,collaterals,financingServices,partnerName,salesName,assetsNames'
    const list = await staff.get(`${contracts}?include=${include}&range=0-9`)
    expect(list.status, list.text).toBe(200)
    expect(list.body[0]).toMatchObject({
      registration: contract,
      assets: [{ name: 'Haas Mini Mill 2' }],
      persons: [{ role: 'CLIENT' }, { role: 'SUPPLIER' }, { role: 'PARTNER' }],
      fundings: [],
      documents: [],
      collaterals: [],
      financingServices: [],
      partnerName: 'Broker',
      salesName: null,
      assetsNames: [{ name: 'Haas Mini Mill 2' }],
    })
    const short = (await staff.get(`${contracts}?include=persons&projection=name`)).body[0]
    expect(Object.keys(short).sort()).toEqual(['_id', 'name', 'persons', 'registration'])
    expect((await staff.get(`${contracts}?include=nothing`)).body).toMatchObject({
      code: 'INVALID_FIELD_IN_QUERY',
      strings: ['include', 'unknown nothing'],
    })
  })

  test('each of them whole, what may be done with it, and its documents', async () => {
    expect((await staff.get(`${contracts}/${contract}`)).body).toMatchObject({ status: 'ACTIVE' })
    const offered = (await staff.get(`${contracts}/${contract}/transitions?type=LEASE`)).body
    expect(offered.map((t: { code: string }) => t.code)).toEqual(
      expect.arrayContaining(['suspend', 'terminate']),
    )
    expect(Array.isArray((await staff.get(`${contracts}/${contract}/documents`)).body)).toBe(true)
    for (const below of ['', '/transitions', '/documents'])
      expect((await client.get(`${contracts}/${contract}${below}`)).status).toBe(404)
    const person = `/api/person/persons/${persons.Buyer}`
    expect((await staff.get(`${person}/transitions?type=I`)).body).toMatchObject([{ code: 'activate' }])
    for (const projection of ['timeZone', 'registration,name'])
      expect(Object.keys((await staff.get(`${person}?projection=${projection}`)).body)).toEqual(
        expect.arrayContaining(projection.split(',').filter(field => field !== 'timeZone')),
      )
  })

  test('the values of every list that its screens ask for', async () => {
    const lists =
      'taskType,assetType,contractStatus,contractType,contractTag,registrationType,financialProduct,financialScheme,country,personType,personRole,title,personStatus,personRelation,personTag,dealDocumentType,contractDocumentType,contractElementStatus,purpose,subPurpose,addressType,frequency,activityCode'
    const found = (await staff.get(`/api/script/lists?valuesOnly=true&locale=fr-FR&lists=${lists}`)).body
    expect(found.map((l: { name: string; error?: string }) => l.error ?? l.name)).toEqual(lists.split(','))
    for (const { name, values } of found) expect([name, values.length > 0]).toEqual([name, true])
    // Classes of risk have a colour each, grey where nobody chose one.
    const [classes] = (await staff.get('/api/script/lists?valuesOnly=true&lists=riskClass')).body
    expect(new Set(classes.values.map((one: { color?: string }) => one.color))).toEqual(new Set(['#8c9499']))
    expect(await staff.get('/api/script/lists?lists=noSuchList')).toMatchObject({
      status: 499,
      body: { code: 'WARNING', message: 'List not found noSuchList' },
    })
  })

  test('persons, tasks, funds and the agreement of a partner', async () => {
    expect(
      (await staff.get(`/api/person/persons?roles.role=PARTNER,BUSINESSUNIT,AGENCY`)).body,
    ).toMatchObject([{ name: 'Broker' }])
    expect((await staff.get('/api/core/tasks')).body).toEqual([])
    expect((await staff.get('/api/financing/funds')).body).toEqual([])
    const current = `/api/financing/agreements/current-for-person/${persons.Broker}`
    expect(await staff.get(current)).toMatchObject({
      status: 404,
      body: { code: 'ENTITY_REGISTRATION_NOT_FOUND', strings: ['agreement', persons.Broker] },
    })
    const agreement = await make('/api/financing/agreements', {
      name: 'Broker’s agreement',
      partnerRegistration: persons.Broker,
      startDate: '2020-01-01',
    })
    await run(`/api/financing/agreements/${agreement}`, 'sign', { input: { date: '2020-01-01' } })
    expect((await staff.get(current)).body).toMatchObject({ registration: agreement })
    expect((await client.get(current)).status).toBeGreaterThanOrEqual(403)
    expect(Array.isArray((await staff.get('/api/financing/agreements/products-catalog')).body)).toBe(true)
  })

  test('is replayed under its own name, and a GET fetches what was saved', async () => {
    const queue = { 'x-queue-id': '0193b2a4-2222-7000-8000-000000000001', 'idempotency-key': 'item-1' }
    const made = await staff.post(
      '/api/core/tasks',
      { subject: 'Call back', tmpRegistration: 'TMP00000001' },
      queue,
    )
    expect(made.status, made.text).toBe(201)
    const again = await staff.post(
      '/api/core/tasks',
      { subject: 'Call back', tmpRegistration: 'TMP00000001' },
      queue,
    )
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await staff.get(`/api/core/tasks/${made.body.registration}`)).body).toMatchObject({
      subject: 'Call back',
    })
    expect((await staff.get('/api/core/tasks?subject=Call back')).body).toHaveLength(1)
  })
})

describe('look-ups', () => {
  test('suggest from three letters on, within the query, as texts', async () => {
    const suggest = async (query: string) =>
      (await staff.get(`/api/person/persons/autocomplete?${query}`)).body
    expect(await suggest('text=Bro')).toEqual(['Broker'])
    expect(await suggest('text=Br')).toEqual([])
    expect(await suggest('text=Bro&roles.role=CLIENT')).toEqual([])
    expect(await suggest('text=Bro&nothing=1')).toMatchObject({ code: 'INVALID_FIELD_IN_QUERY' })
  })

  test('find persons and prospects by text, pattern and role, with the organization’s name', async () => {
    const names = async (query: string, of = 'persons') =>
      (await staff.get(`/api/person/${of}?sort=name&projection=name&${query}`)).body.map(
        (p: { name: string }) => p.name,
      )
    expect(await names('search=buy')).toEqual(['Buyer'])
    expect(await names('name=/^b.*er$/i')).toEqual(['Broker', 'Buyer'])
    expect(await names('name=/^b.*er$/i&roles.role=!PARTNER')).toEqual(['Buyer'])
    const prospect = await staff.post('/api/person/prospects', {
      type: 'I',
      firstName: 'Ida',
      lastName: 'Lind',
      email: 'ida@example.com',
    })
    expect(prospect.body).toMatchObject({ firstName: 'Ida', lastName: 'Lind', email: 'ida@example.com' })
    const address = `/api/person/prospects/${prospect.body.registration}`
    expect(await names('search=lind', 'prospects')).toEqual(['Ida Lind'])
    expect((await staff.post(address, { mobile: '+33612345678' })).body).toMatchObject({
      mobile: '+33612345678',
    })
    expect((await staff.get(`${address}?projection=registration,name`)).body).toEqual({
      _id: prospect.body._id,
      registration: prospect.body.registration,
      name: 'Ida Lind',
    })
    expect((await staff.get(`${address}/ascendants`)).body).toEqual([])
    expect((await staff.get(`${address}?include=organizationName`)).body).toHaveProperty('organizationName')
    expect((await staff.post('/api/person/persons', { type: 'I' })).body).toMatchObject({ status: 400 })
    expect((await staff.post('/api/core/tasks/TSK-1001', { name: 'x' })).body).toMatchObject({
      code: 'METHOD_NOT_ALLOWED',
    })
  })

  test('a field called text filters; what is no field is refused, whatever it is called', async () => {
    for (const text of ['The tenant called', 'Nobody answered'])
      await make('/api/core/notes', { text, entityName: 'contract', entityRegistration: contract })
    expect((await staff.get('/api/core/notes?text=~tenant')).body).toHaveLength(1)
    expect((await staff.get('/api/core/notes?text=Nobody answered')).body).toHaveLength(1)
    for (const name of ['text', 'listMode', 'asOf', 'userContext', 'parentUrl'])
      expect([name, (await staff.get(`/api/person/persons?${name}=2026-01-01`)).body]).toMatchObject([
        name,
        { status: 400, code: 'INVALID_FIELD_IN_QUERY', strings: [name, 'unknown field'] },
      ])
  })

  test('a record is read as it stood, by who may read its history', async () => {
    const address = `/api/person/persons/${persons.Maker}`
    await staff.patch(address, { commercialName: 'Maker & Sons' })
    const today = todayIn('Europe/Paris', new Date(setup.product.now()))
    expect((await staff.get(`${address}?asOf=${today}`)).body).toMatchObject({
      commercialName: 'Maker & Sons',
      _asOf: today,
      _abilities: { write: false, transitions: [] },
    })
    expect((await staff.get(`${address}?asOf=2020-01-01`)).status).toBe(404)
    expect((await staff.get(`${address}?asOf=never`)).status).toBe(400)
    setup.clock.offsetMs = 3 * 86_400_000
    const later = await setup.signIn('admin@demo')
    await later.patch(address, { commercialName: 'Sons of Maker' })
    const before = (await later.get(`${address}?asOf=${today.replaceAll('-', '')}&projection=commercialName`))
      .body
    expect(before).toMatchObject({ commercialName: 'Maker & Sons' })
    // When somebody last signed in is in no history: nobody knows how it stood.
    const user = (await later.get(`/api/core/users/admin@demo?asOf=${today}`)).body
    expect(user).toMatchObject({ username: 'admin@demo', _asOf: today })
    expect(user).not.toHaveProperty('lastLoginDate')
    setup.clock.offsetMs = 0
    const own = (await client.get('/api/person/persons')).body[0].registration
    expect((await client.get(`/api/person/persons/${own}?asOf=${today}`)).status).toBe(403)
  })
})

describe('billing by its call', () => {
  const bill = (query: string, by = admin) => by.get(`/api/script/runs/run-billing${query}`)

  test('needs a day that is one, and the permission; not a link of a page', async () => {
    expect((await bill('')).body).toMatchObject({ code: 'MISSING_FIELD_IN_QUERY', strings: ['date'] })
    expect((await bill('?date=20260230')).body).toMatchObject({ code: 'INVALID_DATE' })
    expect((await bill('?date=20260401', client)).body).toMatchObject({ code: 'FORBIDDEN' })
    expect(
      (await admin.get('/api/script/runs/run-billing?date=20260401', { 'sec-fetch-mode': 'navigate' })).body,
    ).toMatchObject({ code: 'FORBIDDEN_NAVIGATION' })
  })

  test('answers the invoices that it made, once; each has its document', async () => {
    expect((await bill('?date=20260501&organizations=NOBODY')).body).toEqual([])
    const made = await bill(`?date=20260501&organizations=${persons.House}`)
    expect(made.status, made.text).toBe(200)
    expect(made.body.length).toBeGreaterThan(1)
    expect((await bill('?date=20260501')).body).toEqual([])
    const due = await staff.get('/api/billing/invoices?pr=RECEIVABLE&sort=dueDate')
    const invoice = `/api/billing/invoices/${due.body[0].registration}`
    const documents = await staff.get(`${invoice}/documents?type=INVOICE`)
    expect(documents.body, documents.text).toMatchObject([{ _id: expect.any(String), type: 'INVOICE' }])
    const content = `${invoice}/documents/${documents.body[0]._id}/content`
    const { body } = await staff.post(`${content}-token`)
    const opened = await setup.client().get(`${content}?contentDisposition=inline&token=${body.token}`)
    expect(opened.status).toBe(200)
    expect(opened.headers['content-type']).toContain('application/pdf')
    expect(opened.headers['content-disposition']).toMatch(/^inline/)
    expect(
      (await setup.client().get(`${content}?contentDisposition=inline&token=${body.token}`)).status,
    ).toBe(401)
    expect((await client.get(`${invoice}/documents?type=INVOICE`)).status).toBe(404)
  })
})
