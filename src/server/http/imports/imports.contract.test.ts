import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchDue } from '../../jobs/dispatcher.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client
const signal = new AbortController().signal

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
})
afterAll(() => setup.close())

const send = async (
  url: string,
  content: Uint8Array | string,
  fields: Record<string, string> = {},
  fileName = 'tasks.csv',
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content as BlobPart]), fileName)
  const request = new Request('http://x/', { method: 'POST', body: form })
  return staff.send('POST', url, Buffer.from(await request.arrayBuffer()), {
    'content-type': request.headers.get('content-type')!,
  })
}
const upload = async (
  content: Uint8Array | string,
  fields: Record<string, string> = {},
  fileName?: string,
) => {
  const made = await send('/api/core/imports/upload', content, { entityName: 'task', ...fields }, fileName)
  expect(made.status, made.text).toBe(201)
  return made.body as { registration: string; _id: string }
}
const run = async (registration: string, code: string, body: object = {}) => {
  const started = await staff.post(`/api/core/imports/${registration}/transitions/${code}`, body)
  expect(started.status, started.text).toBe(200)
  await dispatchDue(setup.product, signal)
  return (await staff.get(`/api/core/imports/${registration}`)).body
}
const answersOf = async (registration: string, query = '') =>
  (await staff.get(`/api/core/batch-items?importRegistration=${registration}&sort=position${query}`)).body
const tasks = async (query: string) => (await staff.get(`/api/core/tasks?${query}&sort=subject`)).body

