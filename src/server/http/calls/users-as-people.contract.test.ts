import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRecords, loadMatching } from '#engine/index.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
}, 60_000)
afterAll(() => setup?.close())

describe('what a new user would see and do', () => {
  test('is told before he is saved, by profile', async () => {
    const asked = await admin.post('/api/core/users/preview', { profiles: ['SALES'] })
    expect(asked.status, asked.text).toBe(200)
    const sales = asked.body
    expect(sales.does).toContain('write deals')
    expect(sales.does).not.toContain('write invoices')
    expect(sales.reaches).toBe('ALL')
    const persons = sales.sees.find((one: { entity: string }) => one.entity === 'person')
    expect(persons).toMatchObject({ count: expect.any(Number) })
    expect(sales.menus.length).toBeGreaterThan(2)
    const client = (await admin.post('/api/core/users/preview', { profiles: ['CLIENT'] })).body
    expect(client).toMatchObject({ reaches: 'OWN' })
    expect(client.menus.length).toBeLessThan(sales.menus.length)
    expect(client.sees.find((one: { entity: string }) => one.entity === 'person')?.count ?? 0).toBe(0)
    const { body } = await admin.post('/api/core/users/preview', { profiles: ['ADMIN'] })
    expect(body).toMatchObject({ reaches: 'ALL', does: ['write all', 'run all'] })
  })

  test('of an organization it is what hangs below that', async () => {
    const { body: orga } = await admin.post('/api/person/organizations', { name: 'Branch' })
    const { body } = await admin.post('/api/core/users/preview', {
      profiles: ['STAFF'],
      orgaRegistration: orga.registration,
    })
    expect(body.reaches).toBe('ORGANIZATION')
  })

  test('is no way to look where one could not send anybody', async () => {
    const staff = await setup.signIn('staff@demo')
    expect((await staff.post('/api/core/users/preview', { profiles: ['STAFF'] })).status).toBe(403)
    await admin.patch('/api/core/profilesPermissions', {
      OFFICE: { permissions: { 'read users': true, 'write users': true } },
    })
    await admin.patch('/api/core/users/staff@demo', { profiles: ['OFFICE'] })
    const office = await setup.signIn('staff@demo')
    expect((await office.post('/api/core/users/preview', { profiles: ['OFFICE'] })).status).toBe(200)
    for (const profile of ['ADMIN', 'STAFF'])
      expect((await office.post('/api/core/users/preview', { profiles: [profile] })).status, profile).toBe(
        403,
      )
    expect((await admin.post('/api/core/users/preview', { profiles: 'SALES' })).status).toBe(400)
  })
})

describe('who may do something', () => {
  test('is told to who administers, with what gives it', async () => {
    const { body } = await admin.get('/api/core/permissions/write%20users/holders')
    const by = Object.fromEntries(
      body.map((one: { username: string; by: string[] }) => [one.username, one.by]),
    )
    expect(by).toEqual({ 'admin@demo': ['isAdmin'], 'staff@demo': ['OFFICE'] })
    expect((await admin.get('/api/core/permissions')).body).toContain('run contracts.activate')
    const staff = await setup.signIn('staff@demo')
    expect((await staff.get('/api/core/permissions/write%20users/holders')).status).toBe(403)
    expect((await admin.get('/api/core/permissions/x/holders')).status).toBe(400)
  })
})

describe('flags that few may set', () => {
  const shown = async (by: Client): Promise<string[]> => {
    const { body } = await by.get('/api/core/entities/user/model')
    const text = JSON.stringify([body.fields, body.columns, body.layout])
    return ['isAdmin', 'canImpersonate', 'isSuperAdmin'].filter(one => text.includes(`"${one}"`))
  }

  test('are drawn for these alone, in the list and on a record', async () => {
    expect(await shown(admin)).toEqual(['isAdmin'])
    const main = await setup.signIn('admin@master')
    expect(await shown(main)).toContain('canImpersonate')
    const { body } = await main.get('/api/core/users/admin@master')
    expect((await shown(main)).includes('isSuperAdmin')).toBe(body.isSuperAdmin === true)
    // Who has it may give it on.
    await setup.product.engine.work(
      await setup.product.callers.product((await setup.product.directory.tenantByName('demo'))!.id),
      async work => {
        const users = await loadMatching(work, 'user', { username: 'admin@demo' })
        await changeRecords(work, 'user', users, () => ({ canImpersonate: true }))
      },
    )
    expect(await shown(await setup.signIn('admin@demo'))).toEqual(['isAdmin', 'canImpersonate'])
  })
})

describe('what people are called', () => {
  const names = async (client: Client, usernames: string) =>
    client.get(`/api/core/users/names?usernames=${encodeURIComponent(usernames)}`)

  test('is told by username to their own house, and to no other', async () => {
    await admin.patch('/api/core/users/staff@demo', { firstName: 'Ada', lastName: 'Byron' })
    const found = await names(admin, 'staff@demo,nobody@demo,staff@demo')
    expect(found.body).toEqual({ 'staff@demo': 'Ada Byron' })
    expect((await names(admin, '')).body).toEqual({})
    const other = await setup.signIn('admin@norte')
    expect((await names(other, 'staff@demo,admin@demo')).body).toEqual({})
  })

  test('is told of a hundred at once', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `u${at}@demo`).join(',')
    expect(await names(admin, many)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_QUERY', strings: ['usernames', expect.any(String)] },
    })
  })
})

test('the records of houses are in the menu of the main one alone', async () => {
  const paths = async (client: Client): Promise<string[]> => {
    const { menus } = (await client.get('/api/script/runs/user-configuration')).body
    return menus.flatMap((group: { menus: { path: string }[] }) => group.menus.map(one => one.path))
  }
  expect(await paths(await setup.signIn('admin@master'))).toContain('/tenants')
  const own = await paths(admin)
  expect(own).toContain('/hosts')
  expect(own).not.toContain('/tenants')
})
