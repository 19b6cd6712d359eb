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

const live = async (scriptName: string, type: string, code: string, more: Record<string, unknown> = {}) => {
  const made = await admin.post('/api/script/scripts', { scriptName, type, code, ...more })
  expect(made.status, made.text).toBe(201)
  const done = await admin.post(`/api/script/scripts/${scriptName}/transitions/publish`, { input: {} })
  expect(done.status, done.text).toBe(200)
}
const tryIt = (code: string, more: Record<string, unknown> = {}) =>
  admin.post('/api/script/try', { scriptName: 'tried', type: 'RUN', code, ...more })

describe('a try', () => {
  test('answers, tells what it said and asked, and leaves nothing', async () => {
    const code =
      "export const execute = async ({ args, user }) => {\n  log.info('asked', args.n)\n  await wsPost('/api/core/tasks', { body: { subject: 'tried' } })\n  return { n: args.n, by: user.username, at: new Date().toISOString(), dice: Math.random() }\n}"
    const given = { args: { n: 4 }, now: '2026-01-02T03:04:05.000Z', seed: 7, username: 'staff@demo' }
    const { body } = await tryIt(code, given)
    expect(body).toMatchObject({
      ok: true,
      answer: { n: 4, by: 'staff@demo', at: '2026-01-02T03:04:05.000Z' },
      log: [{ level: 'info', message: 'asked 4', line: 2 }],
      calls: [{ op: 'call', what: 'POST /api/core/tasks', ok: true }],
      seed: 7,
    })
    expect((await tryIt(code, given)).body.answer.dice).toBe(body.answer.dice)
    expect((await admin.get('/api/core/tasks?subject=tried')).body).toEqual([])
    await setup.product.scripts.logs.settled()
    expect((await admin.get('/api/script/script-logs?scriptName=tried')).body).toEqual([])
  })

  test('tells its fault with the line, and is nobody else’s', async () => {
    const { body } = await tryIt(
      'const look = () => nothing.at.all\nexport const execute = () => {\n  return look()\n}',
    )
    expect(body).toMatchObject({
      ok: false,
      error: {
        code: 'SCRIPT_FAILED',
        message: expect.stringContaining('tried:1'),
        line: 1,
        stack: expect.stringMatching(/^tried:1:\d+\ntried:3/),
      },
    })
    expect((await staff.post('/api/script/try', { scriptName: 'x', type: 'RUN', code: '1' })).status).toBe(
      403,
    )
  })

  test('draws a layout for a record', async () => {
    const made = await admin.post('/api/person/persons', { type: 'C', name: 'Shown' })
    const { body } = await tryIt(
      "export const execute = ({ layout, record }) => layout.add('right', { id: 'x', kind: 'table', rows: [{ a: record.name }], columns: ['a'] })",
      { scriptName: 'person-layout-C', type: 'LAYOUT', record: made.body.registration },
    )
    expect(body.answer.layout.at(-1)).toMatchObject({
      id: 'x',
      kind: 'Content',
      column: 'right',
      props: { blocks: [{ kind: 'table', props: { rows: [{ a: 'Shown' }] } }] },
    })
  })
})

describe('a review', () => {
  const review = (code: string, scriptName = 'task-layout', type = 'LAYOUT') =>
    admin.post('/api/script/review', { scriptName, type, code })
  const layout = (more = '') =>
    `export const execute = ({ layout }) => {\n  layout.add('left', { id: 'told', kind: 'kpi', title: 'Told', items: [] })\n${more}\n}`

  test('tells cards, fields, calls and libraries before and after, and who lacks a mandatory field', async () => {
    await admin.post('/api/core/tasks', { subject: 'Without a description' })
    await live('review-words', 'LIBRARY', 'export const word = 1')
    await live('task-layout', 'LAYOUT', layout())
    const same = await review(layout())
    expect(same.status, same.text).toBe(200)
    expect(same.body).toMatchObject({ problems: [], changes: [] })
    const { body } = await review(
      `import { word } from 'review-words'\n${layout(
        "  layout.card('told').title('Said').warning('Look').move({ column: 'right', at: 0 })\n  layout.field('description').mandatory()\n  if (word === 2) wsGet('/api/core/tasks')",
      )}`,
    )
    const told = (subject: string, name: string, aspect: string) =>
      body.changes.find(
        (one: Record<string, unknown>) =>
          one.subject === subject && one.name === name && one.aspect === aspect,
      )
    expect(told('card', 'told', 'title')).toMatchObject({ was: 'Told', now: 'Said' })
    expect(told('card', 'told', 'warning')).toMatchObject({ was: null, now: 'Look' })
    expect(told('card', 'told', 'place')).toMatchObject({
      was: { column: 'left' },
      now: { column: 'right', at: 1 },
    })
    expect(told('library', 'review-words', 'there')).toMatchObject({ was: false, now: true })
    expect(told('call', 'GET /api/core/tasks', 'there')).toMatchObject({ was: false, now: true })
    const lacking = told('field', 'description', 'mandatory').lacking
    expect(lacking.count).toBeGreaterThan(0)
    expect(body.problems).toEqual([
      expect.objectContaining({
        level: 'warning',
        of: 'lacking',
        line: 5,
        field: 'description',
        count: lacking.count,
      }),
    ])
    expect(body.checks.map((one: { check: string; ok: boolean }) => [one.check, one.ok])).toEqual([
      ['read', true],
      ['drawn', true],
      ['tests', true],
    ])
  })

  test('names the line of what cannot be read, drawn, or passes no test, and goes on to the next', async () => {
    const unread = await review('export const execute = () => {\n  enum A { B }\n}')
    expect(unread.body.problems).toEqual([expect.objectContaining({ of: 'code', level: 'error', line: 2 })])
    const undrawn = await review(layout("  layout.card('nobody')"))
    expect(undrawn.body.problems).toEqual([expect.objectContaining({ of: 'layout', line: 3 })])
    await live('review-adds', 'RUN', 'export const execute = () => 2')
    await live(
      'review-test',
      'TEST',
      "test('two', async t => {\n  t.equal(await t.run('review-adds'), 2)\n})",
    )
    const untrue = await review('export const execute = () => 3', 'review-adds', 'RUN')
    expect(untrue.body.problems).toEqual([
      expect.objectContaining({ of: 'test', script: 'review-test', line: 2 }),
    ])
    expect((await staff.post('/api/script/review', { scriptName: 'x', type: 'RUN', code: '1' })).status).toBe(
      403,
    )
  })
})

