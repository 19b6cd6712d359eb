/* Long because it goes through the specified calls one after the other, on one server. */
import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client, proveHost } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let client: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  client = await setup.signIn('client@demo')
})
afterAll(() => setup.close())

describe('catalogues of values', () => {
  test.each(['taxes', 'indexes', 'currencies', 'locales'])(
    '%s are read by everybody who works',
    async collection => {
      const list = await staff.get(`/api/core/${collection}`)
      expect(list.status).toBe(200)
      expect(Array.isArray(list.body)).toBe(true)
      expect((await setup.client().get(`/api/core/${collection}`)).status).toBe(401)
    },
  )

  test('calendars are named, and know business days', async () => {
    const { body } = await staff.get('/api/script/runs/calendars')
    expect(body).toContainEqual({ code: 'TARGET' })
    expect((await staff.get('/api/core/calendars/TARGET/is-business-day?date=2026-12-25')).text).toContain(
      'false',
    )
  })

  test('schemas describe what may be written', async () => {
    const { body } = await staff.get('/api/person/persons-schema')
    expect(body.properties.lastName).toBeTruthy()
    expect((await staff.get('/api/financing/products-schema')).body.properties.name).toBeTruthy()
    expect((await staff.get('/api/core/batches/schema')).status).toBe(200)
    expect((await staff.get('/api/person/nothing-schema')).status).toBe(404)
  })
})

describe('addresses', () => {
  test.each([
    ['/api/core/key-values', '/api/core/keyValues'],
    ['/api/core/feature-flags', '/api/core/featureFlags'],
    ['/api/core/batch-items', '/api/core/batchItems'],
    ['/api/core/metric-records', '/api/core/metricRecords'],
    ['/api/script/script-logs', '/api/script/scriptLogs'],
    ['/api/core/system-events', '/api/core/systemEvents'],
    ['/api/core/object-storage-containers', '/api/core/objectStorageContainers'],
    ['/api/financing/credit-lines', '/api/financing/creditLines'],
    ['/api/financing/contract-elements', '/api/financing/contractElements'],
  ])('%s answers as %s does', async (dashed, camel) => {
    const one = await admin.get(dashed)
    const other = await admin.get(camel)
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.text).toBe(one.text)
    expect((await admin.get(`${camel}/schema`)).status).toBe(200)
  })

  test('a short link leads to a page of the house too, to nothing that acts, and nowhere once it is over', async () => {
    const values = '/api/core/key-values'
    const made = (shortKey: string, url: string, more = {}) => admin.post(values, { shortKey, url, ...more })
    expect((await made('home', '/contracts?status=ACTIVE')).status).toBe(201)
    expect((await staff.get(`${values}/home?shortUrl=1`)).body).toMatchObject({
      url: '/contracts?status=ACTIVE',
    })
    for (const [i, url] of ['javascript:alert(1)', '//x.example', '/\\x.example', 'contracts'].entries())
      expect(await made(`wrong-${i}`, url)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'url' }] },
      })
    await made('past', '/contracts', { expirationDate: '2020-01-01T00:00:00.000Z' })
    await made('ahead', '/contracts', { expirationDate: '2999-01-01T00:00:00.000Z' })
    expect((await staff.get(`${values}/past?shortUrl=1`)).status).toBe(404)
    expect((await staff.get(`${values}/ahead?shortUrl=1`)).status).toBe(200)
    // Whoever keeps them still finds it.
    expect((await admin.get(`${values}/past`)).status).toBe(200)
  })

  test('a short link leads on without a session where the host says whose it is, and tells nothing else', async () => {
    const link = { shortKey: 'open', url: '/k/some/p/start', value: { secret: 1 } }
    expect((await admin.post('/api/core/key-values', link)).status).toBe(201)
    await admin.post('/api/core/key-values', { shortKey: 'plain-value', value: { secret: 1 } })
    await admin.post('/api/core/hosts', { hostname: 'links.example' })
    await proveHost(setup, 'links.example')
    const ask = (key: string, host: string) =>
      setup.app.inject({ url: `/api/core/key-values/${key}?shortUrl=1`, headers: { host } })
    expect((await ask('open', 'links.example')).json()).toEqual({ url: '/k/some/p/start' })
    expect((await ask('plain-value', 'links.example')).statusCode).toBe(404)
    expect((await ask('past', 'links.example')).statusCode).toBe(404)
    expect((await ask('none', 'links.example')).statusCode).toBe(404)
    expect((await ask('open', 'localhost')).statusCode).toBe(401)
    const whole = { url: '/api/core/key-values/open', headers: { host: 'links.example' } }
    expect((await setup.app.inject(whole)).statusCode).toBe(401)
  })

  test('the product’s lists are told beside the house’s own, and one of them is made that', async () => {
    const lists = '/api/script/product-lists'
    const of = async (name: string) =>
      (await admin.get(lists)).body.find((one: { name: string }) => one.name === name)
    expect(await of('title')).toMatchObject({ isOwn: false, isSealed: false, count: 6 })
    expect(await of('postingScheme')).toMatchObject({ isSealed: true })
    const { body: title } = await admin.get(`${lists}/title`)
    expect(title.values[0]).toEqual({ value: 'MR', label: 'Mr' })
    expect((await admin.post('/api/script/lists', { name: 'title', values: title.values })).status).toBe(201)
    expect(await of('title')).toMatchObject({ isOwn: true })
    expect((await admin.get(`${lists}/title`)).body.values).toEqual(title.values)
    expect((await admin.get(`${lists}/nowhere`)).status).toBe(404)
    await admin.delete('/api/script/lists/title')
  })

  test('pages for the public stand under the path that the house names, on its own host', async () => {
    const options = (publicPath: string) =>
      admin.patch('/api/core/tenant-config', { options: { publicPath } })
    for (const wrong of ['apply', '/Apply', '/api/x', '//x', '/a/../b'])
      expect(await options(wrong)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_CONFIG' } })
    expect((await options('/apply')).status).toBe(200)
    const get = (url: string, host: string) => setup.app.inject({ url, headers: { host } })
    const answer = await get('/apply/demo-key/p/start?step=1', 'links.example')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/k/demo-key/p/start?step=1'])
    expect((await get('/apply/demo-key/p/start', 'localhost')).statusCode).not.toBe(302)
    expect((await get('/other/demo-key/p/start', 'links.example')).statusCode).not.toBe(302)
  })

  test('a short link answers where it leads, an unknown one nothing', async () => {
    await admin.post('/api/core/key-values', { shortKey: 'spring', url: 'https://example.com/offer' })
    expect((await staff.get('/api/core/key-values/spring?shortUrl=1')).body).toMatchObject({
      url: 'https://example.com/offer',
    })
    expect((await staff.get('/api/core/keyValues/none?shortUrl=1')).body).toMatchObject({
      status: 404,
      code: 'ENTITY_REGISTRATION_NOT_FOUND',
    })
  })
})

