/* Long because it is a table: a case of each error, and what it is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let admin: Client
let person: string
const persons = '/api/person/persons'

beforeAll(async () => {
  setup = await appOnTestDatabase()
  admin = await setup.signIn('admin@demo')
  const { body } = await admin.post(persons, { type: 'C', name: 'Somebody' })
  person = `${persons}/${body.registration}`
})
afterAll(() => setup.close())

type Ask = (client: Client) => ReturnType<Client['get']>

/** What is asked, and the error that it is told: code, status, and what it names. */
const cases: [string, Ask, string, number, string[]?][] = [
  [
    'a part that there is not, inside a list',
    c => c.patch(person, { addresses: [{ type: 'MAIN', town: 'Brest' }] }),
    'INVALID_FIELD_IN_BODY',
    400,
    ['addresses.0.town'],
  ],
  ['a pipeline of nothing', c => c.post(`${persons}/aggregate`, []), 'EMPTY_AGGREGATE_PIPELINE', 400],
  ['no array where one is', c => c.post(`${persons}/aggregate`, { pipeline: 1 }), 'INVALID_BODY_ARRAY', 400],
  ['an empty array', c => c.post(persons, []), 'EMPTY_BODY_ARRAY', 400],
  ['no body', c => c.post(persons), 'MISSING_BODY_PAYLOAD', 400],
  [
    'a body that is a text',
    c => c.post(persons, '"x"', { 'content-type': 'application/json' }),
    'INVALID_NON_EMPTY_OBJECT_FIELD',
    400,
  ],
  [
    'a body that is no JSON',
    c => c.post(persons, '{', { 'content-type': 'application/json' }),
    'INVALID_JSON_FIELD',
    400,
  ],
  [
    'a field that there is not',
    c => c.post(persons, { type: 'C', name: 'x', nothing: 1 }),
    'INVALID_FIELD_IN_BODY',
    400,
    ['nothing'],
  ],
  ['a field that is missing', c => c.post('/api/core/tasks', {}), 'MISSING_FIELD_IN_BODY', 400, ['subject']],
  [
    'a day that is none',
    c => c.patch(person, { registrations: [{ type: 'AUT', deliveryDate: '2026-02-30' }] }),
    'INVALID_DATE_FIELD',
    400,
  ],
  [
    'a day that is none, in a query',
    c => c.get('/api/core/tasks?_insertDate=2026-02-30'),
    'INVALID_FIELD_IN_QUERY',
    400,
  ],
  [
    'a date of a run',
    c => c.post(`${person}/transitions/activate`, { date: '2026-13-01' }),
    'INVALID_DATE',
    400,
    ['2026-13-01'],
  ],
  ['a status in a patch', c => c.patch(person, { status: 'ACTIVE' }), 'STATUS_PATCH_PROHIBITED', 400],
  [
    'a value that exists',
    c => c.post('/api/core/users', { username: 'staff@demo' }),
    'VALUE_ALREADY_EXISTS',
    400,
  ],
  [
    'an unknown key',
    c => c.get(`${persons}/NOBODY`),
    'ENTITY_REGISTRATION_NOT_FOUND',
    404,
    ['person', 'NOBODY'],
  ],
  [
    'an unknown entity',
    c => c.get('/api/core/entities/nonsense/model'),
    'UNSUPPORTED_ENTITY',
    400,
    ['nonsense'],
  ],
  [
    'an unknown field of a query',
    c => c.get(`${persons}?nothing=1`),
    'INVALID_FIELD_IN_QUERY',
    400,
    ['nothing'],
  ],
  [
    'an unknown field of an order',
    c => c.get(`${persons}?sort=nothing`),
    'INVALID_FIELD_IN_QUERY',
    400,
    ['sort'],
  ],
  [
    'an unknown field of a projection',
    c => c.get(`${persons}?projection=nothing`),
    'INVALID_FIELD_IN_QUERY',
    400,
    ['projection'],
  ],
  [
    'a total of what is no number',
    c => c.get(`${persons}?totals=name`),
    'INVALID_FIELD_IN_QUERY',
    400,
    ['totals'],
  ],
  [
    'a breakdown by what is no column',
    c => c.get(`${persons}?breakdown=comment`),
    'INVALID_FIELD_IN_QUERY',
    400,
    ['breakdown'],
  ],
  ['a range that is none', c => c.get(`${persons}?range=9-1`), 'INVALID_FIELD_IN_QUERY', 400, ['range']],
  [
    'a range beyond all depth',
    c => c.get(`${persons}?range=10000-10010`),
    'INVALID_FIELD_IN_QUERY',
    400,
    ['range'],
  ],
  ['a cursor of another order', c => c.get(`${persons}?after=xyz`), 'INVALID_FIELD_IN_QUERY', 400, ['after']],
  [
    'a version that is no number',
    c => c.patch(person, { name: 'y' }, { 'if-match': 'x' }),
    'INVALID_FIELD_IN_HEADERS',
    400,
    ['If-Match'],
  ],
  ['a version that is old', c => c.patch(person, { name: 'y' }, { 'if-match': '99' }), 'STALE_VERSION', 412],
  [
    'a time zone that is none',
    c => c.get(persons, { 'x-client-timezone': 'Moon/Sea' }),
    'INVALID_FIELD_IN_HEADERS',
    400,
    ['X-Client-Timezone'],
  ],
  [
    'a key for repeats with blanks',
    c => c.post(persons, {}, { 'idempotency-key': 'a b' }),
    'INVALID_FIELD_IN_HEADERS',
    400,
    ['Idempotency-Key'],
  ],
  [
    'a queue that is no uuid',
    c => c.post(persons, {}, { 'x-queue-id': 'x' }),
    'INVALID_FIELD_IN_HEADERS',
    400,
    ['X-Queue-Id'],
  ],
  [
    'a language that is none',
    c => c.post('/api/core/locales/!/keys', { keysToAdd: [] }),
    'INVALID_FIELD_IN_PATH',
    400,
    ['locale'],
  ],
  [
    'missing words that are missing',
    c => c.post('/api/core/locales/fr/keys', {}),
    'MISSING_FIELD_IN_BODY',
    400,
    ['keysToAdd'],
  ],
  [
    'missing words that are no list',
    c => c.post('/api/core/locales/fr/keys', { keysToAdd: 'x' }),
    'INVALID_ARRAY_FIELD',
    400,
  ],
  [
    'ids that are no list',
    c => c.post(`${persons}/transitions/activate`, { ids: 'x' }),
    'INVALID_ARRAY_FIELD',
    400,
    ['ids'],
  ],
  [
    'a count that is no number',
    c => c.post(`${persons}/transitions/activate`, { query: {}, expectedCount: 'x' }),
    'INVALID_INTEGER_FIELD',
    400,
  ],
  [
    'an action that there is not',
    c => c.post(`${person}/transitions/activate`, { action: 'JUMP' }),
    'INVALID_FIELD_VALUE',
    400,
    ['action'],
  ],
  [
    'a reason that is no text',
    c => c.post(`${person}/transitions/activate`, { reason: 1 }),
    'INVALID_STRING_FIELD',
    400,
  ],
  [
    'an IBAN with a wrong check',
    c =>
      c.post('/api/bank/bank-accounts', {
        name: 'Main',
        bankIban: 'FR7630006000011234567890188',
        personRegistration: person.split('/').at(-1),
      }),
    'INVALID_IBAN',
    400,
  ],
  ['a file of another kind', c => c.post('/api/core/imports/NONE', {}), 'METHOD_NOT_ALLOWED', 405],
  [
    'a switch that names no context',
    c => c.get('/api/core/user-switch-context'),
    'MISSING_MANDATORY_QUERY_FIELDS',
    400,
  ],
  ['a list of no name', c => c.get('/api/script/lists?lists='), 'MISSING_FIELD_IN_QUERY', 400, ['lists']],
  [
    'a permission with no answer',
    c => c.patch('/api/core/profilesPermissions', { X: { permissions: { a: 1 } } }),
    'INVALID_FIELD_IN_CONFIG',
    400,
    ['X'],
  ],
  [
    'a schedule that is missing',
    c => c.put('/api/core/cron-list/nightly', { run: 'x' }),
    'MISSING_FIELD_IN_CONFIG',
    400,
    ['cron-list.nightly.schedule'],
  ],
  [
    'days that are no number',
    c => c.get('/api/core/calendars/TARGET/add?date=2026-01-01&days=1.5'),
    'INVALID_INTEGER_FIELD',
    400,
    ['days'],
  ],
  [
    'money flows of one day',
    c => c.get('/api/financing/finance/xirr?cashflows=-1,2&dates=20260101,20260101'),
    'INVALID_TRANSACTIONS_SAME_DAY',
    400,
  ],
  [
    'money flows without days',
    c => c.get('/api/financing/finance/xirr?cashflows=-1,2'),
    'MISSING_OR_INVALID_CASHFLOWS_AND_DATES',
    400,
  ],
  [
    'money that only comes',
    c => c.get('/api/financing/finance/irr?cashflows=1,2'),
    'ALL_POSITIVE_CASHFLOWS',
    400,
  ],
  [
    'money that only goes',
    c => c.get('/api/financing/finance/irr?cashflows=-1,-2'),
    'ALL_NEGATIVE_CASHFLOWS',
    400,
  ],
  ['a route that there is not', c => c.get('/api/nothing'), 'ROUTE_NOT_FOUND', 404],
  ['a collection as a whole', c => c.delete(persons), 'METHOD_NOT_ALLOWED', 405],
]

