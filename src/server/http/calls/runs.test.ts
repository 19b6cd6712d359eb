import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SessionArgs } from '../../sandbox/session-args.ts'
import { type AppSetup, appOnTestDatabase, type Client, giveLogin } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

describe('runs and calls', () => {
  test('of the product and of its processes', async () => {
    expect((await staff.get('/api/script/runs/calendars')).body).toContainEqual({ code: 'TARGET' })
    expect((await staff.get('/api/script/runs/hello-world?who=you')).body).toEqual({ message: 'Hello you' })
    expect((await staff.get('/api/script/runs/nothing')).status).toBe(404)
    expect((await staff.get('/api/financing/finance/pmt?rate=0.005&nper=12&pv=10000')).body).toEqual({
      pmt: expect.closeTo(-860.664297, 6),
    })
    expect(await staff.get('/api/financing/finance/pmt?rate=x&nper=12&pv=1')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_NUMBER_FIELD' },
    })
    expect((await staff.get('/api/core/users?person=NOBODY')).body).toEqual([])
    expect((await staff.get('/api/core/tasks/userNames?listMode=true')).body).toContainEqual({
      value: 'staff@demo',
      label: expect.any(String),
    })
    expect(
      (await staff.get('/api/script/runs/document-types-with-workflow?entityNames=invoice')).body.length,
    ).toBeGreaterThan(0)
    expect(
      await staff.get('/api/script/runs/run-billing?date=20260101', { 'sec-fetch-mode': 'navigate' }),
    ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN_NAVIGATION' } })
  })

  test('who stands above whom', async () => {
    const [company, signer] = (
      await staff.post('/api/person/persons', [
        { type: 'C', name: 'Signed' },
        { type: 'I', lastName: 'Signer', firstName: 'A' },
      ])
    ).body
    await staff.patch(`/api/person/persons/${signer._id}`, {
      descendants: [{ personRegistration: company.registration, relation: 'SIGNEROF' }],
    })
    expect((await staff.get(`/api/person/persons/${company.registration}/ascendants`)).body).toMatchObject([
      { registration: signer.registration, relation: 'SIGNEROF' },
    ])
    const tree = (await staff.get(`/api/person/persons/${company.registration}/hierarchy`)).body
    expect(tree.links).toMatchObject([
      { source: signer.registration, target: company.registration, relation: 'SIGNEROF' },
    ])
    expect(tree.persons).toHaveLength(2)
    const top = (await admin.post('/api/person/organizations', { name: 'Top' })).body
    const below = (
      await admin.post('/api/person/organizations', { name: 'Below', parentRegistration: top.registration })
    ).body
    expect(below.type).toBe('O')
    const house = (await admin.get(`/api/person/organizations/${top.registration}/hierarchy`)).body
    expect(house.links).toMatchObject([{ source: top.registration, target: below.registration }])
    expect(house.organizations.map((one: { name: string }) => one.name).sort()).toEqual(['Below', 'Top'])
    expect((await staff.get('/api/person/organizations-with-ascendants')).body).toContainEqual({
      registration: below.registration,
      name: 'Below',
      ascendants: [top.registration],
    })
  })

  test('an owner behind ten companies stands in the diagram of the last of them', async () => {
    let owned: { registration: string } | undefined
    const chain: string[] = []
    for (let i = 0; i < 11; i++) {
      const descendants = owned
        ? [{ personRegistration: owned.registration, relation: 'OWNS', stake: 1 }]
        : undefined
      const made = await staff.post('/api/person/persons', { type: 'C', name: `Holding ${i}`, descendants })
      expect(made.status, made.text).toBe(201)
      owned = made.body as { registration: string }
      chain.push(owned.registration)
    }
    const tree = (await staff.get(`/api/person/persons/${chain[0]}/hierarchy`)).body
    expect(tree.persons.map((one: { registration: string }) => one.registration).sort()).toEqual(chain.sort())
    expect(tree.links).toHaveLength(10)
    expect(tree.isCut).toBe(false)
  })

  test('a client acts for whom his person signs for, and staff for their part of the house', async () => {
    const client = await setup.signIn('client@demo')
    const own = (await client.get('/api/person/persons')).body[0]
    const [signed] = (await staff.post('/api/person/persons', [{ type: 'C', name: 'Represented' }])).body
    await staff.patch(`/api/person/persons/${own._id}`, {
      descendants: [{ personRegistration: signed.registration, relation: 'SIGNEROF' }],
    })
    expect(
      (await client.get('/api/person/persons')).body.map((p: { name: string }) => p.name).sort(),
    ).toEqual(['Client of demo', 'Represented'])

    const [top, other] = (
      await admin.post('/api/person/organizations', [{ name: 'North' }, { name: 'South' }])
    ).body
    const [sub] = (
      await admin.post('/api/person/organizations', [
        { name: 'North-east', parentRegistration: top.registration },
      ])
    ).body
    for (const orga of [top, other, sub])
      await admin.post('/api/person/persons', {
        type: 'C',
        name: `Of ${orga.name}`,
        orgaRegistration: orga.registration,
      })
    await admin.post('/api/core/users', {
      username: 'north@demo',
      lastName: 'N',
      profiles: ['STAFF'],
      orgaRegistration: top.registration,
    })
    await giveLogin(setup.url, 'north@demo', 'quite a password')
    const north = setup.client()
    await north.post('/api/core/auth/login', { username: 'north@demo', password: 'quite a password' })
    expect(
      (await north.get('/api/person/persons?name=^of&sort=name')).body.map((p: { name: string }) => p.name),
    ).toEqual(['Of North', 'Of North-east'])
    expect((await north.get('/api/person/persons?name=Of South')).body).toEqual([])
  })
})

