// Long because one upload, one run and one look at the answers serve every case of a file.
import { createHash } from 'node:crypto'
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
  client = staff,
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content as BlobPart]), fileName)
  const request = new Request('http://x/', { method: 'POST', body: form })
  return client.send('POST', url, Buffer.from(await request.arrayBuffer()), {
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
const answersOf = async (registration: string, query = '', client = staff) =>
  (await client.get(`/api/core/batch-items?importRegistration=${registration}&sort=position${query}`)).body
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
    const reset = await staff.post(`/api/core/imports/${registration}/transitions/run`, { action: 'RESET' })
    expect(reset.body).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      rejectionReason: expect.stringMatching(/^2 of its rows are written/),
    })
  })

  test('leaves out faulty rows where it is told to, and two that say the same count once', async () => {
    const rows = ['one', 'x'.repeat(300), 'two'].map(subject => `kept ${subject};p`)
    const { registration } = await upload(`subject;project\n${rows.join('\n')}\nkept wide;p;q\n`)
    await staff.patch(`/api/core/imports/${registration}`, { leavesOutFaulty: true })
    expect(await run(registration, 'run')).toMatchObject({
      status: 'WARNING',
      createdCount: 2,
      errorCount: 2,
    })
    expect((await tasks('subject=^kept ')).map((t: { subject: string }) => t.subject)).toEqual([
      'kept one',
      'kept two',
    ])
    const answers = await answersOf(registration, '&state=FAILED')
    expect(answers).toMatchObject([
      { position: 2, field: 'subject', payload: { line: 3 } },
      { position: 4, errors: [{ reason: 'cells', value: '3' }], payload: { line: 5 } },
    ])

    const admin = await setup.signIn('admin@demo')
    const keys = 'metricKey;name;entityName\nsame;A;task\nsame;B;task\nother;C;task\n'
    const { body } = await send('/api/core/imports/upload', keys, { entityName: 'metric' }, 'm.csv', admin)
    await admin.post(`/api/core/imports/${body.registration}/transitions/check`, {})
    await dispatchDue(setup.product, signal)
    expect((await staff.get(`/api/core/imports/${body.registration}`)).body).toMatchObject({
      validCount: 2,
      errorCount: 1,
    })
    // What became of rows is told to who asked, not to everybody who sees that he did.
    expect((await answersOf(body.registration, '&state=FAILED', admin))[0]).toMatchObject({ position: 2 })
    expect(await answersOf(body.registration, '&state=FAILED')).toEqual([])
  })

  test('gives its faulty rows back, to be put right and imported once more', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [] },
        {
          name: 'Tasks',
          rows: [
            ['Subject', 'Due', 'Reminder'],
            ['again one', new Date('2027-02-01T00:00:00Z'), '+33 1'],
            ['', new Date('2027-02-02T00:00:00Z'), '+33 2'],
          ],
        },
      ],
    })
    const { registration } = await upload(bytes as Uint8Array, { chunkSize: '1' }, 'tasks.xlsx')
    expect((await staff.get(`/api/core/imports/${registration}/preview`)).body).toMatchObject({
      sheets: ['Notes', 'Tasks'],
      sheet: 'Tasks',
    })
    await run(registration, 'run')
    const answer = await setup.app.inject({
      method: 'GET',
      url: `/api/core/imports/${registration}/faulty-rows`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(answer.headers['content-disposition']).toContain(`tasks ${registration}.xlsx`)
    const { rows } = (await readXlsx(answer.rawPayload)).sheets[0]!
    expect(rows).toMatchObject([
      ['No.', 'Subject', 'Due', 'Reminder', 'Message'],
      [3, '', new Date('2027-02-02T00:00:00Z'), '+33 2', 'Subject is mandatory'],
    ])
    // The file is taken again as it is, with its columns of no field.
    const again = await upload(answer.rawPayload, {}, 'again.xlsx')
    expect(
      (await staff.get(`/api/core/imports/${again.registration}/preview`)).body.suggestions,
    ).toContainEqual({ column: 'Due', field: 'dueDate' })
    const good = await upload('subject\nwell\n')
    await run(good.registration, 'check')
    expect((await staff.get(`/api/core/imports/${good.registration}/faulty-rows`)).status).toBe(400)
  })

  test('knows columns by their labels in any language, and tries another reading without keeping it', async () => {
    const { registration } = await upload('Objet;Échéance;Priorité\nAppel;03/12/2026;bof\n')
    const url = `/api/core/imports/${registration}/preview`
    expect((await staff.get(url)).body).toMatchObject({
      suggestions: [{ field: 'subject' }, { field: 'dueDate' }, { field: 'priority' }],
      fields: expect.arrayContaining([expect.objectContaining({ path: 'subject', mandatory: true })]),
      read: [
        { line: 2, cells: [{ value: 'Appel' }, { value: '2026-12-03' }, { cell: 'bof', reason: 'choice' }] },
      ],
    })
    const columns = [{ column: 'Objet', field: 'dueDate' }]
    expect((await staff.post(url, { columns })).body).toMatchObject({
      filled: ['dueDate'],
      read: [{ cells: [{ cell: 'Appel', reason: 'date' }] }],
    })
    expect((await staff.post(url, { columns: [{ column: 'Objet', field: 'nothing' }] })).body.why).toContain(
      'nothing cannot be imported',
    )
    expect((await staff.post(url, { name: 'x' })).body).toMatchObject({ code: 'INVALID_FIELD_IN_BODY' })
    expect((await staff.get(`/api/core/imports/${registration}`)).body.columns).toBeUndefined()
  })

  test('takes its file along when it is removed, unless another has the same', async () => {
    const content = `subject\n${'removed '.repeat(20)}\n`
    const [first, second] = [await upload(content), await upload(content)]
    const file = async (one: { registration: string }) =>
      (await staff.get(`/api/core/imports/${one.registration}/file`)).status
    expect((await staff.delete(`/api/core/imports/${first.registration}`)).status).toBe(204)
    expect(await file(second)).toBe(200)
    const { tenantId } = (await setup.product.directory.tenants())
      .map(({ id, name }) => ({ tenantId: id, name }))
      .find(({ name }) => name === 'demo')!
    const hash = createHash('sha256').update(content).digest('hex')
    const stored = () => setup.product.files.read(tenantId, hash)
    await expect(stored()).resolves.toBeTruthy()
    expect((await staff.delete(`/api/core/imports/${second.registration}`)).status).toBe(204)
    await dispatchDue(setup.product, signal)
    await expect(stored()).resolves.toBeTruthy()
    setup.clock.offsetMs = 25 * 3_600_000
    await dispatchDue(setup.product, signal)
    await expect(stored()).rejects.toThrow()
    setup.clock.offsetMs = 0
  })

  test('says which entities it is for', async () => {
    const names = (await staff.get('/api/core/imports/entities')).body.map(
      (one: { name: string }) => one.name,
    )
    expect(names).toContain('task')
    expect(names).not.toContain('history')
    expect(names).not.toContain('tenant')
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
    const error = expect.stringContaining('no column of the file')
    expect(batch).toMatchObject({ status: 'ERROR', error })
    expect((await staff.get(`/api/core/imports/${nothing.registration}`)).body).toMatchObject({ error })
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
