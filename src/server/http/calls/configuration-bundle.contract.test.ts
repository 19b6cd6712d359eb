import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client
let norte: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
  norte = await setup.signIn('admin@norte')
})
afterAll(() => setup.close())

const bundle = '/api/core/configuration/bundle'
const states = '/api/core/configuration/states'
type Change = { collection: string; key: string; change: string; before: unknown; after: unknown }
const named = (changes: Change[]) => changes.map(c => `${c.change} ${c.collection}/${c.key}`).sort()

test('a configuration goes from tenant to tenant as one bundle, tried before it is taken', async () => {
  await admin.put('/api/core/pages/%2Fassets', { title: 'Fleet' })
  await admin.patch('/api/core/string-overrides', { fr: { Contrats: 'Dossiers' } })
  await norte.put('/api/core/pages/%2Fpersons', { title: 'People' })
  const answer = await setup.app.inject({
    method: 'GET',
    url: bundle,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.headers['content-type']).toContain('application/zip')
  const files = unzipSync(answer.rawPayload)
  expect(JSON.parse(strFromU8(files['pages/%2Fassets.json']!))).toEqual({ title: 'Fleet' })
  const taken = Object.fromEntries(
    Object.entries(files).filter(([name]) => !name.startsWith('tenant-config/')),
  )
  const body = { zip: Buffer.from(zipSync(taken)).toString('base64') }
  const tried = await norte.post(`${bundle}?dryRun=1`, body)
  expect(tried.status, tried.text).toBe(200)
  expect(named(tried.body.changes)).toEqual([
    'added pages//assets',
    'added string-overrides/fr',
    'removed pages//persons',
  ])
  expect(tried.body.state).toBeNull()
  expect((await norte.get('/api/core/pages')).body).toEqual({ '/persons': { title: 'People' } })
  const kept = await norte.post(bundle, body)
  expect(named(kept.body.changes)).toEqual(named(tried.body.changes))
  expect((await norte.get('/api/core/pages')).body).toEqual({ '/assets': { title: 'Fleet' } })
  expect((await norte.post(bundle, body)).body).toMatchObject({ changes: [], state: null })
})

test('a bundle with one fault changes nothing', async () => {
  const before = (await admin.get(`${bundle}?format=json`)).body
  const refused = async (files: Record<string, string>) => {
    const { status, body } = await admin.post(bundle, { files })
    expect((await admin.get(`${bundle}?format=json`)).body).toEqual(before)
    return [status, body.code]
  }
  expect(
    await refused({ 'string-overrides/lt.json': '{"a":"b"}', 'pages/%2Fnowhere.json': '{"title":"x"}' }),
  ).toEqual([400, 'INVALID_FIELD_IN_CONFIG'])
  expect(await refused({ '../etc/passwd': '{}' })).toEqual([400, 'INVALID_FIELD_IN_BODY'])
  expect(await refused({ '@states/1.json': '{}' })).toEqual([400, 'INVALID_FIELD_IN_BODY'])
  expect(await refused({ 'pages/x.json': '{' })).toEqual([400, 'INVALID_FIELD_IN_BODY'])
  const broken = await admin.post(bundle, { zip: Buffer.from(strToU8('no archive')).toString('base64') })
  expect(broken.status).toBe(400)
})

test('every write is a numbered state with what it changed; an earlier one comes back whole', async () => {
  const write = async (title: string): Promise<number> => {
    await admin.put('/api/core/pages/%2Fassets', { title })
    return (await admin.get(`${states}?collection=pages&key=/assets`)).body[0].state
  }
  const first = await write('One')
  const second = await write('Two')
  await admin.patch('/api/core/string-overrides', { fr: { Biens: 'Matériels' } })
  expect(second).toBe(first + 1)
  const { body: history } = await admin.get(`${states}?collection=pages&key=/assets`)
  expect(history[0]).toMatchObject({
    state: second,
    username: 'admin@demo',
    changes: [{ change: 'changed', before: { title: 'One' }, after: { title: 'Two' } }],
  })
  const tried = await admin.post(`${states}/${first}/restore?dryRun=1`)
  expect(named(tried.body.changes)).toEqual(['changed pages//assets', 'changed string-overrides/fr'])
  expect((await admin.post(`${states}/${first}/restore`)).status).toBe(200)
  expect((await admin.get('/api/core/pages')).body['/assets']).toEqual({ title: 'One' })
  expect((await admin.get('/api/core/string-overrides')).body.fr).toEqual({ Contrats: 'Dossiers' })
  const { body: start } = await admin.post(`${states}/0/restore?dryRun=1`)
  expect(named(start.changes)).toEqual(['removed pages//assets', 'removed string-overrides/fr'])
  expect((await staff.post(`${states}/0/restore`)).status).toBe(403)
  expect((await admin.post(`${states}/99999/restore`)).status).toBe(404)
  expect((await admin.post(`${states}/x/restore`)).status).toBe(404)
})

test('who does not administer neither reads nor takes it', async () => {
  expect((await staff.get(bundle)).status).toBe(403)
  expect((await staff.post(bundle, { files: {} })).status).toBe(403)
  expect((await staff.get(states)).status).toBe(403)
})

test('every part of the configuration tells how its entries look, by what they are checked by', async () => {
  const { status, body } = await admin.get('/api/core/configuration/forms')
  expect(status).toBe(200)
  expect(Object.keys(body.parts['tenant-config'].keys)).toEqual(
    expect.arrayContaining([
      'branding',
      'currencies',
      'dunning',
      'fourEyes',
      'landingPage',
      'menus',
      'options',
      'retention',
      'returns',
      'scriptHosts',
      'seal',
    ]),
  )
  expect(Object.keys(body.parts.pages.entry.properties)).toContain('kpis')
  expect(Object.keys(body.parts.pages.keys['/'].properties)).toEqual(['cards', 'profiles'])
  expect(body.parts['bank-profiles'].entry.properties.characters.enum).toEqual(['LATIN', 'EXTENDED'])
  // What stands inside others at any depth has a shape by its name.
  expect(body.parts['collection-extension'].entry.properties.fields.values).toEqual({ type: 'field' })
  expect(Object.keys(body.named.field.properties)).toContain('mandatory')
  expect(Object.keys(body.named.card.kinds.SubEntities.properties)).toContain('columns')
  expect((await staff.get('/api/core/configuration/forms')).status).toBe(403)

  // What a form asks for in one word is kept as one, and is checked as any.
  const landing = '/api/core/tenant-config/landingPage'
  const put = (url: string, value: unknown) =>
    admin.put(url, JSON.stringify(value), { 'content-type': 'application/json' })
  expect(await put(landing, '/tasks')).toMatchObject({ status: 200, body: '/tasks' })
  expect((await put(landing, 5)).status).toBe(400)
  expect((await put('/api/core/pages/%2Ftasks', 'Tasks')).status).toBe(400)
  await admin.delete(landing)
})
