import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'
import { writeFolder } from './bundle-folder.ts'
import { bundleOf } from './take-bundle.ts'

let setup: AppSetup
let trial: Client
let live: Client

const folder = mkdtempSync(join(tmpdir(), 'tranche-config-'))

beforeAll(async () => {
  setup = await appOnTestDatabase({ env: { CONFIG_DIR: folder } })
  trial = await setup.signIn('admin@demo')
  live = await setup.signIn('admin@norte')
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await setup.close()
})

const bundle = '/api/core/configuration/bundle'
const scripts = '/api/script/scripts'
type Files = Record<string, string>
type Change = { collection: string; key: string; change: string }
const named = (changes: Change[]) => changes.map(c => `${c.change} ${c.collection}/${c.key}`).sort()
const filesOf = async (client: Client): Promise<Files> =>
  (await client.get(`${bundle}?format=json`)).body.files

const publish = async (client: Client, scriptName: string, type: string, code: string) => {
  const made = await client.post(scripts, { scriptName, type, code })
  expect(made.status, made.text).toBe(201)
  const done = await client.post(`${scripts}/${scriptName}/transitions/publish`, {})
  expect(done.status, done.text).toBe(200)
}

const layout = `import { label } from 'words'
export const execute = ({ layout }) => { layout.field('shipName').label(label) }`

/** What is tried in the one house, and what stands in the other: registrations differ, and so do the ids behind them. */
const ships = { name: 'ships', values: [{ value: 'A', label: 'Astrée' }], isSorted: true }

beforeAll(async () => {
  for (const name of ['first', 'second']) await live.post('/api/script/lists', { name, values: [] })
  await live.post('/api/report/reports', { name: 'Only here', entityName: 'task' })
  await live.put('/api/core/pages/%2Fpersons', { title: 'People' })
  expect((await trial.post('/api/script/lists', ships)).status).toBe(201)
  const fields = { shipName: { kind: 'text', label: 'Ship' } }
  expect((await trial.put('/api/core/collection-extension/asset', { fields })).status).toBe(200)
  await publish(trial, 'words', 'LIBRARY', "export const label = 'Vessel'")
  await publish(trial, 'asset-layout', 'LAYOUT', layout)
  await publish(trial, 'greets', 'RUN', 'export const execute = () => 1')
  await publish(
    trial,
    'test-greets',
    'TEST',
    "test('greets', async t => t.equal(await t.run('greets', {}), 1))",
  )
  const nightly = { schedule: '0 3 * * *', run: 'greets', user: 'staff@demo' }
  const scheduled = await trial.put('/api/core/cron-list/nightly', nightly)
  expect(scheduled.status, scheduled.text).toBe(200)
  // A draft is nobody else's.
  await trial.patch(`${scripts}/greets`, { code: 'export const execute = () => 2' })
  const report = await trial.post('/api/report/reports', {
    name: 'Ships',
    entityName: 'asset',
    columns: [{ field: 'shipName' }],
  })
  expect(report.status, report.text).toBe(201)
  await trial.post(`/api/report/reports/${report.body.registration}/transitions/activate`, {})
})

test('a house that was tried is promoted whole: fields, lists, scripts and their tests, whoever its people are', async () => {
  const files = await filesOf(trial)
  expect(files['scripts/greets.ts']).toBe('export const execute = () => 1')
  expect(JSON.parse(files['lists/ships.json']!)).toEqual({ ...ships, values: ships.values })
  expect(JSON.parse(files['cron-list/nightly.json']!)).toMatchObject({ user: 'staff@{tenant}' })
  expect(JSON.stringify(files)).not.toMatch(/LST-|REP-|SCR-|_id|@demo/)

  const own = Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('tenant-config/')))
  const tried = await live.post(`${bundle}?dryRun=1`, { files: own })
  expect(tried.status, tried.text).toBe(200)
  expect(named(tried.body.changes)).toEqual([
    'added collection-extension/asset',
    'added cron-list/nightly',
    'added lists/ships',
    'added reports/Ships',
    'added scripts/asset-layout',
    'added scripts/greets',
    'added scripts/test-greets',
    'added scripts/words',
    'removed lists/first',
    'removed lists/second',
    // The house that was tried has no page of its own left, and says so.
    'removed pages//persons',
  ])
  expect(JSON.parse(own['bundle.json']!).empty).toContain('pages')
  expect((await live.get(`${scripts}/greets`)).status).toBe(404)
  const kept = await live.post(bundle, { files: own })
  expect(named(kept.body.changes)).toEqual(named(tried.body.changes))
  expect((await live.get('/api/script/runs/greets')).body).toBe(1)
  expect((await live.get(`${scripts}/asset-layout`)).body).toMatchObject({ status: 'ACTIVE', version: 1 })
  expect((await live.get('/api/core/cron-list')).body.nightly).toMatchObject({ user: 'staff@norte' })
  // What is there already is not written again, and both houses say the same of themselves.
  expect((await live.post(bundle, { files: own })).body).toMatchObject({ changes: [], state: null })
  const again = await filesOf(live)
  expect(
    Object.keys(again)
      .filter(name => !name.startsWith('tenant-config/'))
      .sort(),
  ).toEqual(Object.keys(own).sort())
})