describe('users', () => {
  test('are looked up by name, and one of a name exists once', async () => {
    expect((await staff.get('/api/core/users?username=admin@demo')).body).toHaveLength(1)
    expect((await staff.get('/api/core/users?username=nobody@demo')).body).toEqual([])
    const one = await staff.get('/api/core/users/admin@demo?projection=username,isNotificationsDisabled')
    expect(one.body).toMatchObject({ username: 'admin@demo' })
    const twice = await admin.post('/api/core/users', { username: 'admin@demo', lastName: 'Other' })
    expect(twice.body).toMatchObject({ code: 'VALUE_ALREADY_EXISTS' })
  })

  test('become persons when asked to', async () => {
    const made = await admin.post('/api/core/users?syncPerson=1', {
      username: 'marie.curie@demo',
      firstName: 'Marie',
      lastName: 'Curie',
      email: 'marie@example.com',
      profiles: ['STAFF'],
      locale: 'fr-FR',
    })
    expect(made.status, made.text).toBe(201)
    expect(made.body.personRegistration).toBeTruthy()
    const person = await staff.get(`/api/person/persons/${made.body.personRegistration}`)
    expect(person.body).toMatchObject({
      type: 'I',
      firstName: 'Marie',
      lastName: 'Curie',
      email: 'marie@example.com',
    })
    const plain = await admin.post('/api/core/users', { username: 'paul@demo', lastName: 'Paul' })
    expect(plain.body.personRegistration ?? null).toBeNull()
    const known = await staff.post('/api/person/persons', {
      type: 'I',
      lastName: 'Known',
      registrations: [{ type: 'AUT' }],
    })
    const told = await admin.post('/api/core/users?syncPerson=1', {
      username: 'known@demo',
      firstName: 'Ada',
      lastName: 'Else',
      personRegistration: known.body.registration,
    })
    expect(told.body.personRegistration).toBe(known.body.registration)
    expect((await staff.get(`/api/person/persons/${known.body.registration}`)).body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Known',
    })
  })

  test('keep where they may be reached', async () => {
    const { body } = await client.get('/api/notification/client-configuration')
    expect(Buffer.from(body.publicVapidKey, 'base64url')).toHaveLength(65)
    // What a browser gives; who is reached by it is tried with the notifications.
    const p256dh = createECDH('prime256v1').generateKeys('base64url')
    const token = {
      endpoint: 'https://push.example/1',
      keys: { auth: Buffer.alloc(16, 7).toString('base64url'), p256dh },
    }
    for (let i = 0; i < 2; i++)
      expect((await client.post('/api/notification/subscribe', { token })).body).toEqual({
        isSubscribed: true,
      })
    expect((await client.post('/api/notification/subscribe', {})).body).toMatchObject({
      code: 'MISSING_FIELD_IN_BODY',
    })
  })
})