test.each(cases)('%s', async (_, ask, code, status, strings) => {
  const { body, headers } = await ask(admin)
  expect(body).toMatchObject({
    code,
    status,
    message: expect.stringMatching(/^[^$]+$/),
    requestId: expect.any(String),
  })
  if (strings) expect(body.strings.slice(0, strings.length)).toEqual(strings)
  expect([headers.authorization !== undefined, headers['x-request-id']]).toEqual([true, body.requestId])
})

describe('what only a state brings about', () => {
  test('a record that has to stay is not removed, alone or with what owns it', async () => {
    await admin.post(`${person}/transitions/activate`, {})
    expect((await admin.delete(person)).body).toMatchObject({
      code: 'DELETE_PROHIBITED',
      strings: ['person'],
    })
    const made = await admin.post('/api/financing/external-contracts', {
      lender: 'Other house',
      personRegistration: person.split('/').at(-1),
    })
    expect(made.status, made.text).toBe(201)
    const nested = () => admin.patch(person, { externalContracts: { [made.body._id]: null } })
    const address = `/api/financing/external-contracts/${made.body.registration}`
    await admin.post(`${address}/transitions/activate`, {})
    expect((await nested()).body).toMatchObject({ code: 'DELETE_PROHIBITED', strings: ['externalContract'] })
    expect((await admin.get(address)).status).toBe(200)
    expect((await admin.delete(address)).body).toMatchObject({ code: 'DELETE_PROHIBITED' })
  })

  test('a file that is no statement says why', async () => {
    const form = new FormData()
    form.append('file', new Blob(['<Document></Document>']), 'statement.xml')
    const request = new Request('http://x', { method: 'POST', body: form })
    const answer = await setup.app.inject({
      method: 'POST',
      url: '/api/script/runs/import-bank-file',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })
})
