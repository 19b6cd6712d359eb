import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const keep = async (flag: Record<string, unknown>) => {
  const made = await admin.post('/api/core/feature-flags', { isEnabled: true, ...flag })
  expect(made.status, made.text).toBe(201)
  const run = await admin.post(`/api/core/feature-flags/${flag.name}/transitions/activate`, { action: 'DO' })
  expect(run.status, run.text).toBe(200)
}
const of = async (client: Client) => (await client.get('/api/script/runs/user-configuration')).body

test('flags are served to whom they mean: everybody, profiles, users, a share; a draft to nobody', async () => {
  await keep({ name: 'for-all', value: { most: 5 } })
  await keep({ name: 'for-staff', profiles: ['STAFF'] })
  await keep({ name: 'for-one', usernames: ['admin@demo'] })
  await keep({ name: 'for-none', share: 0 })
  await keep({ name: 'over', endDate: '2020-01-31' })
  await admin.post('/api/core/feature-flags', { name: 'draft', isEnabled: true })
  expect((await of(staff)).flags).toEqual({ 'for-all': { most: 5 }, 'for-staff': true })
  expect((await of(admin)).flags).toEqual({ 'for-all': { most: 5 }, 'for-one': true })
  expect((await of(staff)).user.flags).toEqual(['for-all', 'for-staff'])
  const norte = await setup.signIn('staff@norte')
  expect((await of(norte)).flags).toEqual({})
  await admin.patch('/api/core/feature-flags/for-all', { isEnabled: false })
  expect((await of(staff)).user.flags).toEqual(['for-staff'])
})

test('a flag steers from its activation on, and no longer than until it is archived', async () => {
  await of(staff)
  await keep({ name: 'at-once' })
  expect((await of(staff)).user.flags).toContain('at-once')
  await admin.post('/api/core/feature-flags/at-once/transitions/archive', {})
  expect((await of(staff)).user.flags).not.toContain('at-once')
})

test('a menu shows what stands behind a flag to whom it is on', async () => {
  const menus = [
    { id: 'a', label: 'All', path: '/contracts' },
    { id: 'b', label: 'Pilot', menus: [{ id: 'c', label: 'New', path: '/assets', flag: 'for-staff' }] },
  ]
  await admin.put('/api/core/tenant-config', { menus, currencies: ['EUR'] })
  expect((await of(staff)).menus.map((item: { id: string }) => item.id)).toEqual(['a', 'b'])
  expect((await of(admin)).menus.map((item: { id: string }) => item.id)).toEqual(['a'])
})

test('conditions of fields and lists ask for flags, on the server as on the screen', async () => {
  await admin.patch('/api/core/collection-extension/asset', {
    fields: { pilotCode: { kind: 'text', mandatory: { $flag: 'for-staff' } } },
  })
  const body = { name: 'Crane', type: 'EQUIPMENT' }
  const refused = await staff.post('/api/asset/assets', body)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toContainEqual(expect.objectContaining({ field: 'pilotCode' }))
  expect((await admin.post('/api/asset/assets', body)).body.errors ?? []).not.toContainEqual(
    expect.objectContaining({ field: 'pilotCode' }),
  )
  const wrong = await admin.patch('/api/core/collection-extension/asset', {
    fields: { pilotCode: { kind: 'text', mandatory: { $flag: 5 } } },
  })
  expect(wrong.status).toBe(400)
})

test('scripts ask for flags, as whoever runs them', async () => {
  const code = "export default { execute: () => ({ isOn: flag('for-staff'), isOther: flag('for-one') }) }"
  const tried = async (username?: string) =>
    (await admin.post('/api/script/try', { scriptName: 'tried', type: 'RUN', code, username })).body
  expect(JSON.stringify(await tried())).toContain('{"isOn":false,"isOther":true}')
  expect(JSON.stringify(await tried('staff@demo'))).toContain('{"isOn":true,"isOther":false}')
})

test('a layout keeps its conditions on flags for the page, which knows those of its reader', async () => {
  const nodes = [
    { id: 'main', kind: 'Form', title: 'Main', props: { fields: ['name'] } },
    { id: 'pilot', kind: 'Form', title: 'Pilot', when: { $flag: 'for-staff' }, props: { fields: ['type'] } },
  ]
  expect((await admin.put('/api/core/layouts/asset', { nodes })).status).toBe(200)
  const { body } = await staff.get('/api/core/entities/asset/model')
  expect(body.layout.slice(0, 2)).toMatchObject([{ id: 'main' }, { when: { $flag: 'for-staff' } }])
})

test('who will see it is told before it is kept, with what asks for it', async () => {
  const reach = async (...flags: object[]) => (await admin.post('/api/core/flag-reach', { flags })).body
  const all = (await reach({ name: 'x' })).flags[0].of
  const { flags, uses } = await reach(
    { name: 'for-staff', profiles: ['STAFF'] },
    { name: 'a', profiles: ['STAFF'], isEnabled: false },
    { name: 'b', share: 0, description: null },
    { name: 'c', endDate: '2020-01-01' },
    { name: 'd', usernames: ['admin@demo'], share: null, endDate: null },
  )
  expect(flags.map((flag: { on: number }) => flag.on)).toEqual([1, 0, 0, 0, 1])
  expect(flags[0]).toMatchObject({ of: all, people: [{ username: 'staff@demo', name: 'staff@demo' }] })
  expect(uses).toEqual(
    expect.arrayContaining([
      { flag: 'for-staff', place: 'tenant-config', key: 'menus' },
      { flag: 'for-staff', place: 'collection-extension', key: 'asset' },
      { flag: 'for-staff', place: 'layouts', key: 'asset' },
    ]),
  )
  const wrong = await admin.post('/api/core/flag-reach', { flags: [{ name: 'x', share: 2 }] })
  expect(wrong.status).toBe(400)
  expect(wrong.body.strings).toEqual(['flags.0.share', 'has to be a number from 0 to 1'])
  expect((await staff.post('/api/core/flag-reach', { flags: [] })).status).toBe(403)
})
