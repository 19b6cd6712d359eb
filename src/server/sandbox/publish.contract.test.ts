import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../http/testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const scripts = '/api/script/scripts'
const make = async (scriptName: string, type: string, code: string, more: Record<string, unknown> = {}) => {
  const made = await admin.post(scripts, { scriptName, type, code, ...more })
  expect(made.status, made.text).toBe(201)
}
const publish = (name: string, note = '') =>
  admin.post(`${scripts}/${name}/transitions/publish`, { input: { note } })
const save = (name: string, code: string) => admin.patch(`${scripts}/${name}`, { code })
const run = (name: string) => staff.get(`/api/script/runs/${name}`)

describe('publishing', () => {
  test('a draft is no version, and what is published runs until the next is', async () => {
    await make('counts', 'RUN', 'export const execute = () => 1')
    expect((await admin.get(`${scripts}/counts`)).body).toMatchObject({ status: 'DRAFT' })
    expect((await admin.get('/api/script/scriptVersions?scriptRegistration=counts')).body).toEqual([])
    expect((await publish('counts', 'the first')).body).toMatchObject({ status: 'ACTIVE', version: 1 })
    expect((await run('counts')).body).toBe(1)
    expect((await save('counts', 'export const execute = () => 2')).status).toBe(200)
    expect((await run('counts')).body).toBe(1)
    expect((await publish('counts')).body).toMatchObject({ version: 2 })
    expect((await run('counts')).body).toBe(2)
    const back = await admin.post(`${scripts}/counts/transitions/rollBack`, { input: { version: 1 } })
    expect(back.body).toMatchObject({ version: 1, code: 'export const execute = () => 2' })
    expect((await run('counts')).body).toBe(1)
    expect((await publish('counts')).body).toMatchObject({ version: 3 })
    const { body } = await admin.get(
      '/api/script/scriptVersions?scriptRegistration=counts&sort=version&projection=version,note,compiled,hash',
    )
    expect(body).toMatchObject([
      { version: 1, note: 'the first', compiled: 'export const execute = () => 1' },
      { version: 2 },
      { version: 3, hash: body[1].hash },
    ])
    const none = await admin.post(`${scripts}/counts/transitions/rollBack`, { input: { version: 9 } })
    expect(none).toMatchObject({ status: 404 })
  })

  test('refuses what cannot be read, is not of its kind, or imports what there is not', async () => {
    await make('broken', 'RUN', 'export const execute = (')
    expect((await publish('broken')).status).toBe(400)
    await make('no-run', 'RUN', 'export const other = 1')
    expect(await publish('no-run')).toMatchObject({ status: 400, body: { code: 'SCRIPT_NOT_READABLE' } })
    await make('task-layout', 'LAYOUT', 'export const handle = () => {}')
    expect(await publish('task-layout')).toMatchObject({
      status: 400,
      body: { message: 'Layout script task-layout does not have an execute() function' },
    })
    await make('imports-none', 'RUN', "import { a } from 'nowhere'\nexport const execute = () => a")
    const { body } = await publish('imports-none')
    expect(body).toMatchObject({ code: 'SCRIPT_NOT_READABLE', message: expect.stringContaining('nowhere') })
    await make('untested', 'TEST', 'export const x = 1')
    expect(await publish('untested')).toMatchObject({ status: 400, body: { code: 'SCRIPT_NOT_READABLE' } })
    await make('hook-nowhere', 'HOOK', 'export const execute = () => {}', {
      entityName: 'task',
      verb: 'DANCE',
    })
    expect((await publish('hook-nowhere')).status).toBe(400)
  })

  test('of a layout tries it on records, and names what no screen can draw', async () => {
    await admin.post('/api/person/persons', { type: 'C', name: 'Drawn' })
    await make(
      'person-layout-C',
      'LAYOUT',
      "export const execute = ({ layout }) => layout.add('right', { id: 'x', kind: 'Nonsense' })",
    )
    expect(await publish('person-layout-C')).toMatchObject({
      status: 400,
      body: { code: 'LAYOUT_INVALID_OBJECT', message: expect.stringContaining('Nonsense') },
    })
    await save(
      'person-layout-C',
      "export const execute = ({ layout }) => { layout.field('shoeSize').hide() }",
    )
    expect(await publish('person-layout-C')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_FIELD_IN_CONFIG' },
    })
    await save(
      'person-layout-C',
      "export const execute = ({ layout, record }) => {\n  layout.field('commercialName').mandatory().onChange('changed')\n  layout.add('right', { id: 'x', kind: 'table', columns: ['name'], rows: [{ name: record.name }] })\n}\nexport const changed = () => ({ values: { commercialName: 'x' } })",
    )
    const done = await publish('person-layout-C')
    expect(done.status, done.text).toBe(200)
  })
})

describe('tests of a tenant', () => {
  test('run before anything is published, with the draft in its place, and leave nothing', async () => {
    await make('adds', 'RUN', 'export const execute = ({ args }) => args.a + args.b')
    await publish('adds')
    await make(
      'test-adds',
      'TEST',
      `test('adds', async t => { t.equal(await t.run('adds', { a: 1, b: 2 }), 3) })
       test('writes for itself', async t => {
         await wsPost('/api/core/tasks', { body: { subject: 'Of a test' } })
         t.equal((await wsGet('/api/core/tasks', { query: { subject: 'Of a test' } })).length, 1)
       })
       test('as another', async t => {
         await t.as('staff@demo')
         await t.throws(() => wsPost('/api/core/users', { body: { username: 'x@demo' } }), /permission/i)
       })
       test('draws', async t => { const { layout } = await t.layout('person-layout-C', { entity: 'person' }); t.ok(layout.some(card => card.id === 'x')) })`,
    )
    const made = await publish('test-adds')
    expect(made.status, made.text).toBe(200)
    expect((await admin.get('/api/core/tasks?subject=Of a test')).body).toEqual([])
    await save('adds', 'export const execute = ({ args }) => args.a - args.b')
    expect(await publish('adds')).toMatchObject({
      status: 400,
      body: { code: 'SCRIPT_TESTS_FAILED', message: expect.stringContaining('test-adds: adds') },
    })
    expect((await admin.post('/api/script/runs/adds', { a: 1, b: 2 })).body).toBe(3)
  })
})

describe('a transaction of a run', () => {
  test('is kept whole or taken back whole', async () => {
    const tasks = (subject: string) => staff.get(`/api/core/tasks?subject=${subject}`)
    await make(
      'both',
      'RUN',
      `export const execute = async ({ args }) => {
         try {
           await transaction(async () => {
             await wsPost('/api/core/tasks', { body: { subject: args.subject } })
             await wsPost('/api/core/tasks', { body: { subject: args.subject } })
             if (args.fail) throw new Error('no')
           })
         } catch (error) { return error.message }
         return 'kept'
       }`,
    )
    const done = await publish('both')
    expect(done.status, done.text).toBe(200)
    expect((await staff.get('/api/script/runs/both?subject=twice')).body).toBe('kept')
    expect((await tasks('twice')).body).toHaveLength(2)
    expect((await staff.get('/api/script/runs/both?subject=never&fail=1')).body).toBe('no')
    expect((await tasks('never')).body).toEqual([])
    await make(
      'leaves',
      'RUN',
      "export const execute = () => transaction(async () => { await wsPost('/api/core/tasks', { body: { subject: 'left' } }); for (;;); })",
    )
    await publish('leaves')
    expect(await run('leaves')).toMatchObject({ body: { code: 'SCRIPT_LIMIT' } })
    expect((await tasks('left')).body).toEqual([])
  })
})