test('a script comes with the test that asks for it, and a test that fails keeps all of it away', async () => {
  const files = await filesOf(live)
  const changed = {
    ...files,
    'scripts/greets.ts': 'export const execute = () => 3',
    'scripts/test-greets.ts': "test('greets', async t => t.equal(await t.run('greets', {}), 3))",
  }
  const refused = await live.post(bundle, {
    files: { ...files, 'scripts/greets.ts': changed['scripts/greets.ts'] },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'SCRIPT_TESTS_FAILED' } })
  expect((await live.get('/api/script/runs/greets')).body).toBe(1)
  const kept = await live.post(bundle, { files: changed })
  expect(named(kept.body.changes)).toEqual(['changed scripts/greets', 'changed scripts/test-greets'])
  expect((await live.get('/api/script/runs/greets')).body).toBe(3)

  const state = kept.body.state as number
  const back = await live.post(`/api/core/configuration/states/${state - 1}/restore`, {})
  expect(back.status, back.text).toBe(200)
  expect((await live.get('/api/script/runs/greets')).body).toBe(1)
  const before = await live.post(`/api/core/configuration/states/${state - 2}/restore`, {})
  expect(before.status, before.text).toBe(200)
  expect((await live.get('/api/script/runs/greets')).status).toBe(404)
  expect((await live.get('/api/script/lists/first')).status).toBe(200)
})

test('a file whose record bears another key is refused by its name', async () => {
  const answer = await live.post(bundle, { files: { 'lists/a.json': '{"name":"b"}' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } })
  expect(answer.body.message).toContain('lists/a.json')
  const none = await live.post(bundle, { files: { 'bundle.json': '{"empty":["users"]}' } })
  expect(none).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD_IN_BODY' } })
  expect(none.body.message).toContain('bundle.json')
})

test('the same lies in a folder, which a check of the configuration takes where it differs', async () => {
  const { product } = setup
  const { id } = (await product.directory.tenantByName('norte'))!
  const own = join(folder, 'norte')
  mkdirSync(join(own, 'lists'), { recursive: true })
  mkdirSync(join(own, '.git'))
  for (const name of ['README.md', 'lists/gone.json', '.git/config']) writeFileSync(join(own, name), '{}')
  await writeFolder(own, await bundleOf(product, await product.callers.product(id)))
  expect(readdirSync(own)).toEqual(expect.arrayContaining(['.git', 'README.md', 'lists']))
  expect(readdirSync(join(own, 'lists'))).not.toContain('gone.json')
  const check = '/api/core/tenants/check-config'
  expect((await live.get(check)).body).toMatchObject({ errors: [], updated: { lists: [] } })

  const first = join(own, 'lists/first.json')
  writeFileSync(first, JSON.stringify({ ...JSON.parse(readFileSync(first, 'utf8')), description: 'By file' }))
  const staff = await setup.signIn('staff@norte')
  expect((await staff.get(check)).status).toBe(403)
  expect((await live.get(check)).body).toMatchObject({ errors: [], updated: { lists: ['first'] } })
  expect((await live.get('/api/script/lists/first')).body).toMatchObject({ description: 'By file' })

  writeFileSync(first, '{')
  const { body } = await live.get(check)
  expect(body.errors).toEqual([expect.stringContaining('lists/first.json')])

  // A part whose last file goes says nothing; told to be empty, it is emptied.
  const about = join(own, 'bundle.json')
  const { empty } = JSON.parse(readFileSync(about, 'utf8'))
  rmSync(join(own, 'lists'), { recursive: true })
  expect((await live.get(check)).body).toMatchObject({ errors: [] })
  expect((await live.get('/api/script/lists/first')).status).toBe(200)
  writeFileSync(about, JSON.stringify({ empty: [...empty, 'lists'] }))
  expect((await live.get(check)).body).toMatchObject({
    errors: [],
    deleted: { lists: expect.arrayContaining(['first', 'second']) },
  })
  expect((await live.get('/api/script/lists/first')).status).toBe(404)
})