describe('what browsers run', () => {
  test('is served to everybody by name, and asked again by its mark', async () => {
    await live('shared', 'LIBRARY', 'export const word = (): string => "here"')
    await live(
      'person-layout-C',
      'LAYOUT',
      "import { word } from 'shared'\nexport const include = ['bankAccounts']\nexport const execute = ({ layout }: { layout: any }) => { layout.hide('workflow'); log.info(word()) }",
    )
    const served = await staff.get('/api/script/scripts/person-layout-C')
    expect(served.body).toMatchObject({
      scriptName: 'person-layout-C',
      type: 'LAYOUT',
      version: 1,
      include: ['bankAccounts'],
      imports: [{ name: 'shared', version: 1 }],
    })
    expect(served.body.compiled).not.toContain(': any')
    const again = await staff.get('/api/script/scripts/person-layout-C', {
      'if-none-match': String(served.headers.etag),
    })
    expect(again.status).toBe(304)
    expect((await staff.get('/api/script/scripts/nobody?missing=ok')).status).toBe(204)
    expect((await staff.get('/api/script/scripts/nobody')).status).toBe(404)
    expect((await staff.get('/api/script/scripts/shared')).status).toBe(404)
    expect((await admin.get('/api/script/scripts/shared')).body).toMatchObject({ status: 'ACTIVE' })
    const uses = await admin.get('/api/script/scripts/shared/uses')
    expect(uses.body).toEqual([{ kind: 'script', name: 'person-layout-C', type: 'LAYOUT' }])
    const found = await admin.get('/api/script/search?text=word()')
    expect(found.body).toEqual([expect.objectContaining({ scriptName: 'person-layout-C', line: 3 })])
  })

  test('has types made of the tenant’s model', async () => {
    const { text } = await admin.get('/api/script/types')
    expect(text).toContain('export interface Contract {')
    expect(text).toContain('declare function wsGet')
    expect((await staff.get('/api/script/types')).status).toBe(403)
  })
})

describe('a run', () => {
  test('is opened by a token once, within a minute, and no other', async () => {
    await live('opened', 'RUN', 'export const execute = ({ user, query }) => ({ by: user.username, query })')
    await admin.patch('/api/core/tenant-config', { options: { openQueryToken: true } })
    const token = async () => (await staff.post('/api/script/runs/opened/token', {})).body.token as string
    const open = (name: string, value: string) =>
      setup.client().get(`/api/script/runs/${name}?a=1&token=${value}`)
    const first = await token()
    expect((await open('opened', first)).body).toEqual({ by: 'staff@demo', query: { a: '1' } })
    expect((await open('opened', first)).status).toBe(401)
    expect((await open('other', await token())).status).toBe(401)
    expect((await open('opened', 'guessed')).status).toBe(401)
  })

  test('asks other machines only where the configuration names them', async () => {
    await live('outside', 'RUN', "export const execute = () => http('https://example.com/x')")
    expect(await staff.get('/api/script/runs/outside')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('scriptHosts') },
    })
  })

  test('of a report answers a workbook', async () => {
    await live(
      'rows',
      'REPORT',
      "export const execute = ({ query }) => ({ sheets: [{ name: 'A', rows: [{ a: 1, q: query.x }] }, { name: 'B', rows: [[1]] }] })",
    )
    const made = await admin.post('/api/report/reports', {
      name: 'Scripted',
      entityName: 'task',
      scriptName: 'rows',
    })
    expect(made.status, made.text).toBe(201)
    const answer = await admin.post(`/api/report/reports/${made.body.registration}/run`, { x: 'y' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheet')
  })
})
