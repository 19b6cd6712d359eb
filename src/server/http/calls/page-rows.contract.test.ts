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

const remind = {
  label: 'Remind',
  icon: 'bell',
  url: '/api/script/runs/remind?of={registration}',
  method: 'POST',
  payload: { name: '{name}', on: '{$today}' },
  success: '{name} is reminded',
  confirm: 'Remind {name}?',
  when: { status: 'ACTIVE' },
}

const keep = (rows: object) => admin.put('/api/core/pages/%2Fpersons', { rows })
const rowsOf = async (client: Client, entity = 'person') =>
  (await client.get(`/api/core/entities/${entity}/model`)).body.page.rows

test('what rows of a page do is served as it is kept, and cut to what the caller may', async () => {
  const own = { ...remind, label: 'Audit', visibleTo: 'isAdmin' }
  const expand = { entity: 'bankAccount', by: 'personRegistration', columns: ['bankIban'] }
  const kept = await keep({
    click: 'select',
    doubleClick: 'open',
    actions: [remind, own],
    expand,
    hide: ['pin'],
  })
  expect(kept.status, kept.text).toBe(200)
  expect(await rowsOf(admin)).toEqual({
    click: 'select',
    doubleClick: 'open',
    actions: [remind, own],
    expand,
    hide: ['pin'],
  })
  expect((await rowsOf(staff)).actions).toEqual([remind])
  expect((await admin.delete('/api/core/pages/%2Fpersons')).status).toBe(204)
  expect(await rowsOf(staff)).toBeUndefined()
})

test('what a house says of its rows leaves the rest of the product’s own', async () => {
  expect((await rowsOf(admin, 'booking')).expand).toMatchObject({ entity: 'posting' })
  expect((await admin.put('/api/core/pages/%2Fbookings', { rows: { click: 'expand' } })).status).toBe(200)
  expect(await rowsOf(admin, 'booking')).toMatchObject({ click: 'expand', expand: { entity: 'posting' } })
  expect((await admin.delete('/api/core/pages/%2Fbookings')).status).toBe(204)
})

test('rows that call another server, or name what there is not, are refused', async () => {
  const wrong = [
    { actions: [{ ...remind, url: 'https://elsewhere.example/x' }] },
    { actions: [{ ...remind, url: '/api/../secret' }] },
    { actions: [{ ...remind, redirect: '//elsewhere.example' }] },
    { actions: [{ ...remind, success: '{nme} is reminded' }] },
    { actions: [{ ...remind, method: 'HEAD' }] },
    { actions: [{ ...remind, when: { stats: 'ACTIVE' } }] },
    { actions: [{ ...remind, visibleTo: 'write persns' }] },
    { actions: [{ label: 'Remind' }] },
    { click: 'jump' },
    { expand: { entity: 'bankAcount', by: 'personRegistration' } },
    { expand: { entity: 'bankAccount' } },
    { expand: { entity: 'bankAccount', by: 'personRegistration', columns: ['bankIbn'] } },
    { expand: { url: '/api/person/persons/{registration}/x' } },
    { expand: { url: '/api/person/persons/{registration}/x', columns: [{ field: 'a', kind: 'texxt' }] } },
    { expand: {} },
  ]
  const answers = []
  for (const rows of wrong) answers.push((await keep(rows)).status)
  expect(answers).toEqual(wrong.map(() => 400))
  expect(await rowsOf(admin)).toBeUndefined()
})