test('what kind of installation a tenant is, its record in the main one says: to its people and its scripts', async () => {
  const main = await setup.signIn('admin@master')
  const norte = await setup.signIn('admin@norte')
  const told = async () => (await norte.get('/api/script/runs/user-configuration')).body
  const before = await told()
  expect((await main.patch('/api/core/tenants/norte', { environment: 'SOMEWHERE' })).status).toBe(400)
  expect((await norte.patch('/api/core/tenants/norte', { environment: 'UAT' })).status).not.toBe(200)
  expect((await main.patch('/api/core/tenants/norte', { environment: 'UAT' })).status).toBe(200)
  expect(await told()).toMatchObject({ environment: 'UAT', isUat: true, isProduction: false })
  const { engine, directory, callers, config } = setup.product
  const { id } = (await directory.tenantByName('norte'))!
  const given = new SessionArgs(engine, directory, config.environment)
  expect(await given.of(await callers.product(id))).toContain('"isUat":true')
  await main.patch('/api/core/tenants/norte', { environment: null })
  expect((await told()).environment).toBe(before.environment)
})

test('the master tenant makes tenants, and nobody else does', async () => {
  const main = await setup.signIn('admin@master')
  expect((await main.get('/api/core/tenants')).body.map((t: { name: string }) => t.name)).toEqual([
    'demo',
    'master',
    'norte',
  ])
  expect(
    (await main.post('/api/core/tenants', { name: 'fresh', title: 'Fresh', timeZone: 'Europe/Vilnius' }))
      .status,
  ).toBe(201)
  expect((await main.post('/api/core/tenants', { name: 'fresh' })).body).toMatchObject({
    code: 'VALUE_ALREADY_EXISTS',
  })
  expect((await main.post('/api/core/tenants', { name: 'nowhere', timeZone: 'Mars/Olympus' })).status).toBe(
    400,
  )
  expect(
    (
      await main.post('/api/core/tenants/fresh/admins', {
        username: 'admin@fresh',
        email: 'first@fresh.example',
        canImpersonate: true,
      })
    ).body,
  ).toMatchObject({ username: 'admin@fresh', tenant: 'fresh', isInvited: false })
  // What is wrong with a name is said of the field in which it was typed.
  for (const [username, code] of [
    ['two words@fresh', 'INVALID_FIELD_IN_BODY'],
    ['admin@fresh', 'VALUE_ALREADY_EXISTS'],
  ])
    expect(
      (await main.post('/api/core/tenants/fresh/admins', { username, email: 'x@fresh.example' })).body,
    ).toMatchObject({ code, errors: [{ field: 'username', message: expect.stringContaining(username!) }] })
  await giveLogin(setup.url, 'admin@fresh', 'quite a password')
  const fresh = setup.client()
  expect(
    (await fresh.post('/api/core/auth/login', { username: 'admin@fresh', password: 'quite a password' }))
      .body,
  ).toMatchObject({ tenant: 'fresh' })
  expect((await fresh.get('/api/person/persons')).body).toEqual([])
  // The flag comes from here: its house's administrators give on what they have.
  expect((await fresh.get('/api/core/users/current')).body).toMatchObject({ canImpersonate: true })
  expect(
    (await main.post('/api/core/tenants/transitions/lock', { ids: ['fresh'], reason: 'left' })).body,
  ).toMatchObject([{ ok: true }])
  expect((await fresh.get('/api/person/persons')).status).toBe(401)
  expect((await admin.post('/api/core/tenants', { name: 'mine' })).status).toBe(403)
  expect(
    (await admin.post('/api/core/tenants/demo/admins', { username: 'x@demo', email: 'x@demo.example' }))
      .status,
  ).toBe(403)
})

test('what touches security is kept', async () => {
  await admin.patch('/api/core/tenant-config', { options: { sortLists: false } })
  await admin.patch('/api/core/profilesPermissions', { SALES: { permissions: { 'read users': true } } })
  await setup.client().post('/api/core/auth/login', { username: 'staff@demo', password: 'wrong wrong' })
  await expect
    .poll(
      async () =>
        (await admin.get('/api/core/audits?range=0-99')).body.map((a: { action: string }) => a.action),
      { timeout: 5000 },
    )
    .toEqual(expect.arrayContaining(['LOGIN', 'LOGIN_FAILED', 'CONFIGURATION', 'PERMISSIONS']))
  expect((await staff.get('/api/core/audits')).status).toBe(403)
})

test('a note hangs on a record that its writer sees', async () => {
  const note = (entityName: string, entityRegistration: string) =>
    staff.post('/api/core/notes', { text: 'x', entityName, entityRegistration })
  const { body } = await staff.post('/api/person/persons', { type: 'C', name: 'Noted' })
  expect((await note('person', body.registration)).status).toBe(201)
  expect(await note('person', 'NOBODY')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entityRegistration' }] },
  })
  expect(await note('nothing', 'x')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'entityName' }] },
  })
})

test('the API tells what it is', async () => {
  const { body } = await staff.get('/api/openapi.json')
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/financing/contracts': { get: expect.anything(), post: expect.anything() } },
  })
  expect(body.components.schemas.contract.properties.registration).toMatchObject({ type: 'string' })
  const client = await (await setup.signIn('client@demo')).get('/api/openapi.json')
  expect(client.body.paths['/api/financing/contracts'].post).toBeUndefined()
  expect(client.body.paths['/api/core/users']).toBeUndefined()
})
