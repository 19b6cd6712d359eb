import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'
import type { MenuItem } from './menus.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const settings = '/api/core/tenant-config'
const preview = '/api/core/menu-preview'
const menuOf = async (client: Client, locale = 'en'): Promise<MenuItem[]> =>
  (await client.get('/api/script/runs/user-configuration', { 'accept-language': locale })).body.menus
const own = [
  {
    id: 'mine',
    label: 'Daily',
    menus: [
      { id: 'invoice' },
      { id: 'user' },
      { id: 'apiKey' },
      { id: 'offers', label: 'Offers', path: '/page/offers', profiles: ['STAFF'] },
    ],
  },
]

test('a menu is refused with the field that is wrong', async () => {
  const wrong: [unknown, string][] = [
    [5, 'menus'],
    [[{ id: 'a', path: 'https://elsewhere.example' }], 'menus.0.path'],
    [[{ id: 'a' }, { id: 'b', menus: [{ id: 'a' }] }], 'menus.1.menus.0.id'],
    [[{ id: 'a', icon: 'nothing' }], 'menus.0.icon'],
  ]
  for (const [menus, field] of wrong) {
    const answer = await admin.patch(settings, { menus })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await admin.post(preview, { menus })).status).toBe(400)
  }
  const page = await admin.put('/api/core/pages/%2Fcontracts', { addTo: '//elsewhere.example' })
  expect(page).toMatchObject({ status: 400, body: { errors: [{ field: '/contracts.addTo' }] } })
})

test('what a house says of its menu is shown before it is kept, as a profile would have it', async () => {
  const of = async (...profiles: string[]) => {
    const { body } = await admin.post(preview, { menus: own, profiles })
    return body.flatMap((group: MenuItem) => group.menus!.map(item => item.id))
  }
  expect(await of('STAFF')).toEqual(['invoice', 'user', 'offers'])
  expect(await of('COLLECTION')).toEqual(['invoice'])
  const whole = (await admin.post(preview, {})).body as MenuItem[]
  // What the screen begins with: the product's names, each of which says the same.
  const names = whole.map(({ id, menus }) => ({ id, menus: menus!.map(item => ({ id: item.id })) }))
  const same = (await admin.post(preview, { menus: names })).body as MenuItem[]
  expect(
    same.map(({ id, label, menus }) => [id, label, menus!.map(item => [item.label, item.path])]),
  ).toEqual(whole.map(({ id, label, menus }) => [id, label, menus!.map(item => [item.label, item.path])]))
  expect(whole.map(group => group.id)).toContain('administration')
  expect((await staff.post(preview, {})).status).toBe(403)
})

test('it is everybody’s at once, with the product’s words in his own language, and nothing that he may not read', async () => {
  expect((await admin.patch(settings, { menus: own })).status).toBe(200)
  expect(await menuOf(staff)).toMatchObject([
    {
      id: 'mine',
      label: 'Daily',
      menus: [
        { id: 'invoice', label: 'Invoices', path: '/invoices' },
        { id: 'user', path: '/users' },
        { id: 'offers', label: 'Offers', path: '/page/offers' },
      ],
    },
  ])
  expect((await menuOf(staff, 'fr'))[0]!.menus![0]).toMatchObject({ label: 'Factures' })
  expect((await menuOf(admin))[0]!.menus!.map(item => item.id)).toEqual([
    'invoice',
    'user',
    'apiKey',
    'offers',
  ])
  const { body } = await admin.get('/api/core/configuration/states?collection=tenant-config&key=menus')
  expect(body[0].changes).toMatchObject([{ key: 'menus', after: own }])
  await admin.patch(settings, { menus: null })
  expect((await menuOf(staff)).map(group => group.id)).toContain('portfolio')
})