describe('an import', () => {
  test('shows what a file says, and what its columns seem to mean', async () => {
    const { registration } = await upload('Subject;Due;Nonsense\nCall;03/12/2026;x\n')
    const { body } = await staff.get(`/api/core/imports/${registration}/preview`)
    expect(body).toMatchObject({
      columns: ['Subject', 'Due', 'Nonsense'],
      rowCount: 1,
      rows: [['Call', '03/12/2026', 'x']],
      suggestions: [
        { column: 'Subject', field: 'subject' },
        { column: 'Due', field: 'dueDate' },
        { column: 'Nonsense', field: null },
      ],
    })
    expect(body.fields[0]).toMatchObject({ path: 'subject', mandatory: true })
    expect((await staff.get(`/api/core/imports/${registration}/file`)).text).toContain('Nonsense')
  })

  test('is checked row by row and field by field without keeping anything, then run', async () => {
    const { registration } = await upload(
      'subject;priority;dueDate\nchecked 1;High;03/12/2026\nchecked 2;HIGH;31/02/2026\n;NORMAL;\n',
    )
    const checked = await run(registration, 'check')
    expect(checked).toMatchObject({ status: 'DRAFT', rowCount: 3, validCount: 1, errorCount: 2 })
    expect(checked.checkedDate).toBeTruthy()
    expect(await answersOf(registration)).toMatchObject([
      { position: 1, state: 'DONE' },
      { position: 2, state: 'FAILED', field: 'dueDate', message: 'Due has to be a date' },
      { position: 3, state: 'FAILED', field: 'subject' },
    ])
    expect(await tasks('subject=^checked')).toEqual([])

    await send(
      `/api/core/imports/${registration}/file`,
      'subject;priority;dueDate\nchecked 1;High;03/12/2026\nchecked 2;Urgent;04/12/2026\n',
    )
    const done = await run(registration, 'run')
    expect(done).toMatchObject({ status: 'SUCCESS', rowCount: 2, createdCount: 2, errorCount: 0 })
    expect(await tasks('subject=^checked')).toMatchObject([
      { subject: 'checked 1', priority: 'HIGH', dueDate: '2026-12-03', _insertUser: 'staff@demo' },
      { subject: 'checked 2', priority: 'URGENT', dueDate: '2026-12-04' },
    ])
    const answers = await answersOf(registration)
    expect(answers[0].entityRegistration).toMatch(/^TSK-/)
  })

  test('keeps a chunk together or not at all, and the others all the same', async () => {
    const rows = Array.from(
      { length: 6 },
      (_, i) => `chunk ${i};${i === 3 ? 'x'.repeat(100) : i === 4 ? 'x'.repeat(300) : 'p'}`,
    )
    const { registration } = await upload(`subject;project\n${rows.join('\n')}\n`, { chunkSize: '2' })
    const done = await run(registration, 'run')
    expect(done).toMatchObject({ status: 'WARNING', createdCount: 2, errorCount: 2 })
    expect((await answersOf(registration)).map((a: { state: string }) => a.state)).toEqual([
      'DONE',
      'DONE',
      'SKIPPED',
      'FAILED',
      'FAILED',
      'SKIPPED',
    ])
    expect((await tasks('subject=^chunk')).map((t: { subject: string }) => t.subject)).toEqual([
      'chunk 0',
      'chunk 1',
    ])
    expect(
      (await staff.post(`/api/core/imports/${registration}/transitions/run`, { action: 'COMPLETE' })).body,
    ).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    expect(await run(registration, 'run', { action: 'RESET' })).toMatchObject({ status: 'DRAFT' })
  })

  test('changes records that its key finds, by a mapping, from a workbook', async () => {
    const made = await staff.post('/api/core/tasks', { subject: 'to be changed', project: 'old' })
    const mapping = await staff.post('/api/core/mappings', {
      name: 'Tasks of the plan',
      entityName: 'task',
      mode: 'BOTH',
      columns: [
        { column: 'No', field: 'registration', isKey: true },
        { column: 'What', field: 'subject' },
        { column: 'Till', field: 'dueDate' },
        { field: 'project', constant: 'plan' },
      ],
    })
    expect(mapping.status, mapping.text).toBe(201)
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Plan',
          rows: [
            ['No', 'What', 'Till'],
            [made.body.registration, 'changed by the plan', new Date('2027-01-15T00:00:00Z')],
          ],
        },
      ],
    })
    const { registration } = await upload(
      bytes as Uint8Array,
      { mappingRegistration: mapping.body.registration, mode: 'BOTH' },
      'plan.xlsx',
    )
    expect(await run(registration, 'run')).toMatchObject({ status: 'SUCCESS', createdCount: 1 })
    expect((await staff.get(`/api/core/tasks/${made.body.registration}`)).body).toMatchObject({
      subject: 'changed by the plan',
      project: 'plan',
      dueDate: '2027-01-15',
      _version: 2,
    })
  })

  test('refuses what it cannot read, and keeps nothing of it', async () => {
    const refused = async (content: string, fields: Record<string, string>, fileName?: string) =>
      (await send('/api/core/imports/upload', content, fields, fileName)).body
    expect(await refused('', { entityName: 'task' })).toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    expect(await refused('a\n1', { entityName: 'history' })).toMatchObject({
      message: 'Body field entityName is invalid: history cannot be imported',
    })
    expect(await refused('a\n1', {})).toMatchObject({ code: 'MISSING_FIELD_IN_BODY' })
    expect(await refused('a\n1', { entityName: 'task' }, 'a.pdf')).toMatchObject({
      code: 'INVALID_FILE_EXTENSION',
    })
    const twice = await staff.post('/api/core/mappings', {
      entityName: 'task',
      columns: [
        { column: 'A', field: 'subject' },
        { column: 'B', field: 'subject' },
      ],
    })
    expect(twice.body.errors).toMatchObject([{ field: 'columns.1.field' }])
    const checked = await upload('subject\nkept\n')
    await run(checked.registration, 'check')
    expect((await staff.delete(`/api/core/imports/${checked.registration}`)).status).toBe(204)
    const nothing = await upload('foo;bar\n1;2\n')
    expect(await run(nothing.registration, 'check')).toMatchObject({ status: 'DRAFT' })
    const [batch] = (await staff.get('/api/core/batches?type=CHECK&sort=-_insertDate&range=0-0')).body
    expect(batch).toMatchObject({ status: 'ERROR', error: expect.stringContaining('no column of the file') })
  })

  test('has a template with the fields that one may fill', async () => {
    const csv = await staff.get('/api/core/imports/template?entityName=task&format=csv')
    expect(csv.text.replace('\ufeff', '').startsWith('subject;')).toBe(true)
    const answer = await setup.app.inject({
      method: 'GET',
      url: '/api/core/imports/template?entityName=task',
      headers: { authorization: `Bearer ${staff.token}` },
    })
    const [header] = (await readXlsx(answer.rawPayload)).sheets[0]!.rows
    expect(header).toContain('subject')
    expect(header).not.toContain('status')
    const missing = await staff.get('/api/core/imports/template')
    expect(missing.body).toMatchObject({ code: 'MISSING_FIELD_IN_QUERY' })
  })

  test('is not for clients', async () => {
    const client = await setup.signIn('client@demo')
    expect((await client.get('/api/core/imports')).status).toBe(403)
    expect((await client.get('/api/core/imports/template?entityName=task')).status).toBe(403)
  })
})
