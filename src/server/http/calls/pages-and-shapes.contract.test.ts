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

const fieldsOf = async (collection: string, body: object): Promise<string[]> => {
  const { status, body: told } = await admin.patch(`/api/core/${collection}`, body)
  return status === 200 ? [] : told.errors.map((error: { field: string }) => error.field)
}

test('a page is as the tenant says at its path: title, columns in their order, query, buttons, where Add leads', async () => {
  const kept = await admin.put('/api/core/pages/%2Fassets', {
    title: 'Fleet',
    columns: ['name', 'status'],
    query: { status: 'LEASED' },
    hide: ['add', 'export'],
    addTo: '/contract',
    kpis: [{ label: 'In stock', query: { status: 'IN_STOCK' }, total: 'bookValue' }],
  })
  expect(kept.status, kept.text).toBe(200)
  const french = await staff.get('/api/core/entities/asset/model', { 'accept-language': 'fr-FR' })
  expect(french.body.page).toMatchObject({ title: 'Fleet', hide: ['add', 'export'], addTo: '/contract' })
  expect(french.body.page.kpis).toMatchObject([{ label: 'In stock', query: { status: 'IN_STOCK' } }])
  const columns = french.body.columns as { id: string; hidden?: boolean }[]
  expect(columns.filter(c => !c.hidden).map(c => c.id)).toEqual(['name', 'status'])
  expect(columns.length).toBeGreaterThan(2)
  expect((await admin.delete('/api/core/pages/%2Fassets')).status).toBe(204)
  const { body } = await staff.get('/api/core/entities/asset/model')
  expect(body.page.hide ?? []).not.toContain('add')
})

test('a page that names what there is not is refused at its place', async () => {
  expect(await fieldsOf('pages', { '/nowhere': { title: 'x' } })).toEqual(['/nowhere'])
  expect((await admin.patch('/api/core/pages', { '/assets': { columns: ['nme'] } })).status).toBe(400)
  expect(await fieldsOf('pages', { '/assets': { hide: ['everything'] } })).toEqual(['/assets.hide.0'])
  expect((await admin.patch('/api/core/pages', { '/assets': { query: { stats: 'x' } } })).status).toBe(400)
  for (const kpi of [{ query: { stats: 'x' } }, { total: 'name' }, { total: 'nme' }])
    expect(
      (await admin.patch('/api/core/pages', { '/assets': { kpis: [{ label: 'x', ...kpi }] } })).status,
    ).toBe(400)
  expect(await fieldsOf('pages', { '/assets': { kpis: [{ total: 'name' }] } })).toEqual(['/assets.kpis.0'])
  expect(await fieldsOf('pages', { '/': { cards: [{ id: 'weather', span: 4 }] } })).toEqual(['/.cards.0.id'])
  expect((await admin.get('/api/core/pages')).body).toEqual({})
})

test('the home page is arranged for everybody and by profile, and each has what is his', async () => {
  const everybody = [{ id: 'figures', span: 12 }]
  const ofStaff = [{ id: 'tasks', span: 6, isTall: true }]
  const homeOf = async (client: Client) =>
    (await client.get('/api/script/runs/user-configuration')).body.home as unknown
  expect(await homeOf(staff)).toBeUndefined()
  const kept = await admin.put('/api/core/pages/%2F', { cards: everybody, profiles: { STAFF: ofStaff } })
  expect(kept.status, kept.text).toBe(200)
  expect([await homeOf(staff), await homeOf(admin)]).toEqual([ofStaff, everybody])
  expect((await staff.put('/api/core/pages/%2F', { cards: [] })).status).toBe(403)
  expect((await admin.delete('/api/core/pages/%2F')).status).toBe(204)
  expect(await homeOf(staff)).toBeUndefined()
})

test('what the product reads has its shape before it is kept; what is the tenant’s own is his', async () => {
  expect(await fieldsOf('tenant-config', { landingPage: 5 })).toEqual(['landingPage'])
  expect(await fieldsOf('tenant-config', { menus: { x: 1 } })).toEqual(['menus'])
  expect(await fieldsOf('tenant-config', { options: { sortLists: 'yes' } })).toEqual(['options.sortLists'])
  expect(await fieldsOf('tenant-config', { branding: { accent: 7 } })).toEqual(['branding.accent'])
  expect(
    await fieldsOf('tenant-config', { landingPage: { ADMIN: '/metrics' }, motto: { any: [1] } }),
  ).toEqual([])
  expect(await fieldsOf('string-overrides', { 'fr FR': { a: 'b' } })).toEqual(['fr FR'])
  expect(await fieldsOf('string-overrides', { fr: { a: 5 } })).toEqual(['fr.a'])
})

test('what is said of an own field has the shape of its word, before a model is made of it', async () => {
  const wrong: [object, string][] = [
    [{ kind: 'text', label: 5 }, 'label'],
    [{ kind: 'text', list: true }, 'list'],
    [{ kind: 'choice', list: ['a'] }, 'list'],
    [{ kind: 'money', in: 5 }, 'in'],
    [{ kind: 'reference', to: 5 }, 'to'],
    [{ kind: 'number', min: 'a' }, 'min'],
    [{ kind: 'text', help: { en: 'x' } }, 'help'],
    [{ kind: 'text', multiple: 'yes' }, 'multiple'],
    [{ kind: 'text', hiddenFrom: 'client' }, 'hiddenFrom'],
  ]
  for (const [field, word] of wrong) {
    expect(await fieldsOf('collection-extension', { location: { fields: { quay: field } } })).toEqual([
      `location.fields.quay.${word}`,
    ])
    const own = { dynoQuay: { label: 'Quay', fields: { berth: field } } }
    expect(await fieldsOf('dyno-descriptors', own)).toEqual([`dynoQuay.fields.berth.${word}`])
  }
  const opened = { kind: 'date', min: '2020-01-01' }
  expect(await fieldsOf('collection-extension', { location: { fields: { opened } } })).toEqual([])
  expect((await admin.delete('/api/core/collection-extension/location')).status).toBe(204)
})
