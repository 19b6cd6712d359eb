import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
  await staff.post(
    '/api/core/tasks',
    [3, 1, 2].map(i => ({ subject: `reported ${i}`, priority: 'HIGH' })),
  )
})
afterAll(() => setup.close())

const workbook = async (url: string) => {
  const answer = await setup.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return (await readXlsx(answer.rawPayload)).sheets[0]!
}

test('a kept question is asked again, and what it answered is on record', async () => {
  const made = await staff.post('/api/report/reports', {
    name: 'Urgent work',
    type: 'ACTIVITY',
    entityName: 'task',
    query: 'subject=^reported',
    orderBy: 'subject',
    columns: [{ field: 'subject', label: 'What' }, { field: 'priority' }],
  })
  expect(made.status, made.text).toBe(201)
  const sheet = await workbook(`/api/report/reports/${made.body.registration}/run`)
  expect(sheet.rows).toEqual([
    ['What', 'Priority'],
    ['reported 1', 'High'],
    ['reported 2', 'High'],
    ['reported 3', 'High'],
  ])
  expect((await staff.get(`/api/report/reports/${made.body.registration}`)).body).toMatchObject({
    lastRunUser: 'staff@demo',
  })
  const [left] = (await staff.get('/api/core/exports?sort=-startDate&range=0-0')).body
  expect(left).toMatchObject({
    status: 'SUCCESS',
    fileName: 'Urgent work.xlsx',
    entityName: 'task',
    rowCount: 3,
    username: 'staff@demo',
    reportRegistration: made.body.registration,
  })
  const wrong = await staff.post('/api/report/reports', {
    entityName: 'task',
    columns: [{ field: 'nonsense' }],
  })
  expect((await staff.get(`/api/report/reports/${wrong.body.registration}/run`)).body).toMatchObject({
    code: 'INVALID_FIELD_IN_BODY',
  })
})

test('an exported list is on record with its query', async () => {
  await workbook('/api/core/tasks/export?subject=^reported')
  const admin = await setup.signIn('admin@demo')
  const [left] = (await admin.get('/api/core/exports?sort=-startDate&range=0-0')).body
  expect(left).toMatchObject({ entityName: 'task', query: 'subject=%5Ereported', rowCount: 3 })
  expect((await admin.get('/api/core/audits?action=EXPORT&sort=-date&range=0-0')).body[0]).toMatchObject({
    username: 'staff@demo',
    entityName: 'task',
  })
})

test('a grid is kept row by row and leaves as a workbook', async () => {
  const made = await staff.post('/api/report/sheets', {
    name: 'Budget 2027',
    columns: [
      { key: 'what', label: 'What' },
      { key: 'amount', label: 'Amount', kind: 'money' },
    ],
    rows: [{ cells: { what: 'Rent', amount: 1200.5 } }, { cells: { what: 'Fuel', amount: 300 } }],
  })
  expect(made.status, made.text).toBe(201)
  expect(made.body.rowCount).toBe(2)
  const [first] = made.body.rows
  await staff.patch(`/api/report/sheets/${made.body.registration}`, {
    rows: { [first._id]: { cells: { amount: 1300 } } },
  })
  const sheet = await workbook(`/api/report/sheets/${made.body.registration}/excel`)
  expect(sheet.rows).toEqual([
    ['What', 'Amount'],
    ['Rent', 1300],
    ['Fuel', 300],
  ])
  const twice = await staff.post('/api/report/sheets', {
    name: 'Twice',
    columns: [{ key: 'a' }, { key: 'a' }],
  })
  expect(twice.body.errors).toMatchObject([{ field: 'columns.1.key' }])
})

test('each published state of a script stays', async () => {
  const admin = await setup.signIn('admin@demo')
  const address = '/api/script/scripts/greet'
  const [one, two] = ['export const execute = () => 1', 'export const execute = () => 2']
  await admin.post('/api/script/scripts', { scriptName: 'greet', type: 'RUN', code: one })
  await admin.post(`${address}/transitions/publish`)
  await admin.patch(address, { code: two })
  expect((await admin.get(address)).body).toMatchObject({ version: 1, code: two })
  await admin.post(`${address}/transitions/publish`)
  const { body } = await admin.get(address)
  expect(body).toMatchObject({ version: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/), code: two })
  const versions = (await admin.get('/api/script/script-versions?scriptRegistration=greet&sort=version')).body
  expect(versions).toMatchObject([
    { version: 1, code: one, size: one.length },
    { version: 2, code: two, hash: body.hash },
  ])
  expect(
    (await admin.patch(`/api/script/script-versions/${versions[0].registration}`, { code: 'x' })).status,
  ).toBe(403)
  expect(
    (await admin.delete(`/api/script/script-versions/${versions[0].registration}`)).status,
  ).toBeGreaterThan(399)
  const removed = await admin.delete(address)
  expect([removed.status, removed.body.code]).toEqual([400, 'DELETE_PROHIBITED'])
})