describe('runs', () => {
  test('are listed with how a script may stand to them, and sealed ones are nobody else’s', async () => {
    const { body } = await staff.get('/api/script/runs')
    const policy = (name: string) => body.find((run: { name: string }) => run.name === name)?.policy
    expect([policy('run-billing'), policy('calendars'), policy('run-dunning')]).toEqual([
      'sealed',
      'replace',
      'wrap',
    ])
    const script = { scriptName: 'run-billing', type: 'RUN', code: 'return 1' }
    await admin.post('/api/script/scripts', script)
    expect((await admin.post('/api/script/scripts/run-billing/transitions/publish')).body).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      rejectionReason: 'the run run-billing is sealed',
    })
    expect((await admin.get('/api/script/scripts/run-billing')).body).toMatchObject({ code: 'return 1' })
    // What the browser does not run is not told to who may not read scripts, not even that it is there.
    expect((await staff.get('/api/script/scripts/run-billing')).status).toBe(404)
    expect((await staff.get('/api/script/runs/no-such-run')).status).toBe(404)
  })

  test('say hello, and give keyboards in a language', async () => {
    expect((await staff.get('/api/script/runs/hello-world?who=Ada')).body).toEqual({ message: 'Hello Ada' })
    const [arabic, english] = (await staff.get('/api/script/runs/virtual-keyboards?locale=ar')).body
    expect(arabic).toMatchObject({ direction: 'rtl', locale: 'ar' })
    expect(english).toMatchObject({ direction: 'ltr', locale: 'en' })
    const [french] = (await staff.get('/api/script/runs/virtual-keyboards?locale=fr-FR')).body
    expect(french.rows[1].slice(0, 6).join('')).toBe('azerty')
    expect((await staff.get('/api/script/runs/virtual-keyboards?locale=!')).body).toMatchObject({
      code: 'INVALID_FIELD_IN_QUERY',
    })
  })

  test('tell document types and entities', async () => {
    const types = (await staff.get('/api/script/runs/document-types-with-workflow?entityNames=contract')).body
    expect(types.map((t: { value: string }) => t.value)).toContain('SCHEDULE')
    const entities = (await staff.get('/api/script/runs/document-entities-with-workflow?entityName=contract'))
      .body
    expect(entities.map((e: { value: string }) => e.value)).toContain('contract')
  })
})

describe('the check of the configuration', () => {
  test('tells what came, changed and went since, and what does not hold', async () => {
    await admin.get('/api/core/tenants/check-config')
    await admin.post('/api/script/lists', { name: 'sails', values: [{ value: 'JIB', label: 'Jib' }] })
    const report = await admin.post('/api/report/reports', {
      name: 'Broken',
      entityName: 'task',
      columns: [{ field: 'nonsense' }],
    })
    await admin.post(`/api/report/reports/${report.body.registration}/transitions/activate`)
    const { body } = await admin.get('/api/core/tenants/check-config')
    expect(body.inserted).toMatchObject({ lists: ['sails'], reports: ['Broken'], scripts: [] })
    expect(body.updated.lists).toEqual([])
    expect(body.errors).toEqual([`Report ${report.body.registration}: nonsense is no field of task`])
    expect(Date.parse(body.lastConfigCheckDate)).toBeLessThanOrEqual(Date.now())
    await admin.patch('/api/script/lists/sails', { values: [{ value: 'GENOA', label: 'Genoa' }] })
    const again = (await admin.get('/api/core/tenants/check-config')).body
    expect([again.inserted.lists, again.updated.lists]).toEqual([[], ['sails']])
    expect((await staff.get('/api/core/tenants/check-config')).status).toBe(403)
    expect((await admin.get('/api/core/tenants/check-config?allTenants=1')).status).toBe(403)
  })
})

