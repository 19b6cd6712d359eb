import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from './testing/app-on-test-database.ts'
import { historiesOf } from './testing/fuzz/stands-whole.ts'

let setup: AppSetup
let admin: Client
let key: string
let person: string
let content: string
beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const { body } = await admin.post('/api/person/persons', { type: 'C', name: 'Somebody' })
  key = body.registration
  person = `/api/person/persons/${key}`
  const { body: owed } = await admin.post('/api/doc/documents', {
    name: 'Awaited',
    entityName: 'person',
    entityRegistration: body.registration,
  })
  content = `${person}/documents/${owed._id}/content`
})
afterAll(() => setup.close())

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"'
const amendments = '/api/person/person-amendments'
const statistics = '/api/person/persons/aggregate'
const grouped = (group: object): object[] => [
  { group: { by: ['type'], values: { n: { count: true } }, ...group } },
]

/** What a run of `npm run bench -- fuzz` was answered with a 5xx, and what it is answered since. */
test.each<[string, ask: () => ReturnType<Client['get']>, answer: unknown[]]>([
  [
    'form data that ends within a part',
    () => admin.post(content, `--b\r\n${head}\r\n\r\nname;amount\r\n`, form),
    [400, 'INVALID_FIELD_IN_BODY', 'file'],
  ],
  [
    'an object that no text can be made of',
    () => admin.post(`${person}/transitions/activate`, '{"date":{"toString":1,"valueOf":null}}', json),
    [400, 'INVALID_FIELD_IN_BODY', 'toString'],
  ],
  [
    'the same, written by the numbers of its letters',
    () => admin.post(`${person}/transitions/activate`, '{"dryRun":{"to\\u0053tring":1}}', json),
    [400, 'INVALID_FIELD_IN_BODY', 'toString'],
  ],
  [
    'half a sign in a configuration',
    () => admin.patch('/api/core/tenant-config', '{"motto":"a\\udc00b"}', json),
    [400, 'INVALID_FIELD_VALUE', 'text'],
  ],
  [
    'a list that is a text, from which a rule works something out',
    () => admin.post('/api/financing/contracts', { type: 'LEASE', name: 'x', assets: 'Mars/Olympus' }),
    [400, 'INVALID_ARRAY_FIELD', 'assets'],
  ],
  [
    'a list that is a text, at which a rule looks',
    () => admin.post('/api/asset/asset-catalog-items', { name: 'x', residualValues: '../../etc/passwd' }),
    // Told first is what is missing.
    [400, 'MISSING_FIELD_IN_BODY', 'code'],
  ],
  [
    'columns of an import that are a text',
    () => admin.post('/api/core/imports', { name: 'x', entityName: 'person', columns: '../../etc/passwd' }),
    [400, 'INVALID_ARRAY_FIELD', 'columns'],
  ],
  [
    'columns of an import that are nothing',
    () => admin.post('/api/core/imports', { name: 'x', entityName: 'person', columns: [null] }),
    [400, 'INVALID_NON_EMPTY_OBJECT_FIELD', 'columns.0'],
  ],
  [
    'columns of a mapping that are nothing',
    () => admin.post('/api/core/mappings', { name: 'x', entityName: 'person', columns: [null, {}] }),
    [400, 'INVALID_NON_EMPTY_OBJECT_FIELD', 'columns.0'],
  ],
  [
    'two records where one is named',
    () => admin.post(amendments, { name: 'x', personRegistration: [key, key] }),
    [400, 'INVALID_STRING_FIELD', 'personRegistration'],
  ],
  [
    'a list within a list where one record is named',
    () => admin.post(amendments, { name: 'x', personRegistration: [[key]] }),
    [400, 'INVALID_STRING_FIELD', 'personRegistration'],
  ],
  [
    'a list for one figure that the record, as it stands, has not',
    () =>
      admin.post('/api/asset/asset-catalog-items', { name: 'x', code: 'x', type: 'MACHINE', co2: [1, 2] }),
    [400, 'INVALID_INTEGER_FIELD', 'co2'],
  ],
  [
    'a day before all years',
    () => admin.get('/api/core/tasks/export?_insertDate=0000-01-01'),
    [400, 'INVALID_FIELD_IN_QUERY', '_insertDate'],
  ],
  [
    'an instant past all years',
    () => admin.get('/api/person/persons?_insertDate=10000-01-01'),
    [400, 'INVALID_FIELD_IN_QUERY', '_insertDate'],
  ],
  [
    'an instant that its zone carries past all years',
    () => admin.get('/api/person/persons?_insertDate=9999-12-31T23:59:59-23:59'),
    [400, 'INVALID_FIELD_IN_QUERY', '_insertDate'],
  ],
  ['a part of a log', () => admin.get('/api/script/script-logs?message=^phone'), [200]],
  [
    'a grouping by what is no name',
    () => admin.post(statistics, grouped({ by: [{ field: ['type'], unit: 'month' }] })),
    [400, 'INVALID_FIELD_IN_BODY', 'group.by'],
  ],
  [
    'a grouping that is no list',
    () => admin.post(statistics, grouped({ by: 'type' })),
    [400, 'INVALID_FIELD_IN_BODY', 'group.by'],
  ],
  ['the last of the ids', () => admin.post(statistics, grouped({ values: { last: { max: '_id' } } })), [200]],
  [
    'a condition that is none',
    () => admin.post(statistics, [{ match: { type: { in: 'C' } } }, ...grouped({})]),
    [400, 'INVALID_FIELD_IN_BODY', 'match.type'],
  ],
  [
    'a stage that is nothing',
    () => admin.post(statistics, [null, ...grouped({})]),
    [400, 'INVALID_FIELD_IN_BODY', 'pipeline'],
  ],
])('%s', async (_, ask, answer) => {
  const { status, body } = await ask()
  expect([status, ...(status === 200 ? [] : [body.code, body.strings[0]])]).toEqual(answer)
})

test('a number among texts is kept as its history tells it', async () => {
  const made = await admin.post('/api/report/sheets', '{"name":"x","type":5e-324}', json)
  expect([made.status, made.body.type]).toEqual([201, '5e-324'])
  expect(await historiesOf(setup, 'demo')).toEqual([])
})

test('what says nothing, in whatever form, is kept as nothing, and its history tells nothing else', async () => {
  const nothing = { orgaRegistration: [], effectiveDate: '2026-04-01', source: ' ', description: [] }
  const made = await admin.post(amendments, { name: 'x', personRegistration: key, ...nothing })
  expect(made.status).toBe(201)
  const { body } = await admin.get(`${amendments}/${made.body.registration}`)
  expect([body.orgaRegistration ?? null, body.source ?? null]).toEqual([null, null])
  const task = await admin.post('/api/core/tasks', { name: 'x', subject: 'x', dueDate: [] })
  expect([task.status, task.body.dueDate ?? null]).toEqual([201, null])
  expect(await historiesOf(setup, 'demo')).toEqual([])
})
