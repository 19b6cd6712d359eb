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
