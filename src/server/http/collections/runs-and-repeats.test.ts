import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetOld } from '../../jobs/housekeeping.ts'
import { type AppSetup, appOnTestDatabase, type Client } from '../testing/app-on-test-database.ts'

let setup: AppSetup
let staff: Client
let admin: Client

beforeAll(async () => {
  setup = await appOnTestDatabase()
  staff = await setup.signIn('staff@demo')
  admin = await setup.signIn('admin@demo')
})
afterAll(() => setup.close())

const newPerson = (name: string, more: object = {}) =>
  staff.post('/api/person/persons', { type: 'C', name, ...more })

describe('transitions', () => {
  const activate = (key: string, body: object = {}) =>
    staff.post(`/api/person/persons/${key}/transitions/activate`, body)

  test('are offered, tried, run and undone', async () => {
    const { body } = await newPerson('Moved')
    const address = `/api/person/persons/${body.registration}`
    expect((await staff.get(`${address}/transitions`)).body).toMatchObject([
      { code: 'activate', action: 'DO', label: 'Activate' },
    ])
    const tried = await activate(body.registration, { dryRun: true })
    expect(tried).toMatchObject({
      status: 200,
      body: {
        dryRun: true,
        changes: [
          {
            entity: 'person',
            registration: body.registration,
            changes: [{ field: 'status', before: 'DRAFT', after: 'ACTIVE' }],
          },
        ],
        created: {},
        summary: { changed: { person: 1 } },
      },
    })
    expect((await staff.get(address)).body).toMatchObject({ status: 'DRAFT', _version: 1 })
    expect(await activate(body.registration)).toMatchObject({
      status: 200,
      body: { status: 'ACTIVE', _version: 2 },
    })
    expect(await activate(body.registration)).toMatchObject({
      status: 400,
      body: { code: 'TRANSITION_NOT_ALLOWED', rejectionReason: expect.any(String) },
    })
    expect((await activate(body.registration, { action: 'UNDO' })).body).toMatchObject({ status: 'DRAFT' })
    expect(await staff.patch(address, { status: 'ACTIVE' })).toMatchObject({
      status: 400,
      body: { code: 'STATUS_PATCH_PROHIBITED' },
    })
  })

  test('of twenty runs at once exactly one wins', async () => {
    const { body } = await newPerson('Raced')
    const runs = await Promise.all(Array.from({ length: 20 }, () => activate(body.registration)))
    expect(runs.filter(r => r.status === 200)).toHaveLength(1)
    for (const run of runs.filter(r => r.status !== 200)) expect([400, 409]).toContain(run.status)
  })

  test('a GET runs one too, but not as a link of a page', async () => {
    const { body } = await newPerson('Linked')
    const url = `/api/person/persons/${body.registration}/transitions/activate`
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign)
      expect(await staff.get(url, headers)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN_NAVIGATION' },
      })
    expect(
      (await staff.get(url, { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' })).body,
    ).toMatchObject({ status: 'ACTIVE' })
  })

  test('many records answer each for itself', async () => {
    const made = await staff.post(
      '/api/person/persons',
      [1, 2, 3].map(i => ({ type: 'C', name: `Many ${i}` })),
    )
    const ids = made.body.map((p: { _id: string }) => p._id)
    await activate(ids[0])
    expect((await staff.post('/api/person/persons/transitions?exclude=modals', ids)).body).toEqual([])
    expect((await staff.post('/api/person/persons/transitions', { ids: ids.slice(1) })).body).toMatchObject([
      { code: 'activate' },
    ])
    const run = await staff.post('/api/person/persons/transitions/activate', { ids: [...ids, 'NOBODY'] })
    expect(run.body).toMatchObject([
      { id: ids[0], ok: false, error: { code: 'TRANSITION_NOT_ALLOWED' } },
      { id: ids[1], ok: true, status: 'ACTIVE' },
      { id: ids[2], ok: true },
      { id: 'NOBODY', ok: false, error: { code: 'ENTITY_REGISTRATION_NOT_FOUND', status: 404 } },
    ])
    const byQuery = { query: { name: '^many' }, expectedCount: 2 }
    expect(
      await staff.post('/api/person/persons/transitions/close', { ...byQuery, reason: 'gone' }),
    ).toMatchObject({ status: 409, body: { code: 'EXPECTED_COUNT_MISMATCH', strings: ['3', '2'] } })
  })
})

describe('idempotency', () => {
  test('a key replays the first answer, and refuses another body', async () => {
    const key = { 'idempotency-key': 'k-1' }
    const first = await staff.post('/api/person/persons', { type: 'C', name: 'Once' }, key)
    const again = await staff.post('/api/person/persons', { type: 'C', name: 'Once' }, key)
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', location: first.headers.location })
    expect((await staff.get('/api/person/persons?name=Once')).body).toHaveLength(1)
    expect(await staff.post('/api/person/persons', { type: 'C', name: 'Twice' }, key)).toMatchObject({
      status: 400,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await admin.post('/api/person/persons', { type: 'C', name: 'Other user' }, key)).status).toBe(201)
  })

  test('twenty at once do it once', async () => {
    const run = () =>
      staff.post('/api/person/persons', { type: 'C', name: 'Only one' }, { 'idempotency-key': 'k-2' })
    const answers = await Promise.all(Array.from({ length: 20 }, run))
    for (const answer of answers) expect([201, 409]).toContain(answer.status)
    expect(answers.some(a => a.status === 201)).toBe(true)
    expect((await staff.get('/api/person/persons?name=Only one')).body).toHaveLength(1)
  })

  test('a refusal is an answer too', async () => {
    const key = { 'idempotency-key': 'k-3' }
    const first = await staff.post('/api/person/persons', { type: 'C', nothing: 1 }, key)
    const again = await staff.post('/api/person/persons', { type: 'C', nothing: 1 }, key)
    expect([again.status, again.text]).toEqual([400, first.text])
  })

  test('a queue knows what became of its temporary registrations', async () => {
    const queue = { 'x-queue-id': '0193b2a4-1111-7000-8000-000000000001' }
    const made = await staff.post(
      '/api/person/persons',
      { type: 'C', name: 'Offline', tmpRegistration: 'TMP00000001' },
      queue,
    )
    expect(made.status).toBe(201)
    expect(
      (await staff.patch('/api/person/persons/TMP00000001', { commercialName: 'Online' }, queue)).body,
    ).toMatchObject({ registration: made.body.registration, commercialName: 'Online' })
    const note = await staff.post(
      '/api/core/notes',
      { name: 'About', text: 'He called', entityName: 'person', entityRegistration: 'TMP00000001' },
      queue,
    )
    expect(note.body).toMatchObject({ entityRegistration: made.body.registration })
    expect((await staff.get('/api/person/persons/TMP00000001')).status).toBe(404)
  })

  test('what a queue has made is made once, whatever key it comes with again', async () => {
    const queue = { 'x-queue-id': '0193b2a4-1111-7000-8000-000000000002' }
    const item = { type: 'C', name: 'Mended', tmpRegistration: 'TMP00000001' }
    const first = await staff.post('/api/person/persons', item, { ...queue, 'idempotency-key': 'mend-1' })
    const again = await staff.post(
      '/api/person/persons',
      { ...item, commercialName: 'Twice' },
      { ...queue, 'idempotency-key': 'mend-2' },
    )
    expect(again).toMatchObject({ status: 201, body: { registration: first.body.registration } })
    expect((await staff.get('/api/person/persons?name=Mended')).body).toHaveLength(1)
    // Another device counts its own names.
    const other = await staff.post('/api/person/persons', item, {
      'x-queue-id': '0193b2a4-1111-7000-8000-000000000003',
    })
    expect(other.body.registration).not.toBe(first.body.registration)
  })

  test('a device that comes back after weeks finds what it has sent done, and no second one', async () => {
    const queue = { 'x-queue-id': '0193b2a4-1111-7000-8000-000000000004' }
    const make = { ...queue, 'idempotency-key': 'weeks-1' }
    const item = { type: 'C', name: 'Weeks ago', tmpRegistration: 'TMP00000001' }
    const made = (await staff.post('/api/person/persons', item, make)).body
    const address = `/api/person/persons/${made.registration}`
    const edit = { ...queue, 'idempotency-key': 'weeks-2' }
    expect((await staff.patch(address, { commercialName: 'Then' }, edit)).status).toBe(200)
    await staff.post(
      '/api/person/persons',
      { type: 'C', name: 'At a desk' },
      { 'idempotency-key': 'weeks-3' },
    )
    await staff.patch(address, { commercialName: 'Now' })
    const { id } = (await setup.product.directory.tenantByName('demo'))!
    const sweepAfter = (days: number) =>
      forgetOld({ ...setup.product, now: () => setup.product.now() + days * 86_400_000 }, id)
    await sweepAfter(8)
    // The desk's key is forgotten; the device's is not, and its record is answered as it is now.
    const desk = { 'idempotency-key': 'weeks-3' }
    expect((await staff.post('/api/person/persons', { type: 'C', name: 'At a desk' }, desk)).status).toBe(201)
    expect((await staff.get('/api/person/persons?name=At a desk')).body).toHaveLength(2)
    expect(await staff.post('/api/person/persons', item, make)).toMatchObject({
      status: 201,
      body: { registration: made.registration, commercialName: 'Now' },
    })
    expect((await staff.patch(address, { commercialName: 'Then' }, edit)).status).toBe(200)
    expect((await staff.get(address)).body.commercialName).toBe('Now')
    await sweepAfter(91)
    // Sessions are over by then, too.
    staff = await setup.signIn('staff@demo')
    admin = await setup.signIn('admin@demo')
    expect((await staff.post('/api/person/persons', item, make)).body.registration).toBe(made.registration)
    expect((await staff.get('/api/person/persons?name=Weeks ago')).body).toHaveLength(1)
  })

  test('what waits on a device is sealed by a key of its own membership, the same at every sign-in', async () => {
    const key = async (by: Client) => (await by.get('/api/core/offline/key')).body
    const own = await key(staff)
    expect(Buffer.from(own.key, 'base64')).toHaveLength(32)
    expect(await key(await setup.signIn('staff@demo'))).toEqual(own)
    const others = await key(admin)
    expect(others.key).not.toBe(own.key)
    expect(others.id).not.toBe(own.id)
    expect((await setup.client().get('/api/core/offline/key')).status).toBe(401)
  })
})
