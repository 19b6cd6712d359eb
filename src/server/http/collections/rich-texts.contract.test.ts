import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { asOwner } from '../../migrations/as-owner.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
const hostile = '<p onclick="x()">a<img src=x onerror="y()"><script>z()</script></p>'
const harmless = '<p>a<img></p>'

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const paragraphs = { kind: 'elements', fields: { body: { kind: 'richtext' } } }
  const extension = { task: { fields: { story: { kind: 'richtext' }, paragraphs } } }
  const set = await admin.patch('/api/core/collection-extension', extension)
  expect(set.status, set.text).toBe(200)
})
afterAll(() => setup?.close())

const tasks = async (subject: string) => {
  const [found] = (await admin.get(`/api/core/tasks?subject=${subject}`)).body
  return (await admin.get(`/api/core/tasks/${found.registration}`)).body
}

test('what is written by a call is cleaned, at first and at each change, in elements too', async () => {
  const made = await admin.post('/api/core/tasks', {
    subject: 'Call',
    story: hostile,
    paragraphs: [{ body: hostile }],
  })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ story: harmless, paragraphs: [{ body: harmless }] })
  const at = `/api/core/tasks/${made.body.registration}`
  await admin.patch(at, { story: '<b>b</b>' })
  expect((await admin.patch(at, { story: `<b>c</b>${hostile}` })).body.story).toBe(`<b>c</b>${harmless}`)
  // Nor does the history keep what nobody shall be shown.
  expect((await admin.get(`${at}/history`)).text).not.toMatch(/onclick|onerror|script/)
  expect((await admin.patch(at, { story: 'a < b & c' })).body.story).toBe('a < b & c')
})

test('what comes in a file is cleaned', async () => {
  const form = new FormData()
  form.append('entityName', 'task')
  form.append('file', new Blob([`subject;story\nFile;"${hostile.replaceAll('"', '""')}"\n`]), 'tasks.csv')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const made = await admin.send(
    'POST',
    '/api/core/imports/upload',
    Buffer.from(await request.arrayBuffer()),
    {
      'content-type': request.headers.get('content-type')!,
    },
  )
  expect(made.status, made.text).toBe(201)
  await admin.post(`/api/core/imports/${made.body.registration}/transitions/run`, {})
  await dispatchDue(setup.product, new AbortController().signal)
  expect(await tasks('File')).toMatchObject({ story: harmless })
})

test('what a script gives is cleaned', async () => {
  const code = `export const execute = ({ record }) => record.subject === 'Script' ? { values: { story: ${JSON.stringify(hostile)} } } : undefined`
  const script = {
    scriptName: 'stories',
    type: 'HOOK',
    entityName: 'task',
    verb: 'CREATE',
    phase: 'BEFORE',
    code,
  }
  expect((await admin.post('/api/script/scripts', script)).status).toBe(201)
  expect((await admin.post('/api/script/scripts/stories/transitions/publish', {})).status).toBe(200)
  await admin.post('/api/core/tasks', { subject: 'Script' })
  expect(await tasks('Script')).toMatchObject({ story: harmless })
})

test('what was kept before it was cleaned at writing is cleaned where it is read: alone, in a list and beside another record', async () => {
  const made = await admin.post('/api/core/tasks', { subject: 'Old', story: '<p>new</p>' })
  const { registration, _id: id } = made.body
  await asOwner(setup.url, setup.product.log, owner =>
    owner.query(
      `update task set doc = doc || jsonb_build_object('story', $2::text, 'paragraphs', jsonb_build_array(jsonb_build_object('body', $2::text))) where id = $1`,
      [id, hostile],
    ),
  )
  const clean = { story: harmless, paragraphs: [{ body: harmless }] }
  expect((await admin.get(`/api/core/tasks/${registration}`)).body).toMatchObject(clean)
  expect((await admin.get('/api/core/tasks?subject=Old')).body).toMatchObject([clean])
})
