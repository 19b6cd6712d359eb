import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '../../adapters/spreadsheet.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
  await staff.post(
    '/api/person/persons',
    [1, 2, 3].map(i => ({ type: 'C', name: `Exported ${i}` })),
  )
})
afterAll(() => setup.close())

const fetchFile = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await setup.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${staff.token}` },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

const rowsOf = async (bytes: Uint8Array) => (await readXlsx(bytes)).sheets[0]!.rows

test('a list is exported as it is shown, all that its query finds', async () => {
  const file = await fetchFile('GET', '/api/person/persons/export?name=^exported&sort=-name&range=0-1')
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="Persons \d{4}-\d{2}-\d{2}\.xlsx"/,
  )
  const [headers, ...rows] = await rowsOf(file.bytes)
  expect(headers).toContain('Name')
  const name = headers!.indexOf('Name')
  expect(rows.map(row => row[name])).toEqual(['Exported 3', 'Exported 2', 'Exported 1'])
  expect(rows[0]).toContain('Company')
})

test('a report of rows that come along keeps figures, days and texts', async () => {
  const columns = [
    { id: 'a', headerLabel: 'Amount', width: 12, format: '#,##0.00' },
    { id: 'd', headerLabel: 'Day', format: 'yyyy-mm-dd' },
    { id: 't', headerLabel: 'Text' },
  ]
  const data = [{ a: 12.5, d: '2026-03-01', t: '=1+1' }, [1, null, ['x', 'y']]]
  const file = await fetchFile('POST', '/api/report/excel', {
    fileName: 'report',
    sheet: 'One/Two',
    columns,
    data,
    autoFilter: true,
  })
  expect(file.headers['content-disposition']).toContain('report.xlsx')
  const rows = await rowsOf(file.bytes)
  expect(rows[0]).toEqual(['Amount', 'Day', 'Text'])
  expect(rows[1]![0]).toBe(12.5)
  expect((rows[1]![1] as Date).toISOString().slice(0, 10)).toBe('2026-03-01')
  expect(rows[1]![2]).toBe('=1+1')
  expect(rows[2]![2]).toBe('x, y')
})

test('a report of a query reads the list as its caller', async () => {
  const columns = [
    { id: 'name', headerLabel: 'Name' },
    { id: 'type', headerLabel: 'Type' },
  ]
  const file = await fetchFile('POST', '/api/report/excel', {
    fileName: 'p.xlsx',
    entity: 'person',
    query: 'name=^exported&projection=name,type',
    columns,
  })
  expect(await rowsOf(file.bytes)).toHaveLength(4)
  expect(
    (await fetchFile('POST', '/api/report/excel', { entity: 'person', query: 'nothing=1', columns })).status,
  ).toBe(400)
  expect((await fetchFile('POST', '/api/report/excel', { entity: 'user', query: '', columns })).status).toBe(
    200,
  )
  const client = await setup.signIn('client@demo')
  expect(await client.post('/api/report/excel', { entity: 'user', query: '', columns })).toMatchObject({
    status: 403,
  })
  expect(await staff.post('/api/report/excel', { columns })).toMatchObject({
    status: 400,
    body: { code: 'MISSING_FIELD_IN_BODY' },
  })
})

test('as CSV, and once more with what is found then', async () => {
  const asked = {
    fileName: 'Persons 2026-01-01',
    format: 'csv',
    entity: 'person',
    query: 'name=^exported&sort=name&projection=name,type',
    columns: [
      { id: 'name', headerLabel: 'Name' },
      { id: 'type', headerLabel: 'Kind' },
    ],
  }
  const file = await fetchFile('POST', '/api/report/excel', asked)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.bytes.toString('utf8').split('\r\n').slice(0, 2)).toEqual([
    '\ufeffName;Kind',
    'Exported 1;Company',
  ])
  const [kept] = (await staff.get('/api/core/exports?fileName=^Persons 2026-01-01&sort=-startDate')).body
  expect(kept).toMatchObject({ format: 'csv', rowCount: 3, status: 'SUCCESS', username: 'staff@demo' })

  await staff.post('/api/person/persons', { type: 'C', name: 'Exported 4' })
  const again = await fetchFile('POST', `/api/core/exports/${kept.registration}/again`)
  expect(again.headers['content-disposition']).toMatch(/Persons \d{4}-\d{2}-\d{2}\.csv/)
  expect(again.headers['content-disposition']).not.toContain('2026-01-01')
  expect(again.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(5)
  expect((await fetchFile('POST', '/api/report/excel', { ...asked, format: 'ods' })).status).toBe(400)
  const client = await setup.signIn('client@demo')
  expect((await client.post(`/api/core/exports/${kept.registration}/again`)).status).toBe(403)
})

test('a long sheet is streamed whole', async () => {
  const rows = async function* () {
    for (let i = 0; i < 12_000; i++) yield [i, `row ${i}`]
  }
  const stream = await writeSheet(
    { name: 'Long', columns: [{ header: 'N' }, { header: 'T' }], autoFilter: true },
    rows(),
  )
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  let last: unknown[] = []
  let count = 0
  for await (const row of streamXlsxRows(Buffer.concat(chunks))) {
    last = row.values
    count++
  }
  expect([count, last]).toEqual([12_001, [11_999, 'row 11999']])
})
