/* Long because one server answers every built-in call, one after the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client, proveHost } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

describe('lists of values', () => {
  test('come from workflows, the product and the tenant, in the language asked for', async () => {
    const { body } = await staff.get(
      '/api/script/lists?valuesOnly=true&lists=contractStatus,personType,contractHistoryType,invoiceDocumentType,nope',
    )
    expect(body.map((l: { name: string }) => l.name)).toEqual([
      'contractStatus',
      'personType',
      'contractHistoryType',
      'invoiceDocumentType',
      'nope',
    ])
    expect(body[0].values).toContainEqual({ value: 'DRAFT', label: 'Draft', className: 'draft' })
    expect(body[1].values).toContainEqual({ value: 'C', label: 'Company' })
    expect(body[2].values.length).toBeGreaterThan(2)
    expect(body[4]).toEqual({ name: 'nope', values: [], error: 'List not found nope' })
    const french = await staff.get('/api/script/lists?lists=personType&locale=fr-FR&valuesOnly=1')
    expect(french.body[0].values).not.toContainEqual({ value: 'C', label: 'Company' })
    expect(await staff.get('/api/script/lists?lists=nope')).toMatchObject({
      status: 499,
      body: { code: 'WARNING', message: 'List not found nope' },
    })
  })

  test("a tenant's list stands before the product's, and its records are a collection", async () => {
    const made = await admin.post('/api/script/lists', {
      name: 'priority',
      values: [{ value: 'X', label: 'Other' }],
      labels: [{ locale: 'fr', value: 'X', label: 'Autre' }],
    })
    expect(made.status).toBe(201)
    expect((await staff.get('/api/script/lists?lists=priority&valuesOnly=1')).body[0].values).toMatchObject([
      { value: 'X', label: 'Other' },
    ])
    expect((await staff.get('/api/script/lists?lists=priority&locale=fr-FR')).body[0]).toMatchObject({
      values: [{ label: 'Autre', isTranslated: true }],
    })
    expect((await staff.get('/api/script/lists')).body).toMatchObject([{ name: 'priority' }])
    expect((await admin.delete(made.headers.location!)).status).toBe(204)
  })

  test('of the product stays where code decides by its values', async () => {
    const own = (name: string, ...values: string[]) =>
      admin.post('/api/script/lists', { name, values: values.map(value => ({ value })) })
    const refused = (field: string, said: string) => ({
      status: 400,
      body: {
        code: 'INVALID_FIELD_IN_BODY',
        errors: [{ field, code: 'INVALID_FIELD_IN_BODY', message: expect.stringContaining(said) }],
      },
    })
    for (const name of ['postingScheme', 'dayCount', 'personType'])
      expect(await own(name, 'X')).toMatchObject(refused('name', 'another name'))
    // To others one adds, and takes nothing away by which code decides.
    expect(await own('paymentMode', 'DIRECT_DEBIT', 'BARTER')).toMatchObject(refused('values', 'TRANSFER'))
    for (const values of ['CASH', [null], ['CASH'], [{ value: 7 }]])
      expect((await admin.post('/api/script/lists', { name: 'paymentMode', values })).status).toBe(400)
    const made = await own('paymentMode', 'DIRECT_DEBIT', 'TRANSFER', 'BARTER')
    expect(made.status).toBe(201)
    const path = made.headers.location!
    const { _version } = (await admin.get(path)).body
    expect(await admin.patch(path, { _version, name: 'dayCount' })).toMatchObject(
      refused('name', 'another name'),
    )
    expect(
      await admin.patch(path, {
        _version,
        values: [{ value: 'DIRECT_DEBIT' }, { value: 'TRANSFER', isInactive: true }],
      }),
    ).toMatchObject(refused('values', 'TRANSFER'))
    expect((await staff.get('/api/script/lists?lists=paymentMode&valuesOnly=1')).body[0].values).toHaveLength(
      3,
    )
    expect((await admin.delete(path)).status).toBe(204)
  })
})

describe('configuration', () => {
  test("a tenant's field and entity live at once, everywhere alike, and in that tenant alone", async () => {
    expect((await staff.patch('/api/core/collection-extension', {})).status).toBe(403)
    const extension = {
      person: {
        fields: { favouriteColour: { kind: 'text', label: 'Favourite colour', max: 10 } },
        columns: ['favouriteColour'],
      },
    }
    expect((await admin.patch('/api/core/collection-extension', extension)).status).toBe(200)
    const boat = {
      label: 'Boat',
      fields: { length: { kind: 'number' }, port: { kind: 'text' } },
      registration: { format: 'BOAT-{n}', start: 1 },
    }
    expect(await admin.put('/api/core/dyno-descriptors/dynoBoat', boat)).toMatchObject({
      status: 200,
      body: { label: 'Boat' },
    })

    const made = await staff.post('/api/person/persons', {
      type: 'C',
      name: 'Coloured',
      favouriteColour: 'blue',
    })
    expect(made).toMatchObject({ status: 201, body: { favouriteColour: 'blue' } })
    expect((await staff.get('/api/person/persons?favouriteColour=blue')).body).toHaveLength(1)
    expect(
      (
        await staff.post('/api/person/persons', {
          type: 'C',
          name: 'Long',
          favouriteColour: 'far too long a colour',
        })
      ).body,
    ).toMatchObject({ errors: [{ field: 'favouriteColour' }] })
    const { body: model } = await staff.get('/api/core/entities/person/model')
    expect(model.columns).toContainEqual(
      expect.objectContaining({ id: 'favouriteColour', label: 'Favourite colour' }),
    )
    expect(model.fields).toContainEqual(expect.objectContaining({ name: 'favouriteColour', extension: true }))

    const vessel = await admin.post('/api/dyno/dyno-boats', { name: 'Albatros', length: 12.5, port: 'Brest' })
    expect(vessel).toMatchObject({ status: 201, body: { registration: 'BOAT-1', length: 12.5 } })
    expect((await admin.get('/api/dyno/dynoBoat?port=~bre')).body).toMatchObject([{ name: 'Albatros' }])
    expect((await admin.patch('/api/dyno/dyno-boats/BOAT-1', { length: 13 })).body).toMatchObject({
      length: 13,
      _version: 2,
    })
    expect((await admin.get('/api/dyno/dyno-boats?search=albatros')).body).toHaveLength(1)
    expect((await admin.get('/api/dyno/dyno-boats/BOAT-1/history')).body).toHaveLength(2)
    expect((await admin.get('/api/core/entities')).body).toContainEqual(
      expect.objectContaining({ name: 'dynoBoat', clientRoute: '/page/dyno-boats' }),
    )

    const stranger = await setup.signIn('admin@norte')
    expect((await stranger.get('/api/dyno/dynoBoat')).status).toBe(404)
    expect(
      (await stranger.post('/api/person/persons', { type: 'C', name: 'x', favouriteColour: 'blue' })).status,
    ).toBe(400)
    expect((await stranger.get('/api/core/dyno-descriptors')).body).toEqual({})
    expect((await admin.delete('/api/dyno/dyno-boats/BOAT-1')).status).toBe(204)
  })

  test("a tenant's layout takes the place of the product's, for all records or those of a type", async () => {
    const nodes = [{ id: 'who', kind: 'Form', title: 'Who', props: { fields: ['name', 'type'] } }]
    const short = [{ id: 'short', kind: 'Form', title: 'In short', props: { fields: ['name'] } }]
    expect((await admin.put('/api/core/layouts/person', { nodes })).status).toBe(200)
    expect((await admin.put('/api/core/layouts/person-C', { nodes: short })).status).toBe(200)
    const { body: model } = await staff.get('/api/core/entities/person/model')
    // What the tenant has added has its place on these, too.
    const more = expect.objectContaining({ kind: 'Extension' })
    expect(model).toMatchObject({ layout: [...nodes, more], layouts: { C: [...short, more] } })
    expect((await admin.delete('/api/core/layouts/person')).status).toBe(204)
    expect((await admin.delete('/api/core/layouts/person-C')).status).toBe(204)
    const { body: before } = await staff.get('/api/core/entities/person/model')
    expect(before.layouts).toEqual({})
    expect(before.layout.length).toBeGreaterThan(nodes.length)
  })

  test('every fault of what a tenant adds is told at once, at its place', async () => {
    const told = async (path: string, body: object) =>
      (await admin.patch(`/api/core/${path}`, body)).body.errors.map(
        ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,
      )
    const colour = { kind: 'text', when: { stats: 'ACTIVE' }, hiddenFrom: ['cliant'] }
    expect(await told('collection-extension', { person: { fields: { colour } } })).toEqual([
      'person.fields.colour.when: C01 asks the unknown stats; did you mean status?',
      'person.fields.colour.hiddenFrom: F10 is hidden from the unknown cliant; did you mean client?',
    ])
    expect(await told('dyno-descriptors', { dynoX: { label: 'X', colums: [] } })).toEqual([
      'dynoX: has the unknown word colums; did you mean columns?',
    ])
    const nodes = [
      { id: 'a', kind: 'Frm', props: { fields: ['name'] } },
      { id: 'a', kind: 'Form', props: { fields: ['nam'] } },
      {
        id: 'b',
        kind: 'Content',
        props: { blocks: [{ id: 'x', kind: 'link', props: { href: 'javascript:1' } }] },
      },
    ]
    expect(await told('layouts', { person: { nodes } })).toEqual([
      'person.layout.a: Y02 gives a twice',
      'person.layout.a: Y01 is a card of the unknown kind Frm; did you mean Form?',
      'person.layout.a.props.fields.0: Y09 shows the unknown nam; did you mean name?',
      'person.layout.b.props.blocks.x.props.href: Y11 is no address: it begins with / or https:',
    ])
  })

  test('a faulty one is refused whole', async () => {
    for (const [path, body] of [
      ['collection-extension', { person: { fields: { name: { kind: 'text' } } } }],
      ['collection-extension', { person: { fields: { x: { kind: 'reference', to: 'nothing' } } } }],
      ['collection-extension', { nothing: { fields: {} } }],
      ['collection-extension', { person: { fields: { x: { kind: 'text', computed: 'person/name' } } } }],
      ['dyno-descriptors', { boat: { fields: {} } }],
      ['dyno-descriptors', { dynoX: { fields: { a: { kind: 'nothing' } } } }],
      ['dyno-descriptors', { dynoX: { workflow: { initial: 'A', statuses: {}, transitions: {} } } }],
      ['dyno-descriptors', { dynoX: { fields: 'none' } }],
      [
        'dyno-descriptors',
        { dynoX: { workflow: { initial: 'A', statuses: { A: 'draft' }, transitions: 1 } } },
      ],
      ['dyno-descriptors', { dynoX: { search: 'name' } }],
      ['layouts', { nobody: { nodes: [] } }],
      ['layouts', { contract: { nodes: 'none' } }],
      ['profilesPermissions', { STAFF: { permissions: { 'read users': 'yes' } } }],
    ] as const) {
      const before = (await admin.get(`/api/core/${path}`)).body
      const answer = await admin.patch(`/api/core/${path}`, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'INVALID_FIELD_IN_CONFIG'])
      expect((await admin.get(`/api/core/${path}`)).body).toEqual(before)
    }
    expect((await admin.get('/api/core/tenants/check-config')).body).toMatchObject({
      errors: [],
      lastConfigCheckDate: expect.any(String),
    })
    expect((await admin.get('/api/core/tenants/check-config?tenant=norte')).status).toBe(403)
  })

  test('permissions of profiles change at once', async () => {
    expect((await staff.get('/api/core/counters')).status).toBe(200)
    await admin.put('/api/core/profiles-permissions/STAFF', {
      permissions: { 'read counters': false, 'read configurations': true },
    })
    expect((await staff.get('/api/core/counters')).status).toBe(403)
    expect((await staff.get('/api/core/profilesPermissions')).status).toBe(200)
    await admin.delete('/api/core/profilesPermissions/STAFF')
    expect((await staff.get('/api/core/counters')).status).toBe(200)
  })
})

describe('of oneself', () => {
  test('preferences are kept, changed and removed, and are nobody else’s', async () => {
    const address = '/api/core/users/staff@demo/preferences'
    const { body } = await staff.post(address, {
      type: 'UI',
      groupId: 'THEMING',
      value: { colorScheme: 'dark' },
    })
    expect(body).toMatchObject({
      _id: expect.any(String),
      type: 'UI',
      groupId: 'THEMING',
      value: { colorScheme: 'dark' },
    })
    await staff.post(address, { ...body, value: { colorScheme: 'light' } })
    expect((await staff.get(address)).body).toEqual([{ ...body, value: { colorScheme: 'light' } }])
    expect((await staff.get(`${address}/${body._id}`)).body).toMatchObject({
      value: { colorScheme: 'light' },
    })
    const client = await setup.signIn('client@demo')
    expect((await client.get(address)).status).toBe(403)
    expect((await client.get(`/api/core/users/client@demo/preferences/${body._id}`)).status).toBe(404)
    expect((await client.delete(`/api/core/users/client@demo/preferences/${body._id}`)).status).toBe(404)
    // Two pages that each take theirs for the first: there is one, and the later holds.
    const twin = await staff.post(address, { type: 'UI', groupId: 'THEMING', value: { colorScheme: 'auto' } })
    expect(twin.body).toMatchObject({ _id: body._id, value: { colorScheme: 'auto' } })
    const search = { type: 'search filter', groupId: '/contracts', value: {} }
    const searches = [await staff.post(address, search), await staff.post(address, search)]
    expect(new Set(searches.map(one => one.body._id)).size).toBe(2)
    for (const one of searches) await staff.delete(`${address}/${one.body._id}`)
    expect((await staff.delete(`${address}/${body._id}`)).status).toBe(204)
    expect(await staff.post(address, { groupId: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'MISSING_FIELD_IN_BODY', strings: ['type'] },
    })
  })
})

describe('before signing in', () => {
  test('a host greets as its tenant wants, once it is proven', async () => {
    const nobody = setup.client()
    expect((await nobody.get('/api/core/hosts/lease.example')).body).toEqual({
      host: 'lease.example',
      windowTitle: 'Tranche',
    })
    const made = await admin.post('/api/core/hosts', {
      hostname: 'lease.example',
      windowTitle: 'Lease',
      loginTitle: 'Welcome',
      allowedOrigins: ['https://portal.example'],
    })
    expect(made.status).toBe(201)
    expect((await nobody.get('/api/core/hosts/lease.example')).body).toEqual({
      host: 'lease.example',
      windowTitle: 'Tranche',
    })
    await proveHost(setup, 'lease.example')
    expect((await nobody.get('/api/core/hosts/Lease.Example')).body).toMatchObject({
      host: 'lease.example',
      loginTenant: 'demo',
      windowTitle: 'Lease',
      loginTitle: 'Welcome',
    })
    expect((await admin.get('/api/core/hosts/lease.example')).body).toMatchObject({
      registration: expect.any(String),
      provenDate: expect.any(String),
    })
    const stranger = await setup.signIn('admin@norte')
    expect(
      (await stranger.post('/api/core/hosts', { hostname: 'other.example', loginTenant: 'demo' })).status,
    ).toBe(403)
  })

  test('another origin reads answers only where the host allows it', async () => {
    const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
      setup.app.inject({ method, url: '/api/core/ping', headers: { host: 'lease.example', origin } })
    const allowed = await ask('https://portal.example')
    expect(allowed.headers['access-control-allow-origin']).toBe('https://portal.example')
    expect(allowed.headers['access-control-expose-headers']).toContain('Authorization')
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    expect((await ask('https://portal.example', 'OPTIONS')).statusCode).toBe(204)
  })

  test('words of a language', async () => {
    await admin.patch('/api/core/string-overrides', { 'fr-FR': { Contract: 'Dossier' } })
    expect((await staff.get('/api/core/locales/fr-FR')).body).toMatchObject({
      locale: 'fr-FR',
      translations: { Contract: 'Dossier' },
    })
    expect((await staff.get('/api/script/runs/string-overrides?locale=fr-FR')).body).toEqual({
      Contract: 'Dossier',
    })
    expect((await setup.client().get('/api/core/locales/fr-FR')).body).toEqual({
      locale: 'fr-FR',
      translations: {},
    })
    expect((await staff.post('/api/core/locales/fr-FR/keys', { keysToAdd: ['New key'] })).body).toEqual({
      added: 0,
    })
    // What a process could not read is refused when it is said, not when it is needed.
    for (const wrong of [{ returns: { afterDays: -1 } }, { dunning: { levels: [] } }])
      expect(await admin.patch('/api/core/tenant-config', wrong)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD_IN_CONFIG' },
      })
    await admin.patch('/api/core/tenant-config', { options: { collectMissingTranslations: true } })
    expect(
      (await staff.post('/api/core/locales/fr-FR/keys', { keysToAdd: ['New key', 'New key'] })).body,
    ).toEqual({ added: 1 })
    expect(await staff.post('/api/core/locales/fr-FR/keys', {})).toMatchObject({
      status: 400,
      body: { strings: ['keysToAdd'] },
    })
  })
})