describe('what other services would be asked', () => {
  beforeAll(async () => {
    const made = await staff.post('/api/person/persons', {
      type: 'C',
      name: 'Chantiers de Brest',
      registrations: [{ type: 'SIR', number: '732829320' }],
      addresses: [
        { type: 'MAIN', address1: '12 quai de la Douane', zipcode: '29200', city: 'Brest', country: 'FR' },
      ],
    })
    expect(made.status, made.text).toBe(201)
    for (const [i, model] of ['L 507', 'L 514'].entries()) {
      const item = await admin.post('/api/asset/asset-catalog-items', {
        code: `LIEB-${i}`,
        name: `Wheel loader ${model}`,
        type: 'MACHINE',
        category: 'CONSTRUCTION',
        manufacturer: 'Liebherr',
        model,
        currency: 'EUR',
        unitPrice: 100_000,
        residualValues: [
          { months: 24, percentage: 0.6 },
          { months: 12, percentage: 0.75 },
        ],
      })
      expect(item.status, item.text).toBe(201)
    }
  })
  const addresses = (body: object) => staff.post('/api/external/pivot/addresses', body)
  /** Without the towns that everybody is told of. */
  const ofHouse = ({ body }: { body: { source: string; placeId: string }[] }) =>
    body.filter(({ source }) => source === 'house')

  test('addresses are those that the house knows', async () => {
    const found = ofHouse(await addresses({ search: 'douane brest', country: 'fr' }))
    expect(found).toMatchObject([{ description: '12 quai de la Douane, 29200 Brest, FR', city: 'Brest' }])
    expect((await addresses({ placeId: found[0]!.placeId })).body).toMatchObject({ zipcode: '29200' })
    expect(ofHouse(await addresses({ search: 'douane', country: 'ES' }))).toEqual([])
    expect((await addresses({ search: 'x', provider: 'None' })).body).toEqual([])
    expect((await addresses({})).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
    expect((await addresses({ placeId: 'none' })).status).toBe(404)
  })

  test('companies are found by number or name, new numbers by their check digits', async () => {
    const ask = (type: string, body: object) =>
      staff.post(`/api/external/pivot/person-registration/${type}`, body)
    const [known] = (await ask('SIR', { value: '7328', withDetails: true })).body
    expect(known).toMatchObject({ value: '732829320', isKnown: true, data: { name: 'Chantiers de Brest' } })
    expect((await ask('SIR', { value: 'chantiers' })).body).toHaveLength(1)
    expect((await ask('SIR', { value: '732829320' })).body).toHaveLength(1)
    expect((await ask('SIR', { value: '552 081 317' })).body).toMatchObject([
      { value: '552081317', isKnown: false },
    ])
    expect((await ask('SIR', { value: '552081318' })).body).toEqual([])
    expect((await ask('SIR', { selectedId: known.id })).body).toMatchObject({
      value: '732829320',
      data: { addresses: [{ city: 'Brest' }] },
    })
    expect((await ask('XXX', { value: '1' })).body).toMatchObject({ code: 'INVALID_FIELD_IN_PATH' })
    expect((await ask('SIR', {})).body).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
  })

  test('machines are those of the house’s catalogue', async () => {
    const get = async (path: string) => (await staff.get(`/api/external/lectura${path}`)).body
    expect(await get('/root-categories?list=true')).toEqual([{ id: 'MACHINE', name: 'MACHINE' }])
    expect(await get('/categories/MACHINE/sub-categories')).toEqual([
      { id: 'CONSTRUCTION', name: 'CONSTRUCTION' },
    ])
    expect(await get('/categories/CONSTRUCTION/manufacturers')).toEqual([
      { id: 'Liebherr', name: 'Liebherr' },
    ])
    const models = await get('/categories/CONSTRUCTION/manufacturers/Liebherr/models')
    expect(models.map((m: { modelName: string }) => m.modelName)).toEqual(['L 507', 'L 514'])
    expect(await get(`/models/${models[0].id}`)).toMatchObject({
      manufacturer: 'Liebherr',
      unitPrice: 100_000,
    })
    expect(await get('/manufacturers/Liebherr')).toMatchObject({ modelCount: 2 })
    expect(await get('/manufacturers/Nobody')).toMatchObject({ status: 404 })
    expect(await get('/search/loader%20514')).toHaveLength(1)
    expect(await get('/search/%20')).toEqual([])
    const curves = await get('/v2/regressor?modelName=L%20507&manufacturerName=liebherr')
    expect(curves[0].points).toEqual([
      { months: 12, percentage: 0.75, value: 75_000 },
      { months: 24, percentage: 0.6, value: 60_000 },
    ])
    expect(await get('/v2/regressor?modelName=L%20507')).toEqual([])
    const asset = await staff.post('/api/script/runs/lectura-to-asset', { input: models[0].id })
    expect(asset.body).toMatchObject({ manufacturer: 'Liebherr', model: 'L 507', sourcePrice: 100_000 })
    expect((await staff.post('/api/script/runs/lectura-to-asset', { input: 'none' })).body).toEqual({})
  })

  test('a client finds nobody but himself', async () => {
    const asked = await client.post('/api/external/pivot/person-registration/SIR', { value: 'chantiers' })
    expect([asked.status, asked.body]).toEqual([200, []])
    expect(ofHouse(await client.post('/api/external/pivot/addresses', { search: 'douane' }))).toEqual([])
  })
})
